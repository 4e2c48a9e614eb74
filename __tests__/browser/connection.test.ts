import { afterEach, expect, test } from "@jest/globals";
import { isPrefetchWelcome } from "#src/browser/connection";

afterEach(() => {
  Reflect.deleteProperty(globalThis, "navigator");
});

test.each([
  [undefined, true],
  [{ saveData: false, effectiveType: "4g" }, true],
  [{ saveData: false, effectiveType: "3g" }, true],
  [{ saveData: true, effectiveType: "4g" }, false],
  [{ saveData: false, effectiveType: "2g" }, false],
  [{ saveData: false, effectiveType: "slow-2g" }, false],
])("on the connection %j fetching ahead is welcome: %s", (connection, isWelcome) => {
  Object.defineProperty(globalThis, "navigator", { value: { connection }, configurable: true });
  expect(isPrefetchWelcome()).toBe(isWelcome);
});
