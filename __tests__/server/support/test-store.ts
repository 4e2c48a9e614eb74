import { afterAll, beforeAll, beforeEach } from "@jest/globals";
import type { TestStore } from "./stores";

/** A store of the tests around it, empty before each. */
export function testStore(open: () => Promise<TestStore>): Omit<TestStore, "close"> {
  let opened: TestStore;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(() => opened.reset());
  return {
    get store() {
      return opened.store;
    },
    sql: (text) => opened.sql(text),
    reset: () => opened.reset(),
  };
}
