import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { StoreUnavailable } from "../../../server/store-ports";
import { withFreeSpace } from "../../../server/store/free-space";
import { type TestStore, openEmbeddedTestStore } from "../support/stores";

// Room for a machine that is busy with other things.
jest.setTimeout(60_000);

let opened: TestStore;

beforeAll(async () => {
  opened = await openEmbeddedTestStore();
});
afterAll(() => opened.close());

const readers = ["findUser", "findSessionUser", "close", "owner"];

test("while the disk is full nothing writes, notes of readers included", async () => {
  const full = withFreeSpace(opened.store, () => Promise.resolve(false));
  const writers = Object.entries(full).filter(([name]) => !readers.includes(name));
  expect(writers.map(([name]) => name)).toContain("keepNote");
  for (const [name, write] of writers)
    expect([name, await (write as () => Promise<unknown>)().catch(String)]).toEqual([
      name,
      String(new StoreUnavailable("The disk of the database is full")),
    ]);
});
