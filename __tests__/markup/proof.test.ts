import { describe, expect, test } from "@jest/globals";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { parseContentFile, type ContentFile } from "../../src/content-model/content-file";
import type { ParsedFile } from "../../src/content-model/content-file";
import { proofHtml, warningHtml } from "../../src/markup/proof";
import type { PageCode } from "../../src/markup/rendered-page";

const description =
  "Страница, под которой стоит, что на ней проверила машина, а что не проверил никто, и сколько на ней запросов, файлов настройки и команд.";
const common = `description: ${description}\nversion: 2.4.0\nchecked: 2026-11-21\n`;

function parse(file: string, frontMatter: string): ContentFile {
  return parseContentFile(file, `---\n${frontMatter}---\n\nТекст.\n`);
}
function read(file: string, frontMatter: string): ParsedFile {
  const { page, problems } = parse(file, frontMatter);
  if (!page) throw new Error(JSON.stringify(problems));
  return page;
}
const task = (fields: string): string => `title: Т\norder: 1\nkind: task\n${common}${fields}`;
const page = (fields: string): ParsedFile => read("docs/guides/page.mdx", task(fields));
const problemsOf = (fields: string): string[] =>
  parse("docs/guides/page.mdx", task(fields)).problems.map(
    ({ field, expected }) => `${field}: ${expected}`,
  );
const code = (language: string, title: string | null = null): PageCode => ({
  language,
  title,
  context: null,
  isWrapped: false,
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

const textOf = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => {
      if ("value" in node) return node.value;
      return "childNodes" in node ? textOf(node.childNodes) : "";
    })
    .join("")
    .replaceAll("\u00A0", " ");

/** The summary and the items of the list that unfolds, as they read. */
function shown(html: string): { summary: string[]; items: string[] } {
  const { childNodes } = parseFragment(html);
  const texts = (name: string): string[] =>
    elements(childNodes, name).map((element) => textOf(element.childNodes));
  return { summary: texts("p"), items: texts("li") };
}

describe("the note below a page", () => {
  test("says its author's summary and unfolds what ran, newest day first, one item a day and ground", () => {
    const proof = `proof:
  summary: Вход проверен с \`sssd.conf\` страницы.
  runs:
    - { day: 2026-11-21, what: sshd -t }
    - { day: 2026-11-28, what: "вход, SSSD 2.8.2", on: product }
    - { day: 2026-11-21, what: запросы, on: slapd }
    - { day: 2026-11-28, what: отказ не члену группы, on: product }
`;
    expect(shown(proofHtml(page(proof), []))).toEqual({
      summary: ["Вход проверен с sssd.conf страницы."],
      items: [
        "28.11.2026, каталог 2.4.0: вход, SSSD 2.8.2; отказ не члену группы.",
        "21.11.2026: sshd -t.",
        "21.11.2026, OpenLDAP с образцом каталога: запросы.",
      ],
    });
  });

  test("ends its list with what every build checks of the page", () => {
    const fields = `proof: { summary: Проверено. }\nqueries:\n  - { base: "[[base-dn]]", filter: (uid=a), finds: [] }\n`;
    const codes = [code("console"), code("bash"), code("ldif"), code("text"), code("mermaid")];
    expect(shown(proofHtml(page(fields), codes)).items).toEqual([
      "При каждой сборке сайта: запросы страницы к OpenLDAP с образцом каталога (1); разбор блоков кода: bash -n (2), LDIF по RFC 2849.",
    ]);
  });

  test("of a guide whose settings a library signs in with names the library", () => {
    const seafile = read(
      "docs/ldaps-and-ldap/md-seafile.mdx",
      `title: Seafile\norder: 1\nkind: guide\n${common}proof: { summary: Проверено. }\nguide:\n  tool: Seafile\n  account: svc.seafile\n  group: files\n  toolVersions: "13"\n  protocols: [LDAPS]\n  ports: [636]\n  groupMapping: false\n  secondFactor: false\n  timeout: null\n  confirmed: source\n`,
    );
    expect(shown(proofHtml(seafile, [])).items).toEqual([
      expect.stringMatching(/^Перед каждым выпуском, OpenLDAP .*вход библиотекой python-ldap/),
    ]);
  });

  test("folds nothing away where nothing ran", () => {
    const html = proofHtml(page("proof: { summary: Ничего не выполняли. }\n"), [code("text")]);
    expect(html).not.toContain("<details");
  });

  test("is missing under a legal page and under a term without code", () => {
    const legal = `title: Политика\ndescription: ${description}\nkind: legal\ndate: 2026-11-21\nchecked: 2026-11-21\n`;
    expect(proofHtml(read("blog/privacy.mdx", legal), [code("bash")])).toBe("");
  });
});

describe("the line above a page", () => {
  test("is its warning, in a paragraph", () => {
    const html = warningHtml(page("proof: { summary: Т., warning: Начните со стенда. }\n"));
    expect(shown(html).summary).toEqual(["Начните со стенда."]);
  });

  test("is missing without one", () => {
    expect(warningHtml(page("proof: { summary: Т. }\n"))).toBe("");
  });
});

describe("an author's mistakes", () => {
  test("a page of documentation without proof is refused", () => {
    expect(problemsOf("")).toEqual([expect.stringMatching(/^proof/)]);
  });

  test("a summary of more than 40 words and a warning of more than 25 are refused", () => {
    const words = (count: number): string => Array.from({ length: count }, () => "слово").join(" ");
    const proof = (summary: number, warning: number): string =>
      `proof: { summary: ${words(summary)}, warning: ${words(warning)} }\n`;
    expect(problemsOf(proof(40, 25))).toEqual([]);
    expect(problemsOf(proof(41, 26))).toEqual([
      expect.stringMatching(/summary: нужно не больше 40 слов, сейчас 41/),
      expect.stringMatching(/warning: нужно не больше 25 слов, сейчас 26/),
    ]);
  });
});
