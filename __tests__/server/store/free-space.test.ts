import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { createSessions } from "../../../server/services/sessions";
import { StoreUnavailable } from "../../../server/store-ports";
import { openEmbedded } from "../support/embedded";
import { withFreeSpace } from "../../../server/store/free-space";
import { type TestApp, someone, tokenIn } from "../support/app";
import { createTestClock } from "../support/clock";
import { createTestLog } from "../support/log";
import { opened, openSite } from "../support/opened-store";

let hasRoom = true;

beforeEach(async () => {
  hasRoom = true;
  await opened.reset();
});

const readers = ["findUser", "findSessionUser", "close", "owner"];

test("while the disk is full nothing writes, notes of readers included", async () => {
  const full = withFreeSpace(opened.store, () => Promise.resolve(false));
  const writers = Object.entries(full).filter(([name]) => !readers.includes(name));
  expect(writers.map(([name]) => name)).toContain("countNote");
  for (const [name, write] of writers)
    expect([name, await (write as () => Promise<unknown>)().catch(String)]).toEqual([
      name,
      String(new StoreUnavailable("The disk of the database is full")),
    ]);
});

describe("while a disk is nearly full", () => {
  const { log } = createTestLog("silent");
  const store = () => withFreeSpace(opened.store, async () => hasRoom);
  const sessions = () => createSessions({ store: store(), log, clock: createTestClock() });
  let site: TestApp;

  async function signUp(): Promise<string> {
    await site.register();
    return tokenIn(await site.confirm(someone.email, site.mailbox.codeOf(someone.email)));
  }

  test("who has signed in stays so, what writes and health are 503, and it heals", async () => {
    site = await openSite({ store: store() });
    const token = await signUp();
    hasRoom = false;
    expect((await site.me(token)).status).toBe(200);
    for (const answer of [
      await site.register({ email: "other@example.ru" }),
      await site.login(someone.email),
      await site.confirm(someone.email, "123456"),
      await site.call({ path: "/api/health" }),
    ])
      expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "10"]);
    hasRoom = true;
    expect((await site.call({ path: "/api/health" })).status).toBe(200);
    expect((await site.login(someone.email)).status).toBe(200);
  });

  test("who signs out is signed out at once, and for good once there is room", async () => {
    const ended = sessions();
    site = await openSite({ store: store(), sessions: ended });
    const token = await signUp();
    hasRoom = false;
    expect((await site.logout(token)).status).toBe(204);
    expect((await site.me(token)).status).toBe(401);
    await expect(ended.flush()).rejects.toThrow();
    hasRoom = true;
    await ended.flush();
    site = await openSite({ store: store() });
    expect((await site.me(token)).status).toBe(401);
  });
});

test("a start without room for the database says so", async () => {
  const folder = await mkdtemp(join(tmpdir(), "site-full-"));
  const start = openEmbedded(join(folder, "database"), { neededBytes: Number.MAX_SAFE_INTEGER });
  await expect(start).rejects.toThrow(/На диске папки \S+ свободно меньше/);
  await rm(folder, { recursive: true });
});
