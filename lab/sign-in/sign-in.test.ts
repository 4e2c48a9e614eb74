import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, jest, test } from "@jest/globals";
import { parseContentFile } from "../../src/content-model/content-file";
import { librarySignIns, type SignInGuide } from "../../src/content-model/library-sign-ins";
import { guideBlocks } from "./guide-blocks";
import type { Problem } from "../../src/content-model/problem";
import { renderMdx } from "../../src/markup/render-mdx";
import { codeBlocks, type CodeBlock } from "../../tools/check/code-blocks";
import { signInProblems } from "./sign-in";

// Programs are started, and Go's is compiled the first time.
jest.setTimeout(120_000);

interface Break {
  readonly guide: SignInGuide;
  /** What is wrong with the block, in words. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Text of the row that is named, as it stands in the broken block. */
  readonly row: string;
  readonly says: RegExp;
}

// One of each library at least; each guide once, as all are tried in one run.
const breaks: readonly Break[] = [
  {
    guide: "docs/ldaps-and-ldap/md-gitlab.mdx",
    name: "net-ldap: a wrong base",
    from: "'base' => 'ou=users,",
    to: "'base' => 'ou=people,",
    row: "'base' => 'ou=people,",
    says: /библиотекой net-ldap: a\.smirnova не входит, поиск его не нашёл: No Such Object \(32\)/,
  },
  {
    guide: "docs/ldaps-and-ldap/md-grafana.mdx",
    name: "go-ldap: no authority to trust",
    from: 'root_ca_cert = "/etc/grafana/directory-ca.crt"',
    to: "",
    row: "host = ",
    says: /библиотекой go-ldap: a\.smirnova не входит, нет соединения: .*x509: certificate signed by unknown authority/,
  },
  {
    guide: "docs/ldaps-and-ldap/md-zabbix-ldap.mdx",
    name: "php-ldap: a wrong filter",
    from: '"search_filter": "(&(objectClass=user)',
    to: '"search_filter": "(&(objectClass=inetUser)',
    row: '"search_filter"',
    says: /библиотекой php-ldap: a\.smirnova не входит, поиск его не нашёл$/,
  },
  {
    guide: "docs/ldaps-and-ldap/md-harbor.mdx",
    name: "go-ldap: any certificate is taken",
    from: '"ldap_verify_cert": true',
    to: '"ldap_verify_cert": false',
    row: '"ldap_url"',
    says: /принят сертификат чужого удостоверяющего центра/,
  },
  {
    guide: "docs/ldaps-and-ldap/md-awx.mdx",
    name: "django-auth-ldap: groups by Compare, which the directory lacks",
    from: '"AUTH_LDAP_GROUP_TYPE": "NestedMemberDNGroupType"',
    to: '"AUTH_LDAP_GROUP_TYPE": "MemberDNGroupType"',
    row: '"cn=groups,',
    says: /django-auth-ldap: a\.smirnova не входит, не подошли группы: .*INSUFFICIENT_ACCESS/,
  },
  {
    guide: "docs/ldaps-and-ldap/md-NextCloud.mdx",
    name: "php-ldap: who is outside the group comes in",
    from: "(memberOf=cn=nextcloud-users,cn=groups,dc=example,dc=ru)",
    to: "",
    row: "ldapUserFilter '(&(",
    says: /не член группы \(nextcloud-users\): вход должен быть отклонён/,
  },
  {
    guide: "docs/ldaps-and-ldap/md-keycloak.mdx",
    name: "JNDI: a wrong class",
    from: '"person, organizationalPerson, user"',
    to: '"person, organizationalPerson, inetUser"',
    row: '"customUserSearchFilter"',
    says: /библиотекой JNDI: a\.smirnova не входит, поиск его не нашёл$/,
  },
  {
    guide: "docs/ldaps-and-ldap/md-OpenVPN.mdx",
    name: "openvpn-auth-ldap: no authority to trust",
    from: "    TLSCACertFile   /etc/openvpn/auth/directory-ca.crt\n",
    to: "",
    row: "URL ",
    says: /модулем openvpn-auth-ldap: a\.smirnova не входит, нет соединения: .*Can't contact LDAP server/,
  },
  {
    guide: "docs/ldaps-and-ldap/md-seafile.mdx",
    name: "python-ldap: an attribute in other letters",
    from: "LDAP_USER_LAST_NAME_ATTR = 'surname'",
    to: "LDAP_USER_LAST_NAME_ATTR = 'SurName'",
    row: "ENABLE_LDAP = True",
    says: /библиотекой python-ldap: у a\.smirnova не прочитано: Смирнова; прочитано: a\.smirnova@example\.ru, Анна$/,
  },
  {
    guide: "docs/ldaps-and-ldap/md-ssh.mdx",
    name: "SSSD and sshd: groups without members",
    from: "ldap_schema = rfc2307bis",
    to: "ldap_schema = rfc2307",
    row: "ldap_group_search_base",
    says: /службами SSSD и sshd: i\.kotova не получает ssh-users, ssh-admins; получает: /,
  },
  {
    guide: "docs/ldaps-and-ldap/md-snipe-it.mdx",
    name: "php-ldap: an attribute in other letters than the answer's",
    from: "Поле имени пользователя                      samaccountname",
    to: "Поле имени пользователя                      sAMAccountName",
    row: "Интеграция LDAP",
    says: /библиотекой php-ldap: у a\.smirnova не прочитано: a\.smirnova; прочитано: Анна, Смирнова, a\.smirnova@example\.ru$/,
  },
  {
    guide: "docs/ldaps-and-ldap/md-argocd.mdx",
    name: "go-ldap: a role that nobody gets",
    from: "groupAttr: member",
    to: "groupAttr: uniqueMember",
    row: "filter: ",
    says: /i\.kotova не получает argocd-users, argocd-admins, role:readonly, role:admin; получает: ничего/,
  },
];

const fragments = new Map(
  readdirSync("content/shared").map((file) => [
    file.replace(".mdx", ""),
    readFileSync(`content/shared/${file}`, "utf8"),
  ]),
);

async function blocksOf(guide: string): Promise<CodeBlock[]> {
  const { page } = parseContentFile(guide, readFileSync(`content/${guide}`, "utf8"));
  if (!page) throw new Error(`content/${guide} is no page`);
  const rendered = await renderMdx(page.body, {
    pathPrefix: "",
    terms: new Map(),
    fragments,
    resolveImage: async () => null,
  });
  return codeBlocks([{ parsed: page, rendered }]);
}

let blocks: CodeBlock[];
beforeAll(async () => {
  blocks = (await Promise.all(Object.keys(librarySignIns).map(blocksOf))).flat();
});

function isRead(guide: SignInGuide, { title }: CodeBlock): boolean {
  return guideBlocks[guide].some((known) => known === title);
}

/** The blocks of a guide with one of them broken: the first that has the text. */
function broken({ guide, from, to }: Break): CodeBlock[] {
  const own = blocks.filter(({ file }) => file === `content/${guide}`);
  const target = own.find((block) => isRead(guide, block) && block.value.includes(from));
  if (!target) throw new Error(`${guide} has no ${from}`);
  return own.map((block) =>
    block === target ? { ...block, value: block.value.replaceAll(from, to) } : block,
  );
}

describe("a tool's own library tells of a guide's settings", () => {
  let problems: Problem[];
  beforeAll(async () => {
    problems = await signInProblems(breaks.flatMap(broken));
  });

  test.each(breaks)("$name", (each) => {
    const { guide, row, says } = each;
    const own = problems.filter(({ file }) => file === `content/${guide}`);
    const line = broken(each)
      .filter((block) => isRead(guide, block))
      .flatMap((block) =>
        block.value.split("\n").flatMap((text, index) => {
          return text.includes(row) ? [block.line + index + 1] : [];
        }),
      );
    expect(own.map(({ expected }) => expected)).toContainEqual(expect.stringMatching(says));
    expect(line).toContain(own.find(({ expected }) => says.test(expected))?.line);
  });
});

test("a guide that lost the block of its settings, or the command that trusts the certificate, is told of", async () => {
  const own = await signInProblems(
    blocks.flatMap((block) => {
      if (block.title === "Окно New LDAP server") return [];
      return block.file.endsWith("md-zabbix-ldap.mdx")
        ? [{ ...block, value: block.value.replaceAll("TLS_CACERT", "TLS_CERT") }]
        : [];
    }),
  );
  expect(own.map(({ expected }) => expected)).toEqual([
    "вход библиотекой php-ldap: на странице нет блока «Окно New LDAP server» из lab/sign-in/guide-blocks.ts",
    expect.stringMatching(/нет соединения: Can't contact LDAP server/),
  ]);
});

test("pages without such settings start nothing", async () => {
  expect(
    await signInProblems(blocks.map((block) => ({ ...block, file: "content/docs/a/page.mdx" }))),
  ).toEqual([]);
});
