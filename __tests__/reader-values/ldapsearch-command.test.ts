import { expect, test } from "@jest/globals";
import { ldapsearchCommand } from "../../src/reader-values/ldapsearch-command";
import { readerValues } from "../../src/reader-values/values";

test("the command asks the reader's own server and quotes the filter for bash", () => {
  const values = readerValues({ domain: "romashka.ru" });
  expect(ldapsearchCommand(" (cn=O'Neil) ", values)).toBe(
    "ldapsearch -x -LLL -H 'ldaps://md.romashka.ru:636' \\\n" +
      "  -D 'cn=svc.ldap,ou=users,dc=romashka,dc=ru' -W \\\n" +
      "  -b 'dc=romashka,dc=ru' \\\n" +
      "  '(cn=O'\\''Neil)' dn",
  );
});
