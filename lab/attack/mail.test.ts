import { mkdtemp, rm } from "node:fs/promises";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, jest, test } from "@jest/globals";
import { prepareDatabase } from "../../tools/test/prepared-database";
import { callsWith } from "../../__tests__/server/support/app";
import { callTo } from "../../__tests__/server/support/http";
import { startServerProcess } from "../../__tests__/server/support/server-process";
import { startSmtp } from "../../__tests__/server/support/smtp";

// Room for a machine that is busy with other things.
jest.setTimeout(90_000);

test("who has letters sent to mailboxes that refuse them cannot hide that nobody gets any: health says so, and heals with the first that arrives", async () => {
  const folder = await mkdtemp(join(tmpdir(), "site-attack-mail-"));
  await prepareDatabase(join(folder, "database"));
  const smtp = await startSmtp({
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith("refused")
          ? Object.assign(new Error("no such user"), { responseCode: 550 })
          : null,
      ),
  });
  const server = await startServerProcess(folder, {
    SMTP_URL: smtp.url,
    MAIL_FROM: "no-reply@example.ru",
  });
  const agent = new Agent({ keepAlive: true });
  const call = callTo(server.port, agent);
  const visitor = callsWith(call, { "content-type": "application/json" });
  const register = async (email: string) => {
    await visitor.login(email);
    return (await visitor.register({ email })).status;
  };
  const health = async () => (await call({ path: "/api/health" })).status;
  async function untilHealthIs(status: number): Promise<void> {
    for (const end = Date.now() + 20_000; Date.now() < end; await pause(20))
      if ((await health()) === status) break;
    expect(await health()).toBe(status);
  }

  expect(await health()).toBe(200);
  for (let victim = 0; victim < 5; victim += 1)
    expect(await register(`refused${victim}@example.ru`)).toBe(200);
  await untilHealthIs(503);
  expect(server.output()).toContain('"level":50');
  expect(await register("reached@example.ru")).toBe(200);
  await untilHealthIs(200);
  expect(smtp.received.map(({ to }) => to)).toEqual([["reached@example.ru"]]);
  expect(server.output()).not.toContain("@example");

  agent.destroy();
  await server.end("SIGTERM");
  await smtp.close();
  await rm(folder, { recursive: true, force: true });
});
