import { afterEach, expect, test } from "@jest/globals";
import { hideCounter, reportGoal, showCounter } from "../../src/browser/analytics";

function give(counter: unknown, id = "1234"): void {
  process.env.GATSBY_METRIKA_ID = id;
  Object.assign(globalThis, { window: { ym: counter } });
}

afterEach(() => void delete process.env.GATSBY_METRIKA_ID);

test("a goal goes to the configured counter", () => {
  const calls: unknown[][] = [];
  give((...values: unknown[]) => void calls.push(values));
  reportGoal("login_click");
  expect(calls).toEqual([[1234, "reachGoal", "login_click"]]);
});

test("a counter that is absent, blocked or broken stops nothing", () => {
  give(undefined);
  expect(() => reportGoal("login_click")).not.toThrow();
  give(() => {
    throw new Error("blocked");
  });
  expect(() => reportGoal("login_click")).not.toThrow();
});

test("without a configured counter nothing is reported", () => {
  give(() => {
    throw new Error("must not be called");
  }, "");
  expect(() => reportGoal("login_click")).not.toThrow();
});

test("the counter's plugin does not see it while the first page is shown", () => {
  const counter = () => undefined;
  give(counter);
  hideCounter();
  expect("ym" in window).toBe(false);
  showCounter();
  expect(window.ym).toBe(counter);
  give(undefined);
  hideCounter();
  showCounter();
  expect("ym" in window).toBe(false);
});
