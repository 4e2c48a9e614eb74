import { describe, expect, test } from "@jest/globals";
import { safetyProblems } from "../../tools/check/safety";
import { parseContentFile } from "../../src/content-model/content-file";
import { renderMdx } from "../../src/markup/render-mdx";
import { shown } from "./support/samples";

/** What is unsafe in the body of a page; its first line is line 9 of the file. */
async function found(body: string): Promise<string[]> {
  const text = `---\ntitle: Т\ndescription: ${"Д".repeat(130)}\norder: 1\nkind: reference\nversion: 2.4.0\nchecked: 2026-11-21\n---\n${body}`;
  const { page } = parseContentFile("docs/guides/page.mdx", text);
  if (!page) throw new Error("the sample is no page");
  const rendered = await renderMdx(page.body, {
    pathPrefix: "",
    terms: new Map(),
    resolveImage: () => Promise.resolve(null),
  });
  return shown(safetyProblems({ parsed: page, rendered }));
}
const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\`\n`;

describe("an example that harms whoever copies it is reported with its line", () => {
  test.each([
    [
      "a session anyone may read",
      "bash",
      "set -e\ncurl -c jar https://a/api/auth/",
      11,
      "umask 077",
    ],
    [
      "a session that is never ended",
      "bash",
      "umask 077\ncurl -c jar https://a/api/auth/",
      11,
      "DELETE /auth/",
    ],
    ["a session's file used elsewhere", "console", "$ curl -b cookies.txt a", 10, "umask 077"],
    [
      "a keytab over the host's",
      "console",
      "# install -m 600 krb5.keytab /etc/krb5.keytab",
      10,
      "/etc/krb5.keytab",
    ],
    ["an image of no version", "yaml", "services:\n  a:\n    image: b/c:latest", 12, ":latest"],
    ["a request that trusts anybody", "console", "$ curl -sk https://a", 10, "сертификата"],
    ["the same in words", "console", "$ curl --insecure https://a", 10, "сертификата"],
    ["a library that trusts anybody", "text", "TLS_REQCERT never", 10, "сертификата"],
    ["a tool that trusts anybody", "toml", "ssl_skip_verify = true", 10, "сертификата"],
    ["an age of passwords", "json", '{ "maximum_password_age_days": 180 }', 10, "в примере 0"],
    [
      "a VPN that answers anybody",
      "text",
      "dev tun\nserver 10.8.0.0 255.255.255.0",
      9,
      "tls-crypt",
    ],
    ["passwords in the open", "ini", "uri = ldap://dir.test", 10, "389 не шифрует"],
    ["the same by its port", "yaml", "port: 389", 10, "389 не шифрует"],
  ])("%s", async (_, language, code, line, words) => {
    const problems = await found(fence(language, code));
    expect(problems).toEqual([expect.stringContaining(words)]);
    expect(problems[0]).toMatch(new RegExp(`^${line} safety: `));
  });
});

describe("what is safe passes", () => {
  test.each([
    [
      "a session that is its owner's alone, and ended",
      "bash",
      'umask 077\ncurl -c "$jar" "$api/auth/"\ncurl -b "$jar" -X DELETE "$api/auth/"',
    ],
    ["a keytab of its own", "console", "# install -m 600 krb5.keytab /etc/apache2/http.keytab"],
    ["keys read from the host's keytab", "console", "# klist -k /etc/krb5.keytab"],
    [
      "an image that has no other tag",
      "yaml",
      "services:\n  a:\n    image: bitnamilegacy/pgpool:latest",
    ],
    ["a request that names its authority", "console", "$ curl --cacert ca.crt -d k https://a"],
    ["another program's option", "console", "$ curl -s https://a | python3 -c 1"],
    ["no age of passwords", "json", '{ "maximum_password_age_days": 0 }'],
    ["a VPN with a key", "text", "dev tun\nserver 10.8.0.0 255.255.255.0\ntls-crypt a.key"],
    ["the root entry asked by nobody", "console", '$ ldapsearch -x -H ldap://a -s base -b "" x'],
  ])("%s", async (_, language, code) => {
    expect(await found(fence(language, code))).toEqual([]);
  });

  test("port 389 in a section that says what the network sees", async () => {
    const block = fence("ini", "uri = ldap://dir.test");
    expect(await found(`## Один {#one}\n\nПароли идут открыто.\n\n${block}`)).toEqual([]);
    expect(
      await found(`## Один {#one}\n\nПароли идут открыто.\n\n## Два {#two}\n\n${block}`),
    ).toEqual([expect.stringContaining("389 не шифрует")]);
  });
});
