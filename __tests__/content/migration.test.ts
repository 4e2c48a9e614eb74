import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "@jest/globals";

const page = (path: string): string =>
  readFileSync(path, "utf8")
    .replaceAll("[[base-dn]]", "dc=example,dc=ru")
    .replaceAll("[[domain]]", "example.ru");
const article = page("content/blog/from-active-directory.mdx");
const script = (name: string, text = article): string =>
  new RegExp(`\`\`\`python title="${name}"[^\n]*\n([\\s\\S]+?)\`\`\``).exec(text)?.[1] ?? "";

describe("The scripts of the move from Active Directory", () => {
  let folder: string;
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  const read = (name: string): string => readFileSync(join(folder, name), "utf8");
  const run = (name: string) => {
    write(name, script(name));
    return spawnSync("python3", [name], { cwd: folder, encoding: "utf8" });
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "migration-"));
    const user = (login: string): string =>
      `dn: CN=${login},DC=corp\nsAMAccountName: ${login}\naccountExpires: 134500000000000000\n`;
    const group = (name: string): string =>
      `dn: CN=${name},DC=corp\nsAMAccountName: ${name}\n` +
      ["newcomer", "admin"].map((login) => `member: CN=${login},DC=corp\n`).join("");
    write("users.ldif", [user("newcomer"), user("admin")].join("\n"));
    write("groups.ldif", [group("staff"), group("taken")].join("\n"));
    expect(run("convert.py").status).toBe(0);
    write(
      "skipped-users.ldif",
      "# Error: Already exists (68)\ndn: cn=Admin,ou=users,dc=exam\n ple,dc=ru\ncn: admin\n\n",
    );
    write("skipped-groups.ldif", "dn: cn=taken,cn=groups,dc=example,dc=ru\ncn: taken\n\n");
  });

  test("an entry that the directory refused gets neither password nor expiry", () => {
    expect(run("created.py").stdout).toContain("cn=admin,ou=users,dc=example,dc=ru");
    expect(read("passwords.ldif").match(/^dn: .*$/gm)).toEqual([
      "dn: cn=newcomer,ou=users,dc=example,dc=ru",
    ]);
    expect(read("passwords.ldif")).toContain("accountExpires: 134500000000000000");
    expect(read("passwords.csv")).toMatch(/^newcomer,\S+\n$/);
  });

  test("it does not join groups, and a group that was there gets no members", () => {
    run("created.py");
    expect(read("members.ldif").match(/^(?:dn|member).*$/gm)).toEqual([
      `dn:: ${Buffer.from("cn=staff,cn=groups,dc=example,dc=ru").toString("base64")}`,
      "member: cn=newcomer,ou=users,dc=example,dc=ru",
    ]);
  });

  test("without the list of what was refused no passwords are made", () => {
    writeFileSync(join(folder, "created.py"), script("created.py"));
    const { status } = spawnSync("sh", ["-c", "rm skipped-users.ldif; python3 created.py"], {
      cwd: folder,
    });
    expect(status).not.toBe(0);
    expect(() => read("passwords.ldif")).toThrow("ENOENT");
  });
});

describe("The script of the move from OpenLDAP", () => {
  test("members named by login, by DN and as a nested group are all carried over", () => {
    const folder = mkdtempSync(join(tmpdir(), "migration-"));
    const move = script("convert-ldap.py", page("content/docs/introduction/migration.mdx"));
    writeFileSync(join(folder, "convert-ldap.py"), move);
    const entries = [
      "dn: uid=ivan,dc=old\nobjectClass: posixAccount\nuid: ivan",
      "dn: cn=team,dc=old\nobjectClass: groupOfNames\ncn: team\n" +
        "member: uid=ivan,dc=old\nmember: cn=shift,dc=old\nmember: uid=left,dc=old",
      "dn: cn=shift,dc=old\nobjectClass: posixGroup\ncn: shift\nmemberUid: ivan\nmemberUid: left",
    ];
    writeFileSync(join(folder, "old.ldif"), entries.join("\n\n"));
    const { status } = spawnSync("python3", ["convert-ldap.py", "old.ldif", "dc=example,dc=ru"], {
      cwd: folder,
    });
    expect(status).toBe(0);
    const members = readFileSync(join(folder, "members.ldif"), "utf8");
    expect(members.match(/^(?:dn|member):.*$/gm)).toEqual([
      "dn: cn=team,cn=groups,dc=example,dc=ru",
      "member: cn=ivan,ou=users,dc=example,dc=ru",
      "member: cn=shift,cn=groups,dc=example,dc=ru",
      "dn: cn=shift,cn=groups,dc=example,dc=ru",
      "member: cn=ivan,ou=users,dc=example,dc=ru",
    ]);
  });
});
