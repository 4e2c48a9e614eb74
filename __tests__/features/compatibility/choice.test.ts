import { expect, test } from "@jest/globals";
import { chosenGuides, readChoice, writeChoice } from "../../../src/features/compatibility/choice";

const guide = (tool: string, rest: object = {}) => ({
  tool,
  protocols: ["LDAPS"],
  groupMapping: true,
  nestedGroups: "entry",
  secondFactor: true,
  confirmed: "slapd",
  ...rest,
});
const guides = [
  guide("A"),
  guide("B", { protocols: ["LDAPS", "LDAP"], secondFactor: false }),
  guide("C", { nestedGroups: "unknown", confirmed: "none", groupMapping: false }),
];

test.each([
  ["", ["A", "B", "C"]],
  ["?protocol=LDAP", ["B"]],
  ["?groups=no", ["C"]],
  ["?nested=entry", ["A", "B"]],
  ["?factor=yes&proof=slapd", ["A"]],
  ["?protocol=RADIUS", []],
  ["?protocol=telnet", ["A", "B", "C"]],
])("%j leaves %j", (search, expected) => {
  expect(chosenGuides(guides, readChoice(search)).map(({ tool }) => tool)).toEqual(expected);
});

test("a choice is written as it is read, what does not exist left out", () => {
  expect(writeChoice(readChoice("?proof=slapd&protocol=LDAPS&other=1"))).toBe(
    "?protocol=LDAPS&proof=slapd",
  );
  expect(writeChoice({})).toBe("");
});
