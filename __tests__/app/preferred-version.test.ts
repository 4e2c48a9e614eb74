import { afterEach, expect, test } from "@jest/globals";
import { clearUnknownVersion } from "#src/app/preferred-version";
import { site } from "#src/config/site";
import { giveStorage } from "../features/account/support/browser";

const { versions } = site.docs;

afterEach(() => void Reflect.deleteProperty(globalThis, "window"));

test.each([
  ["no-such-version", null],
  ["", null],
  [versions[0]?.name ?? "", versions[0]?.name ?? ""],
])("of the site's versions «%s» leaves %j in storage", (stored, left) => {
  const kept = new Map([["docs-preferred-version-docs", stored]]);
  giveStorage(kept);
  clearUnknownVersion(versions);
  expect(kept.get("docs-preferred-version-docs") ?? null).toBe(left);
});

test("where storage is blocked nothing happens", () => {
  giveStorage(null);
  clearUnknownVersion(versions);
});
