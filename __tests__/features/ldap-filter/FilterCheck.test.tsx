import { expect, test } from "@jest/globals";
import { renderToStaticMarkup } from "react-dom/server";
import { shownEntries } from "../../../src/content-model/sample-tree";
import { FilterCheck } from "../../../src/features/ldap-filter/FilterCheck";

test("before a filter is known, the page says how many entries there are, not that none is found", () => {
  const entries = shownEntries("gitlab");
  const html = renderToStaticMarkup(
    <FilterCheck entries={entries} path="/docs/ldap-filter" search="" commandOf={String} />,
  );
  expect(html).toContain(`Записей: ${entries.length}`);
  expect(html).not.toContain("Найдено");
});
