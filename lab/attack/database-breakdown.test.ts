import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { type Target, passed, startTarget } from "./support/target";

// Room for a machine that is busy with other things.
jest.setTimeout(120_000);

const breakdowns = 3;
const crowd = 6;

let target: Target;
beforeAll(async () => {
  target = await startTarget("PostgreSQL");
});
afterAll(() => target.stop());

/** Somebody's statuses on his way in, and his token where he came to the end of it. */
async function signUp(network: string, email: string) {
  const visitor = target.from(network);
  const asked = await visitor.login(email, passed);
  if (asked.status !== 204) return { statuses: [asked.status], token: null };
  const registered = await visitor.register({ email });
  if (registered.status !== 200)
    return { statuses: [asked.status, registered.status], token: null };
  const confirmed = await visitor.confirm(email, await target.codeTo(email));
  return {
    statuses: [asked.status, registered.status, confirmed.status],
    token: confirmed.status === 200 ? String(confirmed.json()) : null,
  };
}

test("PostgreSQL that dies in the midst of sign-ups costs only these, whoever was in stays in, and the server goes on", async () => {
  const statuses = new Set<number>();
  const tokens: string[] = [];
  for (let breakdown = 1; breakdown <= breakdowns; breakdown += 1) {
    let isBroken = false;
    const before = tokens.length;
    const visitors = Array.from({ length: crowd }, async (_none, index) => {
      for (let person = 1; !isBroken; person += 1) {
        const network = `127.${breakdown}.${index + 1}.${person}`;
        const way = await signUp(network, `person-${breakdown}-${index}-${person}@example.ru`);
        for (const status of way.statuses) statuses.add(status);
        if (way.token !== null) tokens.push(way.token);
      }
    });
    for (const end = Date.now() + 30_000; tokens.length < before + crowd && Date.now() < end;)
      await pause(10);
    const isDown = target.cluster?.halt("SIGQUIT");
    isBroken = true;
    await Promise.all([isDown, ...visitors]);
    await target.cluster?.resume();
  }
  expect(target.log()).not.toContain("Сбой, сервер завершает работу");
  expect([...statuses].filter((status) => ![200, 204, 503].includes(status))).toEqual([]);
  expect(tokens.length).toBeGreaterThanOrEqual(breakdowns * crowd);
  for (const [index, token] of tokens.entries())
    expect((await target.from(`127.9.1.${(index % 200) + 1}`).me(token)).status).toBe(200);
});
