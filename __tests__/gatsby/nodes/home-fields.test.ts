import { expect, test } from "@jest/globals";
import { readHomeData } from "../../../src/content-model/home";
import { homeEntries, sampleBase, sampleDomain } from "../../../src/content-model/sample-tree";
import { treeSearch } from "../../../src/features/ldap-filter/tree-search";
import { homeFields } from "../../../src/gatsby/nodes/home-fields";

const part = "{ name: Traefik, note: принимает соединения }";
const yaml = (filter: string, cells: string): string => `
filters: [{ label: Компьютеры, filter: "${filter}" }]
errors: [{ label: data 52e, line: data 52e }]
parts:
  clients: [{ name: Приложения, ports: [LDAPS 636] }]
  gateway: ${part}
  services: [${part}]
  stores: [${part}]
  outside: [{ name: syslog, port: syslog 514 }]
comparison:
  products: [Один, Другой]
  rows: [{ task: Вход, cells: [${cells}] }]
`;
const cell = "{ has: true, source: /docs }";

interface Fields {
  readonly tree: readonly {
    readonly dn: string;
    readonly label: string;
    readonly branch: string;
  }[];
  readonly filters: readonly { readonly filter: string; readonly found: readonly string[] }[];
  readonly parts: { readonly outside: readonly object[] };
}

function fieldsOf(filter: string): Fields {
  const { data } = readHomeData(yaml(filter, `${cell}, ${cell}`));
  if (!data) throw new Error("no data");
  return homeFields(data) as Fields;
}

test("the home page has the tree, and what each filter finds is what its engine finds", () => {
  const { tree, filters } = fieldsOf("(memberOf=cn=gitlab-users,cn=groups,[[base-dn]])");
  const home = { domain: sampleDomain, base: sampleBase };
  const search = treeSearch(homeEntries(), home);
  for (const { filter, found } of filters) {
    const answer = search(filter, home);
    expect([...found].sort()).toEqual([...answer.found].sort());
    expect(found.length).toBeGreaterThan(0);
  }
  expect(tree.map(({ dn }) => dn).sort()).toEqual(
    homeEntries()
      .map(({ dn }) => dn)
      .sort(),
  );
  expect(tree.slice(0, 3).map(({ branch, label }) => branch + label)).toEqual([
    "dc=example,dc=ru",
    "├─ ou=users",
    "│  ├─ cn=a.smirnova",
  ]);
});

test("a part outside the server has its port as all others have theirs", () => {
  expect(fieldsOf("(cn=*)").parts.outside).toEqual([
    { name: "syslog", note: null, ports: ["syslog 514"], stores: false },
  ]);
});

test.each([
  ["(cn=*", `${cell}, ${cell}`, "нужен фильтр по RFC 4515"],
  ["(cn=*)", cell, "нужно столько ячеек, сколько каталогов: 2"],
  ["(cn=*)", `${cell}, { has: true }`, "source"],
  ["(cn=*)", `${cell}, { source: /docs }`, "нужно has или note"],
  ["(cn=*)", `${cell}, { has: true, source: "http://example.org" }`, "нужен путь от корня сайта"],
])("data with the filter %s and the cells %s is refused", (filter, cells, sentence) => {
  const { data, problems } = readHomeData(yaml(filter, cells));
  expect(data).toBeNull();
  expect(problems.map(({ field, expected }) => `${field} ${expected}`).join("\n")).toContain(
    sentence,
  );
});
