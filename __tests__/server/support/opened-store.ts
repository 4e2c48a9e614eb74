import type { AppParts } from "../../../server/app";
import type { TestApp } from "./app";
import { openApp } from "./opened-app";
// By the name that the laboratory replaces.
import { openEmbeddedTestStore } from "../support/stores";
import { testStore } from "./test-store";

/** The embedded database of a test file. */
export const opened = testStore(openEmbeddedTestStore);

/** An app on it that is closed after the test. */
export function openSite(parts: Partial<AppParts> = {}): Promise<TestApp> {
  return openApp({ store: opened.store, ...parts });
}
