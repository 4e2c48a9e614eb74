import { describe, expect, test } from "@jest/globals";
import { guideConnection } from "#src/content-model/connection";
import { connectionText } from "#src/content-model/connection-scripts";
import type { LdapQuery } from "#src/content-model/doc";

const users = "ou=users,dc=example,dc=ru";
const members = "memberOf=cn=tool-users,cn=groups,dc=example,dc=ru";
const guide = { account: "svc.tool", protocols: ["LDAPS" as const], timeout: null };

function query(filter: string, more: Partial<LdapQuery> = {}): LdapQuery {
  return { base: users, filter, values: {}, scope: "sub", attributes: [], finds: [], ...more };
}

const byLogin = (filter: string, login = "a.smirnova", name = "login"): LdapQuery =>
  query(filter, { values: { [name]: login }, finds: ["a.smirnova"] });

describe("What the check of a connection takes from a guide", () => {
  test("is the filter that asks for a login and the group, with the reader's base", () => {
    expect(
      guideConnection({ ...guide, timeout: 90 }, [
        query("(objectClass=user)"),
        byLogin("(sAMAccountName={login})"),
        byLogin(`(&(sAMAccountName={login})(${members})(!(nsAccountLock=true)))`),
      ]),
    ).toEqual({
      id: "tool",
      account: "svc.tool",
      searchBase: "ou=users,{base-dn}",
      filter:
        "(&(sAMAccountName={login})(memberOf=cn=tool-users,cn=groups,{base-dn})(!(nsAccountLock=true)))",
      group: "cn=tool-users,cn=groups,{base-dn}",
      disabledBy: "filter",
      waitLimit: 90,
      discovery: false,
    });
  });

  test("asks for the UPN where the tool does, by whatever name it calls the login", () => {
    const { filter, disabledBy, group, waitLimit } = guideConnection(guide, [
      byLogin("(userPrincipalName={input})", "a.smirnova@example.ru", "input"),
    ]);
    expect({ filter, disabledBy, group, waitLimit }).toEqual({
      filter: "(userPrincipalName={upn})",
      disabledBy: "bind",
      group: "",
      waitLimit: 60,
    });
  });

  test("puts a login into the list of users where no query asks for one, and leaves groups alone", () => {
    const { filter } = guideConnection(guide, [
      query("(&(objectClass=group)(cn=tool-*))"),
      byLogin("(member=cn={login},ou=users,dc=example,dc=ru)"),
      query(`(&(objectClass=user)(${members}))`),
    ]);
    expect(filter).toBe(
      "(&(&(objectClass=user)(memberOf=cn=tool-users,cn=groups,{base-dn}))(sAMAccountName={login}))",
    );
  });

  test("looks for the server by the domain where the tool speaks Kerberos", () => {
    expect(guideConnection({ ...guide, protocols: ["NFS", "Kerberos"] }, []).discovery).toBe(true);
  });

  test("shows the scripts as two blocks, the settings lit", () => {
    expect(
      connectionText([
        "#!\n\ndomain='a'\nclock_limit='3'\nmain\n",
        "$domain = 'a'\n$clockLimit = 3\n",
      ]),
    ).toBe(
      "```bash title=\"check-connection.sh\" {3-4}\n#!\n\ndomain='a'\nclock_limit='3'\nmain\n```\n\n" +
        "```powershell title=\"check-connection.ps1\" {1-2}\n$domain = 'a'\n$clockLimit = 3\n```",
    );
  });
});
