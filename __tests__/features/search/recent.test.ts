import { expect, test } from "@jest/globals";
import { forgetQueries, recentQueries, rememberQuery } from "../../../src/features/search/recent";
import { giveStorage } from "../account/support/browser";

const key = "search.recent";

test("the last six queries are kept, the latest first, each once", () => {
  const kept = new Map<string, string>();
  giveStorage(kept);
  for (const query of [
    "один",
    "два",
    "три",
    "четыре",
    "пять",
    "шесть",
    "семь",
    "пять",
    "  ",
    " восемь ",
  ])
    rememberQuery(query);
  expect(recentQueries()).toEqual(["восемь", "пять", "семь", "шесть", "четыре", "три"]);
  expect(JSON.parse(kept.get(key) ?? "")).toEqual([
    "восемь",
    "пять",
    "семь",
    "шесть",
    "четыре",
    "три",
  ]);
  forgetQueries();
  expect([...kept]).toEqual([]);
});

test.each([
  ['["паро', []],
  ["null", []],
  ['{"0":"пароль"}', []],
  ['"пароль"', []],
  ['["пароль",1,null,{"a":1},"домен"]', ["пароль", "домен"]],
  ['["1","2","3","4","5","6","7","8"]', ["1", "2", "3", "4", "5", "6"]],
])("what somebody else has stored, %s, is read as %j and can be added to", (stored, queries) => {
  giveStorage(new Map([[key, stored]]));
  expect(recentQueries()).toEqual(queries);
  rememberQuery("gitlab");
  expect(recentQueries()).toEqual(["gitlab", ...queries].slice(0, 6));
});
