import { fromParse5 } from "hast-util-from-parse5";
import { parseFragment } from "parse5";
import { shownEntries } from "../../src/content-model/sample-tree";
import type { Explainer } from "../../src/errors/explain";
import {
  answerText,
  finder,
  readFilter,
  standardFinder,
  standardText,
} from "../../src/features/ldap-filter/check-filter";
import { partMarkdown } from "../../src/page-markdown/page-markdown";
import type { Search } from "../../src/search/search";

/** Pages and sections that match a question, best first. */
export async function searchAnswer(search: Search, query: string, limit: number): Promise<string> {
  const { pages, repaired, nearest } = await search.answer({
    query,
    isLiteral: false,
    kind: null,
    limit,
  });
  if (pages.length === 0) {
    const near = nearest.length > 0 ? ` Похожие слова: ${nearest.join(", ")}.` : "";
    return `Ничего не найдено.${near}`;
  }
  const found = pages.map(({ path, title, description, hits }, index) => {
    const sections = hits.flatMap(({ id, headings }) =>
      id === "" ? [] : [`   - ${plain(headings.join(" → "))}: ${path}#${id}`],
    );
    return [`${index + 1}. ${plain(title)}: ${path}`, `   ${plain(description)}`, ...sections].join(
      "\n",
    );
  });
  return [...(repaired === null ? [] : [`Искали: ${repaired}`]), ...found].join("\n");
}

const mostRows = 5;

/** The explanation of a message or log, likeliest first. */
export function errorAnswer(explainer: Explainer, text: string): string {
  const { answers } = explainer.explain(text);
  if (answers.length === 0) return "Такого сообщения нет ни на одной странице.";
  return answers
    .slice(0, mostRows)
    .map(({ row, source }, index) =>
      [
        `${index + 1}. ${markdown(row.message)} (${plain(source)})`,
        `Причина: ${markdown(row.cause)}`,
        `Что сделать: ${markdown(row.remedy)}`,
        ...(row.command === null ? [] : [markdown(row.command)]),
        `Подробнее: ${plain(row.section)}, ${row.to}`,
      ].join("\n\n"),
    )
    .join("\n\n");
}

const entries = shownEntries("gitlab");

/** A filter in words, the product's verdict, and the entries it matches in the sample tree. */
export function filterAnswer(text: string): string {
  const reading = readFilter(text);
  if (reading.kind === "empty") return "Фильтр пуст.";
  if (reading.kind === "broken") {
    const { position, message, repair } = reading;
    const mended = repair === null ? [] : [repair.text, `Исправить: ${repair.filter}`];
    return [`Ошибка на знаке ${position + 1}: ${plain(message)}`, ...mended].join("\n\n");
  }
  const { sentence, answer, warnings } = reading;
  const standard = entries.filter(standardFinder(reading, entries)).length;
  const found = entries.filter(finder(reading, entries));
  return [
    sentence,
    `Ответ службы каталогов: ${answerText[answer]}.`,
    ...warnings.map(({ title, text: words, remedy }) =>
      [title, words, ...(remedy ? [`${remedy.label}: ${remedy.filter()}`] : [])].join("\n"),
    ),
    `В образце каталога найдено ${found.length} из ${entries.length}${found.length > 0 ? ":" : "."}`,
    ...[standardText(standard, found.length, entries.length) ?? []].flat(),
    ...(found.length > 0 ? [found.map(({ dn }) => `- ${dn}`).join("\n")] : []),
  ].join("\n\n");
}

function markdown(html: string): string {
  const [cell] = parseFragment(`<div>${html}</div>`).childNodes;
  const tree = cell && fromParse5(cell);
  return tree?.type === "element" ? partMarkdown(tree).trim() : "";
}

function plain(text: string): string {
  return text.replaceAll("\u00A0", " ");
}
