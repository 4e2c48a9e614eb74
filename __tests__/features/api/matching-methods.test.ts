import { expect, test } from "@jest/globals";
import { matchingMethods } from "#src/features/api/matching-methods";

const section = (name: string, label: string, calls: readonly string[]) => ({
  path: `/docs/api/${name}`,
  name,
  label,
  description: "",
  methods: calls.map((call) => {
    const [method = "", path = "", summary = ""] = call.split("|");
    return { id: call, method, path, summary };
  }),
});
const sections = [
  section("entry", "Записи каталога", ["POST|/entry/add|Создать запись", "PUT|/entry/dn|Имя"]),
  section("dns", "DNS", ["POST|/dns/zone|Создать зону", "DELETE|/dns/zone|Удалить зоны"]),
];
const found = (filter: string) =>
  matchingMethods(sections, filter).flatMap(({ methods }) => methods.map(({ id }) => id));

test.each([
  ["", 4, "all without words"],
  ["post", 2, "by method, in any case"],
  ["/dns", 2, "by path"],
  ["создать зон", 1, "by all words of the summary"],
  ["каталога", 2, "by the section's name"],
  ["создать dns", 1, "by words of several parts"],
  ["почта", 0, "none"],
])("«%s» finds %d: %s", (filter, count) => {
  expect(found(filter)).toHaveLength(count);
});

test("a section without a method that fits is left out", () => {
  expect(matchingMethods(sections, "delete").map(({ name }) => name)).toEqual(["dns"]);
});
