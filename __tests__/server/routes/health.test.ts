import { expect, test } from "@jest/globals";
import type { AppParts } from "../../../server/app";
import { StoreUnavailable } from "../../../server/store-ports";
import { type TestApp, someone } from "../support/app";
import { awayStore } from "../support/stores";
import { openApp } from "../support/opened-app";

let site: TestApp;

const healthSecret = "a secret of the monitoring";
const open = async (parts: Partial<AppParts>) => {
  site = await openApp({ store: awayStore(), healthSecret, ...parts });
};
const health = async (authorization?: string) => {
  const answer = await site.call({
    path: "/api/health",
    ...(authorization !== undefined && { headers: { authorization } }),
  });
  return [answer.status, answer.json()];
};

test("health says which part is broken to who knows the secret, and to others only that one is", async () => {
  await open({ store: { ...awayStore(), ping: async () => {} }, hasRoom: async () => false });
  site.mailbox.setAway(true);
  const parts = { database: "ok", mail: "away", captcha: "ok", space: "full" };
  expect(await health(`Bearer ${healthSecret}`)).toEqual([503, { status: "away", parts }]);
  expect(await health(`Bearer ${healthSecret}x`)).toEqual([503, { status: "away" }]);
  expect(await health()).toEqual([503, { status: "away" }]);
  expect(site.logText()).toContain('"faults":["mail away","space"]');
});

test("a database that is away is the part that is broken", async () => {
  await open({});
  const parts = { database: "away", mail: "ok", captcha: "ok", space: "ok" };
  expect(await health(`Bearer ${healthSecret}`)).toEqual([503, { status: "away", parts }]);
});

test.each([
  ["opening", 30],
  ["damaged", 50],
] as const)(
  "a database that is %s is told as such, in the log at level %i",
  async (reason, level) => {
    const ping = () => Promise.reject(new StoreUnavailable("not opened", { reason }));
    await open({ store: { ...awayStore(), ping } });
    const parts = { database: reason, mail: "ok", captcha: "ok", space: "ok" };
    expect(await health(`Bearer ${healthSecret}`)).toEqual([503, { status: "away", parts }]);
    expect(await health()).toEqual([503, { status: "away" }]);
    expect(site.logText()).toMatch(
      new RegExp(`"level":${level},[^\\n]*"faults":\\["database ${reason}"\\]`),
    );
  },
);

test("without a secret nobody is told", async () => {
  await open({ healthSecret: null });
  expect(await health("Bearer ")).toEqual([503, { status: "away" }]);
  expect(await health("Bearer null")).toEqual([503, { status: "away" }]);
});

test("every answer of the API has an id of its own, which its line in the log has too", async () => {
  await open({});
  const answers = [
    await site.login(someone.email),
    await site.call({ path: "/api/nothing" }),
    await site.call({ path: "/api/%" }),
  ];
  const ids = answers.map(({ headers }) => String(headers["x-request-id"]));
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(site.logText()).toContain(`"requestId":"${ids[0] ?? ""}","method":"POST"`);
});

test("an id that a visitor sends is not taken over", async () => {
  await open({});
  const answer = await site.call({
    path: "/api/health",
    headers: { "x-request-id": "forged", "request-id": "forged" },
  });
  expect(answer.headers["x-request-id"]).not.toBe("forged");
  expect(site.logText()).not.toContain("forged");
});

test("refusals are logged with a digest of the network, the same for one network on one day", async () => {
  await open({ trustedProxies: ["127.0.0.1"] });
  const me = (ip: string) => site.call({ path: "/api/me", headers: { "x-forwarded-for": ip } });
  await me("203.0.113.77");
  await me("203.0.113.77");
  await me("2001:db8::1");
  await me("2001:db8::2");
  site.clock.move(86_400);
  await me("203.0.113.77");
  const networks = [...site.logText().matchAll(/"status":401,.*?"network":"([\w-]{12})"/g)].map(
    ([, network]) => network,
  );
  const [one, again, other, sameOther, nextDay] = networks;
  expect(networks).toHaveLength(5);
  expect([again, sameOther]).toEqual([one, other]);
  expect(new Set([one, other, nextDay]).size).toBe(3);
  expect(site.logText()).not.toMatch(/203\.0\.113|2001:db8/);
});
