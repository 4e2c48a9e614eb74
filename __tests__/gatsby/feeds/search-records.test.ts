import { expect, test } from "@jest/globals";
import { pageRecord } from "../../../src/gatsby/feeds/search-records";

test("search knows a synonym by its words, and the section it names", () => {
  const { synonyms, answers } = pageRecord({
    type: "DocPage",
    path: "/docs/introduction/planning",
    title: "Планирование",
    description: "",
    synonyms: ["сменить имя домена#name", "C#", "план"],
    start: false,
    names: [],
  });
  expect(synonyms).toEqual(["сменить имя домена", "C#", "план"]);
  expect(answers).toEqual([{ phrase: "сменить имя домена", section: "name" }]);
});
