import { beforeAll, describe, expect, jest, test } from "@jest/globals";
import type { CodeBlock } from "../../tools/check/code-blocks";
import { toolPath } from "../../tools/programs/tool";
import { snippetProblems } from "../../tools/check/snippets/snippets";
import type { Problem } from "../../src/content-model/problem";
import { block, shown } from "./support/samples";

// Programs are started: on a busy machine that takes its time.
jest.setTimeout(60_000);

interface Sample {
  readonly language: string;
  readonly good: string;
  readonly bad: string;
  readonly title?: string;
  readonly context?: string;
  /** What is said against the bad one: its line first. */
  readonly says: RegExp;
}

const samples: readonly Sample[] = [
  {
    language: "yaml",
    good: "a: [1, 2]\n---\nb: &x 1\nc: *x",
    bad: "a: 1\nb: [1,\nc: 2",
    says: /^13 yaml: /,
  },
  { language: "yaml", good: "a: 1", bad: "a: 1\nb: 2\na: 3", says: /^13 yaml: .*unique/ },
  {
    language: "yaml",
    title: "compose.yml",
    good: 'services:\n  a:\n    image: x\n    ports: ["443:443"]',
    bad: "services:\n  a:\n    image: x\n    prots: [443]",
    says: /^1[23] compose: .*prots/,
  },
  {
    language: "yaml",
    title: "docker-compose.override.yml",
    good: "services:\n  a:\n    depends_on:\n      b: { condition: service_healthy, required: false }",
    bad: "services:\n  a:\n    restart: [1]",
    says: /^13 compose: .*services\.a\.restart/,
  },
  {
    language: "yaml",
    title: "compose.yml",
    good: "services:\n  gitlab:\n    image: x\n    environment:\n      GITLAB_OMNIBUS_CONFIG: |\n        gitlab_rails['a'] = { 'b' => 1 }",
    bad: "services:\n  gitlab:\n    image: x\n    environment:\n      GITLAB_OMNIBUS_CONFIG: |\n        gitlab_rails['a'] = true\n        gitlab_rails['b'] = {",
    says: /^1[6-9] ruby: /,
  },
  { language: "json", good: '{ "a": [1, true] }', bad: '{\n  "a": 1,\n}', says: /^13 json: / },
  { language: "json", good: "[]", bad: '{\n  "a": 1,\n  "a": 2\n}', says: /^13 json: .*unique/ },
  {
    language: "toml",
    good: '[[servers]]\nhost = "a"\nport = 636',
    bad: "[servers]\nhost = a",
    says: /^12 toml: /,
  },
  {
    language: "ini",
    good: "[auth.ldap]\nenabled = true\n; пояснение\nurl = http://a:1/?b=c",
    bad: "[auth]\na = 1\na = 2",
    says: /^13 ini: /,
  },
  { language: "ini", good: "a = 1", bad: "[auth\na = 1", says: /^11 ini: / },
  {
    language: "ini",
    title: "/etc/krb5.conf",
    good: "[libdefaults]\n  default_realm = EXAMPLE.RU\n[realms]\n  EXAMPLE.RU = {\n    kdc = md.example.ru\n  }",
    bad: "[realms]\n  EXAMPLE.RU = {\n    kdc = md.example.ru\n[domain_realm]\n  a = B",
    says: /^11 krb5\.conf: .*Improper format/,
  },
  {
    language: "ini",
    title: "/etc/krb5.conf",
    good: "[domain_realm]\n  .example.ru = EXAMPLE.RU",
    bad: "[libdefaults]\n  a = b\n[domain_relm]\n  a = B",
    says: /^13 krb5\.conf: раздела \[domain_relm\]/,
  },
  {
    language: "ini",
    title: "/etc/sssd/sssd.conf",
    good: "[sssd]\nservices = nss, pam\ndomains = example.ru\n[domain/example.ru]\nid_provider = ldap",
    bad: "[sssd]\ndomains = example.ru\n[domain/example.ru]\nldap_urii = a",
    says: /^14 sssd\.conf: .*ldap_urii/,
  },
  {
    language: "ini",
    title: "/etc/sssd/sssd.conf, раздел домена",
    good: "ldap_access_filter = (uid=*)",
    bad: "ldap_acess_filter = (uid=*)",
    says: /^11 sssd\.conf: .*ldap_acess_filter/,
  },
  {
    language: "ini",
    title: "/etc/systemd/system/a.timer",
    good: "[Unit]\nDescription=A\n[Timer]\nOnCalendar=hourly\n[Install]\nWantedBy=timers.target",
    bad: "[Timer]\nOnCalendar=hourlyy\nOnBootSec=1",
    says: /^12 systemd: .*hourlyy/,
  },
  {
    language: "xml",
    good: '<?xml version="1.0"?>\n<a b="1"><c/></a>',
    bad: "<a>\n<b></a>",
    says: /^12 xml: .*mismatch/,
  },
  {
    language: "ruby",
    good: "gitlab_rails['a'] = { 'b' => [1] }",
    bad: "a = {\n  'b' => 1\n",
    says: /^1[23] ruby: /,
  },
  {
    language: "python",
    good: "AUTH = {'a': 1}\nprint(f'{AUTH}')",
    bad: "a = 1\nb = (",
    says: /^12 python: .*never closed/,
  },
  {
    language: "bash",
    good: 'for a in 1 2; do\n  echo "$a"\ndone',
    bad: "echo 1\nif true; then\necho 2",
    says: /^1[34] bash: /,
  },
  {
    language: "console",
    good: "$ cat <<'E' \\\n> | sort\n> b\n> E\nвывод (не команда\n# id",
    bad: "$ echo 1\n1\n$ echo (2",
    says: /^13 console: /,
  },
  { language: "console", good: "# id", bad: "вывод", says: /^11 console: .*нет ни одной команды/ },
  {
    language: "ldif",
    good: "dn: cn=a,dc=ru\nchangetype: delete",
    bad: "dn: cn=a,dc=ru\nchangetype: modify\nmail: a@b",
    says: /^13 ldif: /,
  },
  {
    language: "nginx",
    good: "upstream a { server a.example.ru:80; }\nserver {\n  listen 443 ssl;\n  ssl_certificate /etc/a.pem;\n  ssl_certificate_key /etc/a.key;\n  location / { proxy_pass http://a; }\n}",
    bad: "server {\n  listen 80;\n  proxy_read_timeoutt 75s;\n}",
    says: /^13 nginx: .*proxy_read_timeoutt/,
  },
  {
    language: "nginx",
    context: "server",
    good: "listen 192.0.2.10:443 ssl;\nlisten [::]:443 ssl ipv6only=on;\nssl_certificate a.pem;\nssl_certificate_key a.key;\nlocation / { proxy_pass http://app.example.ru:8080; }",
    bad: "location / {\n  proxy_pass;\n}",
    says: /^12 nginx: /,
  },
  {
    language: "nginx",
    context: "main",
    good: "user www-data;\nevents {}\nhttp { include mime.types; server { listen 80; } }",
    bad: "events {}\nlocation / {}",
    says: /^12 nginx: /,
  },
  {
    language: "sshd",
    good: "UsePAM yes\nMatch Group ssh-users\n  AllowTcpForwarding no",
    bad: "UsePAM yes\nPasswordAuth no",
    says: /^12 sshd: .*PasswordAuth/,
  },
  {
    language: "php",
    good: "<?php\n$config = ['a' => 1];",
    bad: "<?php\n$config = [\n  'a' => 1;",
    says: /^13 php: /,
  },
  {
    language: "powershell",
    good: "$body = @'\n{}\n'@\nInvoke-RestMethod 'https://a' `\n  -Method PUT -Body $body",
    bad: "Invoke-RestMethod 'https://a' -Body @{ a = 1",
    says: /^\d+ powershell: /,
  },
  { language: "php", good: "$config['a'] = 1;", bad: "$config['a'] = ;", says: /^11 php: / },
  {
    language: "properties",
    good: '# пояснение\nA=1\nB_C="(&(a=b))"\nexport D=e',
    bad: "A=1\nбез знака",
    says: /^12 properties: /,
  },
  { language: "properties", good: "A=", bad: 'A=1\nB="x', says: /^12 properties: .*кавычка/ },
  {
    language: "dotenv",
    good: "A=1",
    bad: "A=1\nA=2",
    says: /^12 properties: .*дважды|^12 dotenv: .*дважды/,
  },
  {
    language: "sql",
    good: 'SELECT 1; UPDATE "Policies" SET a = 1;',
    bad: "SELECT 1;\nSELEC 2;",
    says: /^12 sql: .*SELEC/,
  },
];

describe("a block is parsed by the parser of its language", () => {
  const blocksOf = (kind: "good" | "bad"): CodeBlock[] =>
    samples.map((sample, index) => ({
      ...block(sample.language, sample[kind], sample),
      file: `${index}`,
    }));
  let found: readonly Problem[];
  beforeAll(async () => {
    found = await snippetProblems(blocksOf("bad"));
  });

  test("good ones pass", async () => {
    expect(shown(await snippetProblems(blocksOf("good")))).toEqual([]);
  });

  test.each(
    samples.map((sample, index) => ({
      ...sample,
      name: `${sample.language} ${sample.title ?? ""} ${index}`,
      index,
    })),
  )("a bad one is reported with its line: $name", ({ says, index }) => {
    expect(
      shown(found.filter((problem) => problem.file === `${index}`)).map((line) =>
        line.replace(/^\d+:/, ""),
      ),
    ).toEqual([expect.stringMatching(says)]);
  });

  test("a mistake is told of its own block when a parser takes many", async () => {
    const blocks = ["a = 1", "b = (", "c = 3"].map((value, index) => ({
      ...block("python", value),
      line: index * 100,
    }));
    expect(shown(await snippetProblems(blocks))).toEqual([expect.stringMatching(/^101 python: /)]);
  });
});

test("a program that is missing is named with the command that installs it", () => {
  expect(() => toolPath("ruby2")).toThrow(
    "нет программы ruby2: выполните node tools/programs/install-tools.mjs",
  );
});
