import type { Layer } from "../reader-values/escape";
import type { FenceMeta } from "./fence";
import { codeTokens, type CodeToken } from "./highlight";
import { escapeHtml } from "./html";
import { languages } from "./languages";
import { fillReaderValues, valueAttributes, type ValueRange } from "./reader-values";
import { layersOf } from "./value-layers";

interface MarkedRange extends ValueRange {
  readonly layers: readonly Layer[];
}

type LineRole = "command" | "continued" | "output" | "added" | "removed" | "plain";

interface CodeLine {
  readonly role: LineRole;
  /** Prompt or diff mark that is shown but not copied. */
  readonly mark: string;
  readonly tokens: readonly CodeToken[];
}

/**
 * HTML of a code block: a bar with title and copy button, highlighted lines, marked reader values.
 * `onUnknown` receives the lines of values with no known escape, counted from the fence.
 */
export async function codeBlockHtml(
  source: string,
  language: string,
  meta: FenceMeta,
  onUnknown: (line: number) => void = () => undefined,
): Promise<string> {
  const { code, ranges: found } = fillReaderValues(source);
  const layers = layersOf(code, language, found, meta.title ?? "");
  const ranges = found.map((range, index): MarkedRange => {
    const known = layers[index] ?? null;
    if (known === null) onUnknown(code.slice(0, range.start).split("\n").length);
    return { ...range, layers: known ?? [] };
  });
  const lines = await codeLines(code, language);
  const isByLine =
    meta.lit.size > 0 || meta.numbersFrom !== null || lines.some((line) => line.role !== "plain");
  const body = lines
    .map((line, index) => {
      const inner =
        (line.mark ? `<span class="c-mark">${escapeHtml(line.mark)}</span>` : "") +
        tokensHtml(line.tokens, ranges, code);
      if (!isByLine) return inner;
      const lit = meta.lit.has(index + 1) ? " data-lit" : "";
      return `<span class="c-line" data-role="${line.role}"${lit}>${inner}</span>`;
    })
    .join("\n");
  return figureHtml(body, language, meta);
}

function figureHtml(body: string, language: string, meta: FenceMeta): string {
  const title = fillReaderValues(meta.title ?? languages[language]?.name ?? language);
  const titleHtml = tokensHtml(
    [{ text: title.code, offset: 0, look: "" }],
    title.ranges.map((range) => ({ ...range, layers: [] })),
    title.code,
  );
  const attributes = [
    `class="c-code"`,
    `data-language="${language}"`,
    meta.isWrapped ? "data-wrapped" : "",
    meta.numbersFrom !== null ? `data-numbers style="--from:${meta.numbersFrom - 1}"` : "",
  ];
  return (
    `<figure ${attributes.filter(Boolean).join(" ")}><div class="c-codeBar"><span class="c-codeTitle"${meta.title ? "" : " data-language-name"}>${titleHtml}</span>` +
    `<button type="button" class="c-codeButton" data-wrap hidden aria-pressed="${String(meta.isWrapped)}">Переносить строки</button>` +
    `<button type="button" class="c-codeButton" data-copy aria-live="polite">Копировать</button></div>` +
    `<pre class="c-pre" tabindex="0" role="group" aria-label="${escapeHtml(title.code)}"><code>${body}</code></pre></figure>`
  );
}

async function codeLines(code: string, language: string): Promise<CodeLine[]> {
  const lines = await codeTokens(
    language === "console" ? code.replace(/^[$#>] /gm, "  ") : code,
    language,
  );
  if (language === "ldif")
    return lines.map((line) => ({ role: "plain", mark: "", tokens: line.flatMap(ldifTokens) }));
  if (language !== "console" && language !== "diff")
    return lines.map((tokens) => ({ role: "plain", mark: "", tokens }));
  const texts = code.split("\n");
  let isInCommand = false;
  return lines.map((tokens, index) => {
    const text = texts[index] ?? "";
    const role = language === "diff" ? diffRole(text) : consoleRole(text, isInCommand);
    isInCommand = role === "command" || role === "continued";
    if (role === "output" || (language === "diff" && role === "plain" && !text.startsWith(" ")))
      return { role, mark: "", tokens: [{ text, offset: tokens[0]?.offset ?? 0, look: "" }] };
    const markLength = 1 + (language === "console" ? 1 : 0);
    return { role, mark: text.slice(0, markLength), tokens: cutStart(tokens, markLength) };
  });
}

function consoleRole(text: string, isInCommand: boolean): LineRole {
  if (/^[$#] /.test(text)) return "command";
  return text.startsWith("> ") && isInCommand ? "continued" : "output";
}

function diffRole(text: string): LineRole {
  if (text.startsWith("+")) return "added";
  return text.startsWith("-") ? "removed" : "plain";
}

function cutStart(tokens: readonly CodeToken[], length: number): CodeToken[] {
  let left = length;
  return tokens.flatMap((token) => {
    const cut = Math.min(left, token.text.length);
    left -= cut;
    return cut === token.text.length
      ? []
      : [{ ...token, text: token.text.slice(cut), offset: token.offset + cut }];
  });
}

function ldifTokens(token: CodeToken): CodeToken[] {
  if (token.text.startsWith("#")) return [{ ...token, look: "c" }];
  const name = /^[A-Za-z][\w.;-]*(?=:)/.exec(token.text)?.[0];
  if (!name) return [token];
  return [
    { ...token, text: name, look: "p" },
    { text: token.text.slice(name.length), offset: token.offset + name.length, look: "" },
  ];
}

function tokensHtml(
  tokens: readonly CodeToken[],
  ranges: readonly MarkedRange[],
  code: string,
): string {
  let html = "";
  for (const token of tokens) {
    let at = token.offset;
    const end = token.offset + token.text.length;
    const text = (from: number, to: number): string =>
      look(token.look, escapeHtml(token.text.slice(from - token.offset, to - token.offset)));
    for (const range of ranges) {
      if (range.end <= at || range.start >= end) continue;
      if (range.start > at) html += text(at, range.start);
      if (range.start >= token.offset)
        html += `<span${attributesHtml(valueAttributes(range.name, range.layers))}>${escapeHtml(code.slice(range.start, range.end))}</span>`;
      at = Math.min(range.end, end);
    }
    if (at < end) html += text(at, end);
  }
  return html;
}

function look(name: string, html: string): string {
  return name === "" || html.trim() === "" ? html : `<span class="t-${name}">${html}</span>`;
}

function attributesHtml(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
}
