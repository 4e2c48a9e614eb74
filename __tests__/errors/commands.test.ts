import { beforeAll, expect, test } from "@jest/globals";
import type { ErrorRow } from "../../src/contracts/site-files";
import { loadErrors } from "../../tools/content/error-lists";

let rows: ReadonlyMap<string, ErrorRow>;
beforeAll(async () => {
  const file = await loadErrors("content");
  rows = new Map(file.rows.map((row) => [row.id, row]));
}, 120_000);
const commandOf = (id: string): string =>
  (rows.get(id)?.command ?? "").replace(/<[^>]+>/g, "").replace(/&quot;/g, '"');

test.each([
  ["kerberos-setting-13", "timedatectl status"],
  ["network-policy-1", "openssl s_client -connect md.example.ru:636"],
  ["hiring-and-leaving-10", "ldapsearch"],
  ["nfs-12", "nc -vz md.example.ru 88"],
])("the row %s of a page has the command that finds this fault anywhere", (id, command) => {
  expect(commandOf(id)).toContain(command);
});

test("the command follows the reader's values", () => {
  expect(rows.get("network-policy-1")?.command).toContain('data-param="host"');
});

test.each(["password-policy-12", "nfs-11", "keycloak-4", "gitlab-6", "zabbix-ldap-2"])(
  "the row %s, whose general command asks for another account or name, has none",
  (id) => {
    expect(rows.get(id)?.command).toBeNull();
  },
);

test("no fewer rows have a command than were given one", () => {
  const given = [...rows.values()].filter(({ command }) => command !== null);
  const ofPages = given.filter(({ isExact }) => !isExact);
  expect(ofPages.length).toBeGreaterThanOrEqual(30);
});
