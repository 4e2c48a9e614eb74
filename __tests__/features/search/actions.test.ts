import { expect, test } from "@jest/globals";
import { actionsFor } from "../../../src/features/search/actions";

const first = (query: string): unknown => {
  const [action] = actionsFor(query);
  return action && ("to" in action.act ? action.act.to : action.act.press);
};

test.each([
  ["обновить 2.3 до 2.4", "/docs/updates?from=2.3.0&to=2.4.0"],
  ["обновление 2.1.0 2.4.0", "/docs/updates?from=2.1.0&to=2.4.0"],
  ["что изменилось с 2.1.0", "/docs/updates?from=2.1.0"],
  [
    "(&(objectClass=user)(cn=a))",
    "/docs/ldap-filter?filter=%28%26%28objectClass%3Duser%29%28cn%3Da%29%29",
  ],
  ["вложенные группы фильтр", "/docs/ldap-filter"],
  ["какие порты открыть", "/docs/ports"],
  ["проверить подключение", "/docs/check-connection"],
  ["документация без интернета", "/docs#offline"],
  ["оффлайн", "/docs#offline"],
  ["скачать", "download"],
  ["темная тема", "theme"],
  ["rss", "/docs/updates/atom.xml"],
  ["свой домен", "/docs/introduction/quick-start"],
  ["политика паролей", undefined],
  ["портал", undefined],
])("a reader who types «%s» is first offered %s", (query, expected) => {
  expect(first(query)).toBe(expected);
});
