import { expect, test } from "@jest/globals";
import { parseTicks } from "../../../src/features/upgrade/ticks";

const stored = JSON.stringify({ from: "2.1.0", to: "2.4.0", done: ["2.4.0 stop"] });

test("ticks are those of the same two versions", () => {
  expect(parseTicks(stored, "2.1.0", "2.4.0")).toEqual(["2.4.0 stop"]);
  expect(parseTicks(stored, "2.2.0", "2.4.0")).toBeNull();
  expect(parseTicks(stored, "2.1.0", "2.3.0")).toBeNull();
});

test("what another program has stored counts as none", () => {
  for (const json of [null, "", "{", "null", "[]", "7", '{"done":"x","from":"2.1.0","to":"2.4.0"}'])
    expect(parseTicks(json, "2.1.0", "2.4.0")).toBeNull();
  const mixed = JSON.stringify({ from: "2.1.0", to: "2.4.0", done: [1, "2.4.0 stop", null] });
  expect(parseTicks(mixed, "2.1.0", "2.4.0")).toEqual(["2.4.0 stop"]);
});
