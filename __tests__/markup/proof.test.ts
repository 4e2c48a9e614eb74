import { describe, expect, test } from "@jest/globals";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { parseContentFile, type ParsedFile } from "../../src/content-model/content-file";
import { proofHtml } from "../../src/markup/proof";
import type { PageCode } from "../../src/markup/rendered-page";

const description =
  "Страница, под которой стоит, что на ней проверила машина, а что не проверил никто, и сколько на ней запросов, файлов настройки и команд.";
const common = `description: ${description}\nversion: 2.4.0\nchecked: 2026-11-21\n`;

function read(file: string, frontMatter: string): ParsedFile {
  const { page, problems } = parseContentFile(file, `---\n${frontMatter}---\n\nТекст.\n`);
  if (!page) throw new Error(JSON.stringify(problems));
  return page;
}
const guide = (more = ""): ParsedFile =>
  read(
    "docs/guides/md-gitlab.mdx",
    `title: GitLab\norder: 1\nkind: guide\n${common}stepsRun: [ruby -c, вход по LDAPS]\nguide:\n  tool: GitLab\n  account: svc.gitlab\n  group: code\n  toolVersions: 17.x\n  protocols: [LDAPS]\n  ports: [636]\n  groupMapping: false\n  secondFactor: false\n  timeout: null\n  confirmed: source\n${more}queries:\n  - { base: "[[base-dn]]", filter: (uid=a), finds: [] }\n  - { base: "[[base-dn]]", filter: (&(uid=b)(cn=c)), finds: [] }\n`,
  );
const page = (fields: string): ParsedFile =>
  read("docs/guides/page.mdx", `title: Страница\norder: 1\n${common}${fields}`);
const code = (language: string, title: string | null = null): PageCode => ({
  language,
  title,
  context: null,
  value: "",
  line: 1,
});

type Node = DefaultTreeAdapterTypes.ChildNode;

const elements = (nodes: readonly Node[], name: string): DefaultTreeAdapterTypes.Element[] =>
  nodes.flatMap((node) => {
    if (!("childNodes" in node)) return [];
    const inside = elements(node.childNodes, name);
    return node.nodeName === name ? [node, ...inside] : inside;
  });

/** The text of an element without the lists in it. */
const ownText = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => {
      if (node.nodeName === "ul") return "";
      if ("value" in node) return node.value;
      return "childNodes" in node ? ownText(node.childNodes) : "";
    })
    .join("")
    .replaceAll("\u00A0", " ");

/** The line and the items of its lists, as they read. */
function shown(html: string): { line: string; items: string[] } {
  const { childNodes } = parseFragment(html);
  return {
    line: elements(childNodes, "summary")
      .map((summary) => ownText(summary.childNodes))
      .join(""),
    items: elements(childNodes, "li").map((item) => ownText(item.childNodes)),
  };
}

describe("under a page", () => {
  test("a guide tells how many queries, files and sets of commands are checked, and where nobody took its steps", () => {
    const codes = [
      code("ruby", "/etc/gitlab/gitlab.rb"),
      code("yaml", "compose.yml"),
      code("console"),
      code("bash"),
      code("console"),
      code("ldif"),
      code("text"),
      code("mermaid"),
      code("ui"),
    ];
    expect(shown(proofHtml(guide(), codes))).toEqual({
      line: "Проверяется при каждой сборке: 2 запроса к LDAP, 2 файла настройки, 3 набора команд, 1 блок LDIF или SQL; на живом каталоге 2.4.0 и в GitLab шаги не выполнялись",
      items: [
        "Запросы к OpenLDAP с образцом каталога:",
        "(uid=a)",
        "(&(uid=b)(cn=c))",
        "Чем разбираются блоки: компилятор Ruby, схема Compose, bash -n (3), LDIF по RFC 2849.",
        "Выполнено, когда писался текст: ruby -c; вход по LDAPS.",
      ],
    });
  });

  test("a guide whose settings the tool's library signs in with says so, and what is not run", () => {
    const seafile = read(
      "docs/ldaps-and-ldap/md-seafile.mdx",
      `title: Seafile\norder: 1\nkind: guide\n${common}guide:\n  tool: Seafile\n  account: svc.seafile\n  group: files\n  toolVersions: "13"\n  protocols: [LDAPS]\n  ports: [636]\n  groupMapping: false\n  secondFactor: false\n  timeout: null\n  confirmed: source\n`,
    );
    const { line, items } = shown(proofHtml(seafile, [code("python", "conf/seahub_settings.py")]));
    expect(line).toBe(
      "Проверяется при каждой сборке: 1 файл настройки; перед выпуском: вход библиотекой python-ldap; на живом каталоге 2.4.0 и в Seafile шаги не выполнялись",
    );
    expect(items[0]).toBe(
      "Вход библиотекой python-ldap в OpenLDAP с образцом каталога по LDAPS, значения из блока «conf/seahub_settings.py»: член группы вошёл; отклонены неверный пароль, отключённая запись, не член группы и сертификат чужого удостоверяющего центра. Второй фактор не запускался.",
    );
  });

  test("a guide whose tool ran does not say that it did not", () => {
    expect(shown(proofHtml(guide("  toolRun: true\n"), [])).line).toBe(
      "Проверяется при каждой сборке: 2 запроса к LDAP; на живом каталоге 2.4.0 шаги не выполнялись",
    );
  });

  test("a page without anything to run says so, a reference page speaks of no steps", () => {
    expect(shown(proofHtml(page("kind: task\n"), [code("text")]))).toEqual({
      line: "При каждой сборке проверяются ссылки и правописание; на живом каталоге 2.4.0 шаги не выполнялись",
      items: ["Пока писался текст, шаги не запускались."],
    });
    expect(shown(proofHtml(page("kind: reference\n"), [code("json")])).line).toBe(
      "Проверяется при каждой сборке: 1 файл настройки; на живом каталоге 2.4.0 не проверялось",
    );
  });

  test("a legal page has no such line", () => {
    const legal = read(
      "blog/privacy.mdx",
      `title: Политика\ndescription: ${description}\nkind: legal\ndate: 2026-11-21\nchecked: 2026-11-21\n`,
    );
    expect(proofHtml(legal, [code("bash")])).toBe("");
  });
});
