import type { ParsedFile } from "../content-model/content-file";
import {
  librarySignIn,
  refusals,
  signInWords,
  type Library,
} from "../content-model/library-sign-ins";
import { grounds, type Proof } from "../content-model/proof-fields";
import { codeParser, parserNames, type CodeParser } from "./languages";
import { escapeHtml } from "./html";
import type { PageCode } from "./rendered-page";
import { typograph } from "./typography";

/** The line above a page's text: what following it nobody has run. Empty for most pages. */
export function warningHtml(page: ParsedFile): string {
  const warning = proofOf(page)?.warning;
  return warning === undefined ? "" : `<p class="c-warning">${textHtml(warning)}</p>`;
}

/**
 * The note below a page's text: its author's summary, and a list of what was run, when and against
 * what. Texts without a summary say what each build checks, legal pages nothing.
 */
export function proofHtml(page: ParsedFile, codes: readonly PageCode[]): string {
  if (page.kind === "post" && page.data.kind !== "article") return "";
  const proof = proofOf(page);
  const eachBuild = buildItem(page, codes);
  if (!proof) return eachBuild === "" ? "" : noteHtml(eachBuild);
  const signIn = librarySignIn(page.file);
  const version = page.kind === "doc" ? page.data.version : "";
  const items = [...runItems(proof, version), signIn ? signInItem(signIn) : "", eachBuild].filter(
    Boolean,
  );
  return noteHtml(
    proof.summary,
    items.length === 0
      ? ""
      : `<details class="c-diagramText"><summary>Что, когда и на чём проверяли</summary>` +
          `<ul>${items.map((item) => `<li>${textHtml(item)}</li>`).join("")}</ul></details>`,
  );
}

function proofOf(page: ParsedFile): Proof | undefined {
  return page.kind === "doc" || page.kind === "post" ? page.data.proof : undefined;
}

function noteHtml(summary: string, more = ""): string {
  return `<div class="c-proof"><p>${textHtml(summary)}</p>${more}</div>`;
}

/** Plain text with code in backticks. */
function textHtml(text: string): string {
  return text
    .split("`")
    .map((part, index) =>
      index % 2 === 0 ? escapeHtml(typograph(part)) : `<code>${escapeHtml(part)}</code>`,
    )
    .join("");
}

/** One item for each day and ground, newest day first. */
function runItems({ runs }: Proof, version: string): string[] {
  const groups = new Map<string, string[]>();
  const newestFirst = [...runs].sort((one, other) => other.day.localeCompare(one.day));
  for (const { day, what, on } of newestFirst) {
    const ground = grounds.find(({ by }) => by === on)?.title;
    const name = ground && on === "product" ? `${ground} ${version}`.trim() : ground;
    const key = [day.split("-").reverse().join("."), name].filter(Boolean).join(", ");
    groups.set(key, [...(groups.get(key) ?? []), what]);
  }
  return [...groups].map(([key, whats]) => `${key}: ${whats.join("; ")}.`);
}

function signInItem(signIn: Library): string {
  return (
    `Перед каждым выпуском, OpenLDAP с образцом каталога: ${signInWords(signIn)} со значениями страницы; ` +
    `отклонены ${refusals.join(", ")} и чужой сертификат.`
  );
}

function buildItem(page: ParsedFile, codes: readonly PageCode[]): string {
  const queries = page.kind === "doc" ? page.data.queries.length : 0;
  const parsers = codes.flatMap((code) => codeParser(code) ?? []);
  const checks = [
    queries > 0 ? `запросы страницы к OpenLDAP с образцом каталога (${queries})` : "",
    parsers.length > 0 ? `разбор блоков кода: ${byParser(parsers)}` : "",
  ].filter(Boolean);
  return checks.length === 0 ? "" : `При каждой сборке сайта: ${checks.join("; ")}.`;
}

function byParser(parsers: readonly CodeParser[]): string {
  return [...new Set(parsers)]
    .map((name) => {
      const count = parsers.filter((parser) => parser === name).length;
      return count === 1 ? parserNames[name] : `${parserNames[name]} (${count})`;
    })
    .join(", ");
}
