import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { asOpenLdap } from "../../tools/check/ldap/product-filter";
import { filterText, parseFilter } from "../../src/ldap/filter";
import {
  queryProblems,
  strangeAttributeProblems,
  type PlacedQuery,
} from "../../tools/check/ldap/queries";
import { startDirectory, type Directory } from "../../tools/check/ldap/slapd";
import { nestedGroups, sampleTree, tools } from "../../src/content-model/sample-tree";
import type { LdapQuery } from "../../src/content-model/doc";
import { block, shown } from "./support/samples";

// Programs are started: on a busy machine that takes its time.
jest.setTimeout(60_000);

const fields = ["base", "filter", "values", "scope", "attributes", "finds"];
const users = "ou=users,dc=example,dc=ru";
const groups = "cn=groups,dc=example,dc=ru";

function placed(query: Partial<LdapQuery>): PlacedQuery {
  const whole = {
    base: users,
    filter: "(objectClass=user)",
    values: {},
    scope: "sub" as const,
    attributes: [],
    finds: [],
    ...query,
  };
  return {
    page: {
      parsed: {
        file: "docs/guides/page.mdx",
        lineOf: ([, , field]) => 20 + fields.indexOf(String(field)),
      },
    },
    index: 0,
    query: whole,
  };
}

describe("the sample tree", () => {
  test("has the people, the groups and the computers content/README.md names", () => {
    const names = (end: string): string[] =>
      sampleTree
        .filter(({ dn }) => dn.endsWith(`,${end}`))
        .map(({ attributes }) => attributes["cn"]?.[0] ?? "");
    expect(names(users)).toEqual([
      "a.smirnova",
      "i.kotova",
      "t.galiev",
      "o.belov",
      "l.orlov",
      "admin",
      "svc.ldap",
      ...tools.map((tool) => `svc.${tool}`),
    ]);
    expect(names(groups)).toEqual([
      "domain admins",
      "domain users",
      "readonly domain controllers",
      "devops",
      ...tools.flatMap((tool) => [`${tool}-users`, `${tool}-admins`]),
    ]);
    expect(names("ou=computers,dc=example,dc=ru")).toEqual(["srv-gitlab", "srv-files"]);
  });

  test("says of each person in which groups he is himself", () => {
    const memberOf = (login: string): readonly string[] =>
      sampleTree.find(({ dn }) => dn === `cn=${login},${users}`)?.attributes["memberOf"] ?? [];
    expect(memberOf("t.galiev")).toEqual([`cn=domain users,${groups}`, `cn=devops,${groups}`]);
    expect(memberOf("i.kotova")).toHaveLength(1 + 2 * tools.length);
  });

  test("has devops inside every group of users", () => {
    expect(nestedGroups(`cn=gitlab-users,${groups}`)).toEqual([
      `cn=gitlab-users,${groups}`,
      `cn=devops,${groups}`,
    ]);
    expect(nestedGroups(`cn=gitlab-admins,${groups}`)).toEqual([`cn=gitlab-admins,${groups}`]);
  });
});

describe("a filter put to OpenLDAP instead of the product", () => {
  test.each([
    [
      `(memberOf:1.2.840.113556.1.4.1941:=cn=gitlab-users,${groups})`,
      `(|(memberOf=cn=gitlab-users,${groups})(memberOf=cn=devops,${groups}))`,
    ],
    // The product takes the rule on member, and looks for direct members only.
    [`(member:1.2.840.113556.1.4.1941:=cn=t.galiev,${users})`, `(member=cn=t.galiev,${users})`],
    ["(!(objectCategory=person))", "(!(objectClass=person))"],
    ["(&(uid=a)(cn:dn:2.4.6:=b))", "(&(uid=a)(cn:dn:2.4.6:=b))"],
  ])("%s becomes %s", (filter, expanded) => {
    expect(filterText(asOpenLdap(parseFilter(filter)))).toBe(expanded);
  });
});

describe("a query of a page", () => {
  let directory: Directory;
  beforeAll(async () => {
    directory = await startDirectory();
  });
  afterAll(() => directory.stop());
  const problems = async (query: Partial<LdapQuery>): Promise<string[]> =>
    shown(await queryProblems([placed(query)], directory));

  test.each<[string, Partial<LdapQuery>]>([
    [
      "a person by login",
      {
        filter: "(&(objectClass=user)(sAMAccountName={login}))",
        values: { login: "a.smirnova" },
        attributes: ["mail", "surname", "memberOf"],
        finds: ["a.smirnova"],
      },
    ],
    [
      "direct members",
      {
        filter: `(memberOf=cn=gitlab-users,${groups})`,
        finds: ["i.kotova", "a.smirnova", "l.orlov"],
      },
    ],
    [
      "members of groups inside",
      {
        filter: `(memberOf:1.2.840.113556.1.4.1941:=cn=gitlab-users,${groups})`,
        finds: ["a.smirnova", "i.kotova", "l.orlov", "t.galiev"],
      },
    ],
    [
      "those who are not disabled",
      {
        filter: "(&(objectClass=user)(!(nsAccountLock=true)))",
        finds: ["a.smirnova", "i.kotova", "t.galiev", "o.belov", "admin", "svc.*"],
      },
    ],
    ["nobody", { filter: "(sAMAccountName={login})", values: { login: "*" }, finds: [] }],
    [
      "one entry by its name",
      {
        base: `cn=l.orlov,${users}`,
        scope: "base",
        filter: "(userAccountControl=514)",
        finds: ["l.orlov"],
      },
    ],
    [
      "the folders of the tree",
      {
        base: "dc=example,dc=ru",
        scope: "one",
        filter: "(objectClass=*)",
        finds: ["computers", "groups", "users"],
      },
    ],
    [
      "by category, as the product reads it",
      { filter: "(&(objectCategory=person)(displayName=Лев Орлов))", finds: ["l.orlov"] },
    ],
  ])("that finds %s passes", async (_, query) => {
    expect(await problems(query)).toEqual([]);
  });

  test.each<[string, Partial<LdapQuery>, string]>([
    [
      "finds other entries",
      { filter: "(nsAccountLock=true)", finds: ["a.smirnova"] },
      "25 queries.0.finds: каталог находит [l.orlov], а написано [a.smirnova]",
    ],
    [
      "has no example for a variable",
      { filter: "(uid={login})" },
      "21 queries.0.filter: нет примера для {login} в values",
    ],
    [
      "has an example too many",
      { filter: "(uid=a)", values: { login: "a" } },
      "21 queries.0.filter: в фильтре нет {login}, а в values есть",
    ],
    ["is no filter", { filter: "(uid=a" }, "21 queries.0.filter: не закрыта скобка (знак 7)"],
    [
      "has a misspelt attribute",
      { filter: "(sAMAcountName=a)" },
      "21 queries.0.filter: атрибута sAMAcountName нет в схеме примеров: исправьте имя или добавьте атрибут в tools/check/ldap/directory.schema",
    ],
    [
      "asks for a misspelt attribute",
      { attributes: ["mial"] },
      "24 queries.0.attributes: атрибута mial нет в схеме примеров: исправьте имя или добавьте атрибут в tools/check/ldap/directory.schema",
    ],
    [
      "asks for what no entry found has",
      { filter: "(uid=a.smirnova)", attributes: ["mail", "sn"], finds: ["a.smirnova"] },
      "24 queries.0.attributes: ни у одной найденной записи нет sn",
    ],
    [
      "asks for a rule the product refuses",
      { filter: "(userAccountControl:1.2.840.113556.1.4.803:=2)" },
      "21 queries.0.filter: правило 1.2.840.113556.1.4.803 служба каталогов не знает",
    ],
    [
      "names a group wrong",
      { filter: "(memberOf=gitlab-users)" },
      "21 queries.0.filter: ожидалось атрибут=значение, а стоит «gitlab-users»",
    ],
    [
      "has a wrong base",
      { base: "ou=users, dc=example,dc=ru" },
      "20 queries.0.base: пробел после запятой в DN не пишется",
    ],
    [
      "has a base that is not there",
      { base: "ou=people,dc=example,dc=ru" },
      "21 queries.0.filter: каталог отвечает ошибкой: No such object (32) Matched DN: dc=example,dc=ru",
    ],
  ])("that %s is reported", async (_, query, expected) => {
    expect(await problems(query)).toEqual([expected]);
  });

  test("and a filter in any page's code speak of attributes the directory has", async () => {
    const known = await directory.attributeNames();
    const problems = (value: string, context: string | null = null): string[] =>
      shown(strangeAttributeProblems([block("text", value, { context })], known));
    expect(problems("\n(&(objectClass=user)(departmnt=a))")).toEqual([
      "12 filter: атрибута departmnt нет в схеме примеров: исправьте имя или добавьте атрибут в tools/check/ldap/directory.schema",
    ]);
    expect(problems("(&(objectCategory=person)(department=a)(1.2.840.113556.1.4.221=b))")).toEqual(
      [],
    );
    expect(problems("(isCriticalSystemObject=TRUE)", "active-directory")).toEqual([]);
  });
});
