import { site } from "../../config/site";
import { siteFiles } from "../../contracts/site-files";
import { routes } from "../../routes";
import type { PageSection } from "./page-order";

/** A page and its text as Markdown. */
export interface MarkdownPage {
  readonly path: string;
  /** Path of its Markdown file. */
  readonly file: string;
  readonly description: string;
  readonly markdown: string;
}

/**
 * The list of all pages in the llmstxt.org format, and their texts in one file in the same order.
 * Pages outside every section come first.
 */
export function llmsTexts(
  pages: readonly MarkdownPage[],
  order: readonly PageSection[],
  root: string,
): { readonly list: string; readonly whole: string } {
  const named = new Set(order.flatMap(({ paths }) => paths));
  const others = pages
    .filter(({ path }) => !named.has(path))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  const sections = [
    { title: routes.docs.title, pages: others },
    ...order.map(({ title, paths }) => ({
      title,
      pages: paths.flatMap((path) => pages.find((page) => page.path === path) ?? []),
    })),
  ].filter((section) => section.pages.length > 0);
  const line = ({ file, description, markdown }: MarkdownPage): string =>
    `- [${titleOf(markdown)}](${root}${file}): ${description.replaceAll("\u00A0", " ")}`;
  const { name, kind, version } = site.product;
  const list = [
    `# ${name}`,
    `> ${kind} ${name} ${version}: установка и настройка, вход приложений по LDAP, Kerberos, RADIUS и SAML, причины отказов, обновления и термины. Тексты на русском языке.`,
    `Страница в Markdown лежит по её адресу с \`.md\` на конце. Значения в примерах учебные: домен \`example.ru\`, сервер \`md.example.ru\`. Все тексты одним файлом: [llms-full.txt](${root}${siteFiles.llmsFull}).`,
    ...sections.map((section) => `## ${section.title}\n\n${section.pages.map(line).join("\n")}`),
  ];
  return {
    list: `${list.join("\n\n")}\n`,
    whole: sections.flatMap((section) => section.pages.map((page) => page.markdown)).join("\n"),
  };
}

/** The first heading of a page. */
function titleOf(markdown: string): string {
  return /^# (.+)$/m.exec(markdown)?.[1] ?? "";
}
