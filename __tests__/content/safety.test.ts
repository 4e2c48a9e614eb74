import { describe, expect, test } from "@jest/globals";
import { safetyProblems } from "../../tools/check/safety";
import { parseContentFile } from "../../src/content-model/content-file";
import { renderMdx } from "../../src/markup/render-mdx";
import { shown } from "./support/samples";

/** What is unsafe in the body of a page; its first line is line 10 of the file. */
async function found(body: string): Promise<string[]> {
  const text = `---\ntitle: Т\ndescription: ${"Д".repeat(130)}\norder: 1\nkind: reference\nproof: { summary: Проверено. }\nversion: 2.4.0\nchecked: 2026-11-21\n---\n${body}`;
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
      12,
      "umask 077",
    ],
    [
      "a session that is never ended",
      "bash",
      "umask 077\ncurl -c jar https://a/api/auth/",
      12,
      "DELETE /auth/",
    ],
    ["a session's file used elsewhere", "console", "$ curl -b cookies.txt a", 11, "umask 077"],
    [
      "a keytab over the host's",
      "console",
      "# install -m 600 krb5.keytab /etc/krb5.keytab",
      11,
      "/etc/krb5.keytab",
    ],
    ["the same in quotes", "console", '# cp a.keytab "/etc/krb5.keytab"', 11, "/etc/krb5.keytab"],
    ["one downloaded over it", "bash", "curl a -o /etc/krb5.keytab", 11, "/etc/krb5.keytab"],
    ["one printed over it", "bash", "cat a > /etc/krb5.keytab", 11, "/etc/krb5.keytab"],
    ["one piped over it", "console", "# cat a | tee /etc/krb5.keytab", 11, "/etc/krb5.keytab"],
    [
      "one copied over it by the next line",
      "console",
      "# install -m 600 a.keytab \\\n> /etc/krb5.keytab",
      11,
      "/etc/krb5.keytab",
    ],
    ["an image of no version", "yaml", "services:\n  a:\n    image: b/c:latest", 13, ":latest"],
    ["the same in a list", "text", "b/c:1.0\n- d/e:latest", 12, ":latest"],
    ["the same in a script", "bash", "set -e\ndocker run --rm b/c:latest", 12, ":latest"],
    [
      "the same beside an image that has no other tag",
      "bash",
      "docker pull bitnamilegacy/pgpool:latest && docker pull b/c:latest",
      11,
      ":latest",
    ],
    [
      "a release of no number",
      "console",
      "# wget https://a/releases/latest/download/b.zip",
      11,
      "нужен номер",
    ],
    ["a request that trusts anybody", "console", "$ curl -sk https://a", 11, "сертификата"],
    ["the same in words", "console", "$ curl --insecure https://a", 11, "сертификата"],
    ["a library that trusts anybody", "text", "TLS_REQCERT never", 11, "сертификата"],
    ["the same in quotes", "properties", 'LDAPTLS_REQCERT="never"', 11, "сертификата"],
    ["the same of the library's C names", "php", "LDAP_OPT_X_TLS_NEVER", 11, "сертификата"],
    ["a tool that trusts anybody", "toml", "ssl_skip_verify = true", 11, "сертификата"],
    ["the same as an option of MinIO", "properties", 'A_TLS_SKIP_VERIFY="on"', 11, "сертификата"],
    ["the same as an option of Dex", "yaml", "insecureSkipVerify: true", 11, "сертификата"],
    ["the same as an option of Harbor", "json", '{ "ldap_verify_cert": false }', 11, "сертификата"],
    [
      "the same as an option of GitLab",
      "ruby",
      "'verify_certificates' => false",
      11,
      "сертификата",
    ],
    ["the same as an option of nginx", "nginx", "proxy_ssl_verify off;", 11, "сертификата"],
    ["the same as an option of Python", "python", "get(url, verify=False)", 11, "сертификата"],
    ["the same as an option of git", "console", "$ git -c http.sslVerify=false pull", 11, "серт"],
    [
      "the same as an option of OpenVPN",
      "console",
      '# ./sacli --key "auth.ldap.0.ssl_verify" --value "never" ConfigPut',
      11,
      "сертификата",
    ],
    [
      "the same the other way round",
      "console",
      "# ./sacli --value=never --key=auth.ldap.0.ssl_verify ConfigPut",
      11,
      "сертификата",
    ],
    ["the same as an option of Nextcloud", "bash", "occ turnOffCertCheck 1", 11, "сертификата"],
    [
      "a request that trusts anybody in its next line",
      "console",
      "$ curl -s \\\n> -k https://a",
      11,
      "сертификата",
    ],
    [
      "a session of Python that is never ended",
      "python",
      "import http.cookiejar\nhttp.cookiejar.CookieJar()",
      12,
      "DELETE /auth/",
    ],
    ["the same of another library", "python", "api = requests.Session()", 11, "DELETE /auth/"],
    [
      "a copy loaded over newer tables",
      "console",
      "# pg_restore -d a --clean a.dump",
      11,
      "--clean",
    ],
    ["the same by its letter", "bash", "pg_restore -c -d a a.dump", 11, "--clean"],
    ["a copy of the base anyone may read", "bash", "pg_dump -Fc a > a.dump", 11, "umask 077"],
    ["the same written by the program", "console", "# pg_dump -f a.dump a", 11, "umask 077"],
    ["an age of passwords", "json", '{ "maximum_password_age_days": 180 }', 11, "в примере 0"],
    [
      "a VPN that answers anybody",
      "text",
      "dev tun\nserver 10.8.0.0 255.255.255.0",
      10,
      "tls-crypt",
    ],
    ["trust of the whole host", "text", "TLS_CACERT /etc/ldap/ca.crt", 11, "в хранилище системы"],
    [
      "the same by a command",
      "console",
      "# sed -i '/^TLS_CACERT/d' /etc/ldap/ldap.conf",
      11,
      "в хранилище системы",
    ],
    [
      "the same added",
      "console",
      "# echo 'TLS_CACERT /a.crt' >> /etc/openldap/ldap.conf",
      11,
      "в хранилище системы",
    ],
    ["passwords in the open", "ini", "uri = ldap://dir.test", 11, "389 не шифрует"],
    ["the same by its port", "yaml", "port: 389", 11, "389 не шифрует"],
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
    ["keys added to the host's", "console", "# printf 'rkt a\\nwkt /etc/krb5.keytab\\n' | ktutil"],
    [
      "the system's store of certificates",
      "console",
      "# update-ca-certificates\n# grep TLS_CACERT /etc/ldap/ldap.conf\n" +
        "TLS_CACERT\t/etc/ssl/certs/ca-certificates.crt",
    ],
    ["a release of a number", "console", "# wget https://a/releases/download/3.0.54/b.zip"],
    ["a check that is on", "toml", "ssl_skip_verify = false\nverify_certificates = true"],
    ["the same of MinIO and Harbor", "text", 'A_SKIP_VERIFY="off"\n"ldap_verify_cert": true'],
    ["certificates of clients nobody asks for", "nginx", "ssl_verify_client off;"],
    ["a check of one certificate", "console", "$ openssl verify -CAfile ca.crt a.crt"],
    [
      "a session of Python that ends",
      "python",
      'jar = CookieJar()\ntry:\n  work()\nfinally:\n  open(Request(url, method="DELETE"))',
    ],
    [
      "a copy loaded into a new base",
      "console",
      "# createdb a\n# pg_restore -Fc -d a --no-owner a.dump",
    ],
    ["a copy of the base for its owner alone", "console", "# umask 077\n# pg_dump a > a.dump"],
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

describe("what a page leaves unsaid is reported with the line that asks for it", () => {
  const install = fence("console", "$ bash setup.sh");

  test("an installation without the version of its images", async () => {
    expect(await found(`Текст.\n\n${install}`)).toEqual([
      expect.stringMatching(/^13 safety: без VERSION=v/),
    ]);
    expect(await found("Выполните `bash setup.sh`.\n")).toEqual([
      expect.stringMatching(/^10 safety: без VERSION=v/),
    ]);
    expect(await found(`${install}\nДопишите \`VERSION=v2.4.0\`.\n`)).toEqual([]);
  });

  test("the DNS image of the newest release beside an older directory", async () => {
    const image = fence("yaml", "image: registry/name_bind9:latest");
    expect(await found(image)).toEqual([expect.stringMatching(/^11 safety: служба DNS/)]);
    expect(await found(`${image}\n[Какая](/docs/introduction/dns-setting#program).\n`)).toEqual([]);
  });

  test("a runtime that is no longer supported", async () => {
    const install = fence("console", "# apt-get install -y aspnetcore-runtime-8.0");
    expect(await found(install)).toEqual([expect.stringMatching(/^11 safety: поддержка/)]);
    const told = '<Include id="dotnet-8" tool="портал" release="3.0" />';
    expect(await found(`${told}\n\n${install}`)).toEqual([]);
    expect(await found(install.replace("8.0", "10.0"))).toEqual([]);
  });

  test("a copy of the base within a sentence", async () => {
    expect(await found("Снимите копию: `pg_dump -Fc a > a.dump`.\n")).toEqual([
      expect.stringMatching(/^10 safety: .*umask 077/),
    ]);
    expect(await found("`umask 077`, затем `pg_dump -Fc a > a.dump`.\n")).toEqual([]);
    expect(await found("Службы `pg_dump` не мешают, шаг 1 -> шаг 2.\n")).toEqual([]);
  });
});
