import { afterAll, beforeAll, beforeEach } from "@jest/globals";
import type { AppParts } from "../../../server/app";
import type { TestApp } from "./app";
import { openApp } from "./opened-app";
// By the name that the laboratory replaces.
import { type TestStore, openEmbeddedTestStore } from "../support/stores";

/** The embedded database of a test file, empty before each test. */
export let opened: TestStore;
beforeAll(async () => {
  opened = await openEmbeddedTestStore();
});
afterAll(() => opened.close());
beforeEach(() => opened.reset());

/** An app on it that is closed after the test. */
export function openSite(parts: Partial<AppParts> = {}): Promise<TestApp> {
  return openApp({ store: opened.store, ...parts });
}
