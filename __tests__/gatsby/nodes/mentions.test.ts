import { expect, test } from "@jest/globals";
import type { LoadedPage } from "../../../src/gatsby/load-content";
import { mentionsOf } from "../../../src/gatsby/nodes/mentions";

const page = (kind: string, path: string, data: object, mentions = ["ldap"]) =>
  ({ parsed: { kind, path, data }, rendered: { mentions } }) as unknown as LoadedPage;

test("a term is mentioned by pages of each kind, in the order of their names", () => {
  const pages = [
    page("term", "/glossary/dn", { title: "DN" }),
    page("release", "/docs/updates/V2.4.0", { version: "2.4.0" }),
    page("doc", "/docs/b", { label: "Вторая", title: "Вторая страница" }),
    page("doc", "/docs/a", { title: "Первая" }, ["ldap", "dn"]),
    page("doc", "/docs/c", { title: "Третья" }, []),
    page("home", "/", { title: "Главная" }),
  ];
  expect(mentionsOf("ldap", pages)).toEqual([
    { path: "/docs/b", label: "Вторая" },
    { path: "/docs/a", label: "Первая" },
    { path: "/docs/updates/V2.4.0", label: "Выпуск 2.4.0" },
    { path: "/glossary/dn", label: "DN" },
  ]);
  expect(mentionsOf("dn", pages)).toEqual([{ path: "/docs/a", label: "Первая" }]);
});
