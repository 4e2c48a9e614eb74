import { afterEach, expect, jest, test } from "@jest/globals";
import { site } from "../../../src/config/site";
import type * as letterWait from "../../../src/features/account/stages/letter-wait";
import {
  acceptedNextUrl,
  storedNextUrl,
  storeNextUrl,
} from "../../../src/features/account/stages/next-url";
import {
  currentToken,
  dropToken,
  isTokenStored,
  storeToken,
} from "../../../src/features/account/session/session-token";
import { giveStorage } from "./support/browser";

const { repository } = site.product;
const token = "a-token-of-twenty-chars";

afterEach(() => void jest.resetModules());

// What the module remembers belongs to one page.
const freshPage = (): Promise<typeof letterWait> =>
  import("../../../src/features/account/stages/letter-wait");

test("a stored token lasts, and only its own sign-out removes it", () => {
  const kept = new Map<string, string>();
  giveStorage(kept);
  storeToken(token);
  expect(isTokenStored()).toBe(true);
  expect([...kept]).toEqual([["authToken", token]]);
  expect(currentToken()).toBe(token);
  dropToken("another-token");
  expect(currentToken()).toBe(token);
  dropToken(token);
  expect([...kept]).toEqual([]);
  expect(currentToken()).toBeNull();
});

test("where storage is blocked a token lasts until the page is left", () => {
  giveStorage(null);
  storeToken(token);
  expect(isTokenStored()).toBe(false);
  expect(currentToken()).toBe(token);
  dropToken(token);
  expect(currentToken()).toBeNull();
});

test("only the configured repository may be opened after sign-in", () => {
  const kept = new Map<string, string>();
  giveStorage(kept);
  expect(
    [repository, `${repository}/`, "https://evil.example", "javascript:alert(1)", "", null].map(
      acceptedNextUrl,
    ),
  ).toEqual([repository, null, null, null, null, null]);
  storeNextUrl("https://evil.example");
  expect(storedNextUrl()).toBeNull();
  storeNextUrl(repository);
  expect(storedNextUrl()).toBe(repository);
  kept.set("nextUrl", "https://evil.example");
  expect(storedNextUrl()).toBeNull();
  storeNextUrl(null);
  expect([...kept]).toEqual([]);
});

test("where storage is blocked no download waits over a reload, and nothing fails", () => {
  giveStorage(null);
  storeNextUrl(repository);
  expect(storedNextUrl()).toBeNull();
});

test("the wait for another letter survives a reload", async () => {
  const kept = new Map<string, string>();
  giveStorage(kept);
  const before = await freshPage();
  before.startCooldown(30, 1_000_000);
  expect(before.secondsUntilLetter(1_000_500)).toBe(30);
  jest.resetModules();
  const after = await freshPage();
  expect(after.secondsUntilLetter(1_010_000)).toBe(20);
  expect(after.secondsUntilLetter(1_030_000)).toBe(0);
  expect([after.hasFreshLetter(1_599_000), after.hasFreshLetter(1_601_000)]).toEqual([true, false]);
  expect([after.isLetterOld(1_599_000), after.isLetterOld(1_601_000)]).toEqual([false, true]);
  expect([...kept.values()].join("")).not.toContain("@");
});

test("a letter that was refused leaves the code sent before its age", async () => {
  giveStorage(new Map());
  const page = await freshPage();
  page.startCooldown(30, 1000);
  page.prolongCooldown(60, 601_000);
  expect(page.secondsUntilLetter(602_000)).toBe(59);
  expect([page.hasFreshLetter(602_000), page.isLetterOld(602_000)]).toEqual([false, true]);
});

test("a letter whose code has been used is forgotten", async () => {
  const kept = new Map<string, string>();
  giveStorage(kept);
  const page = await freshPage();
  page.startCooldown(30, 1000);
  page.dropLetter();
  expect([page.secondsUntilLetter(2000), page.hasFreshLetter(2000)]).toEqual([0, false]);
  expect(page.isLetterOld(2_000_000)).toBe(false);
  expect([...kept]).toEqual([]);
});

test("where storage is blocked the wait lasts as long as the page", async () => {
  giveStorage(null);
  const page = await freshPage();
  expect([page.secondsUntilLetter(5000), page.hasFreshLetter(5000)]).toEqual([0, false]);
  page.startCooldown(60, 5000);
  expect([page.secondsUntilLetter(6000), page.hasFreshLetter(6000)]).toEqual([59, true]);
});

test.each(["{", "null", '{"until":"soon"}', '{"sentAt":9999999,"until":9999999}'])(
  "a stored wait of %s counts as none",
  async (text) => {
    giveStorage(new Map([["sign-in.letter", text]]));
    const page = await freshPage();
    expect([page.secondsUntilLetter(1000), page.hasFreshLetter(1000)]).toEqual([0, false]);
  },
);
