import { expect, test } from "@jest/globals";
import { fileProblems } from "../../tools/check/one-file";
import { loadedPage } from "./support/loaded-page";

const task = (name: string, body: string) => loadedPage(`docs/introduction/${name}.mdx`, body);
const fence = (title: string, text: string) => `\`\`\`ini title="${title}"\n${text}\n\`\`\`\n`;
const problems = async (...pages: ReturnType<typeof loadedPage>[]) =>
  fileProblems(await Promise.all(pages)).map(({ file, line, expected }) => ({
    file,
    line,
    other: /на (\S+),/.exec(expected)?.[1],
  }));

test("a file that two pages write differently is reported on the second", async () => {
  expect(
    await problems(
      task("kerberos", fence("/etc/krb5.conf", "[libdefaults]\nrdns = false")),
      task("trust", `Слова.\n\n${fence("/etc/krb5.conf", "[libdefaults]\nrdns = true")}`),
    ),
  ).toEqual([
    {
      file: "content/docs/introduction/trust.mdx",
      line: 13,
      other: "content/docs/introduction/kerberos.mdx",
    },
  ]);
});

test("the mode in the title makes no other file", async () => {
  expect(
    await problems(
      task("one", fence("/etc/sssd/sssd.conf", "[sssd]")),
      task("two", fence("/etc/sssd/sssd.conf, права 600", "[sssd]\nservices = nss")),
    ),
  ).toHaveLength(1);
});

test("the same contents, a part of the file and two variants on one page are accepted", async () => {
  expect(
    await problems(
      task("one", fence("/etc/krb5.conf", "[libdefaults]") + fence("/etc/krb5.conf", "[realms]")),
      task("two", fence("/etc/krb5.conf", "[libdefaults]")),
      task("three", fence("/etc/krb5.conf, раздел realms", "[realms]\nA = {\n}")),
    ),
  ).toEqual([]);
});

test("a file without a folder is the server's, but a guide's is its tool's", async () => {
  const other = fence("compose.yml", "b = 2");
  const first = task("one", fence("compose.yml", "a = 1"));
  expect(await problems(first, task("two", other))).toHaveLength(1);
  expect(
    await problems(
      first,
      loadedPage("docs/ldaps-and-ldap/md-gitlab.mdx", other, { kind: "guide" }),
    ),
  ).toEqual([]);
});
