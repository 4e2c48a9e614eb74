import { beforeAll, expect, test } from "@jest/globals";
import { openBuiltSite } from "../../tools/mcp/built-site";
import type { Search } from "../../src/search/search";

let search: Search;

beforeAll(async () => {
  ({ search } = await openBuiltSite("public"));
});

const pathsFor = async (query: string): Promise<string[]> => {
  const { pages } = await search.answer({ query, isLiteral: false, kind: null, limit: 3 });
  return pages.map(({ path }) => path);
};

// At least one of each kind of difficulty; `npm run lab -- search` judges by 2,660 queries.
test.each([
  ["пользователи", "/docs/introduction/users-group-administrating"],
  ["парольной политики", "/docs/introduction/password-policy"],
  ["бэкап", "/docs/introduction/backup"],
  ["резервное копирвание", "/docs/introduction/backup"],
  ["парольнаяполитика", "/docs/introduction/password-policy"],
  ["gfhjkmyfz gjkbnbrf", "/docs/introduction/password-policy"],
  ["пшедфи", "/docs/ldaps-and-ldap/md-gitlab"],
  ["заббикс", "/docs/ldaps-and-ldap/md-zabbix-ldap"],
  ["vtoroy faktor", "/docs/introduction/mfa-integration"],
  ["центос", "/docs/introduction/linux-workstations"],
  ["user gate", "/docs/ldaps-and-ldap/md-usergate"],
  ["что такое ldap", "/glossary/ldap_ldaps"],
  ["что нового в 2.3.0", "/docs/updates/V2.3.0"],
  ["история версий", "/docs/updates"],
  ["rfc5424", "/docs/introduction/logging_syslog"],
  ["openapi", "/docs/api/"],
  ["мфа", "/docs/introduction/mfa-integration"],
  ["расширить схему", "/docs/introduction/schema"],
  ["доверие между лесами", "/docs/introduction/domain-trust"],
  ["groups policy", "/glossary/group_policeis"],
  ["персональные данные", "/blog/personal-data"],
  ["кей тэб", "/blog/keytab"],
  ["фильтр лдап", "/blog/ldap-filter"],
])("«%s» finds %s among the first three", async (query, path) =>
  expect(await pathsFor(query)).toContain(path),
);

test.each(["zzqq", "рецепт борща", "вакансии", "laps", "квантовый компьютер"])(
  "nothing is shown for «%s»",
  async (query) => expect(await pathsFor(query)).toEqual([]),
);
