import { expect, jest, test } from "@jest/globals";
import { openEmbeddedTestStore } from "../../__tests__/server/support/stores";

// Room for a machine that is busy with other things.
jest.setTimeout(60_000);

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
