import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { constants, getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { keptSecretKey } from "../../../server/secret-key";
import { openEmbedded } from "../support/embedded";
import { prepareDatabase } from "../../../tools/test/prepared-database";
import { someone, tokenIn } from "../support/app";
import { openEmbeddedTestStore } from "../support/stores";
import { openApp } from "../support/opened-app";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-data-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a code sent before a restart signs in after it, and the session outlives the next one", async () => {
  await prepareDatabase(join(folder, "database"));
  const before = await openEmbedded(join(folder, "database"));
  const first = await openApp({ store: before, secretKey: await keptSecretKey(folder) });
  await first.register();
  const code = first.mailbox.codeOf(someone.email);
  await expect(openEmbedded(join(folder, "database"))).rejects.toThrow("занята");
  await first.app.close();
  await before.close();

  const after = await openEmbedded(join(folder, "database"));
  const second = await openApp({ store: after, secretKey: await keptSecretKey(folder) });
  const token = tokenIn(await second.confirm(someone.email, code));
  await second.app.close();
  await after.close();

  const last = await openEmbedded(join(folder, "database"));
  const third = await openApp({ store: last });
  expect((await third.me(token)).json()).toEqual({ name: someone.name });
  await third.app.close();
  await last.close();
});

const isLinux = process.platform === "linux";
(isLinux ? test : test.skip)("what the database computes gives way to pages", async () => {
  await prepareDatabase(join(folder, "database"));
  const own = getPriority();
  const store = await openEmbedded(join(folder, "database"));
  const threads = await readdir("/proc/self/task");
  const priorities = await Promise.all(
    threads.map(async (thread) => {
      const stat = await readFile(`/proc/self/task/${thread}/stat`, "utf8");
      // proc_pid_stat(5): the name in brackets is the second field, the nice value the 19th.
      return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16]);
    }),
  );
  await store.close();
  expect(Math.max(...priorities)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  expect(getPriority()).toBe(own);
});

test("with another key the codes of before do not work", async () => {
  const { store, close } = await openEmbeddedTestStore();
  const first = await openApp({
    store,
    secretKey: "the first key of some length, which is lost",
  });
  await first.register();
  const second = await openApp({
    store,
    secretKey: "the second key of some length, which is new",
  });
  expect((await second.confirm(someone.email, first.mailbox.codeOf(someone.email))).status).toBe(
    403,
  );
  await close();
});

test("the key of codes is made once, and only its owner may read it", async () => {
  const [one, two] = await Promise.all([
    keptSecretKey(join(folder, "new")),
    keptSecretKey(join(folder, "new")),
  ]);
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(two).toBe(one);
  const path = join(folder, "new", "secret.key");
  expect((await readFile(path, "utf8")).trim()).toBe(one);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await writeFile(path, "short");
  await expect(keptSecretKey(join(folder, "new"))).rejects.toThrow("secret.key испорчен");
});

test("processes that were killed are forgotten by the next that opens the folder", async () => {
  await prepareDatabase(join(folder, "database"));
  const sign = { id: randomUUID(), keyDigest: "other", startedAt: new Date(), seenAt: new Date() };
  const before = await openEmbedded(join(folder, "database"));
  await before.recordHeartbeat(sign);
  await before.close();
  const after = await openEmbedded(join(folder, "database"));
  expect((await after.owner.facts()).processes).toEqual([]);
  await after.close();
});
