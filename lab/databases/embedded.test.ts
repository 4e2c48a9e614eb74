import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { constants, getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { openEmbedded } from "../../server/store/embedded";
import { prepareDatabase } from "../../tools/test/prepared-database";
import { openEmbeddedTestStore } from "../../__tests__/server/support/stores";

// Room for a machine that is busy with other things.
jest.setTimeout(60_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-data-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

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

test("the room of deleted rows is used again", async () => {
  const { store, sql, close } = await openEmbeddedTestStore();
  const sizes: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await sql(
      `insert into network_calls select 'calls', 'a long name of a network ${round} ' || n, now(), 1 from generate_series(1, 5000) n`,
    );
    await store.purgeCalls(new Date(Date.now() + 60_000));
    const now = new Date();
    await store.purge({
      now,
      unconfirmedBefore: now,
      forgottenBefore: now,
      accountsBefore: now,
      unlockIssuedBefore: now,
      notesBefore: "2026-01-01",
    });
    const [row] = await sql("select pg_total_relation_size('network_calls') as size");
    sizes.push(Number(row?.["size"]));
  }
  // The pages of an index that one round empties are free for the round after the next.
  expect(sizes[4]).toBe(sizes[1]);
  await close();
});
