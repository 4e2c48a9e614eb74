import { createHighlighter, type Highlighter, type ThemeRegistrationRaw } from "shiki";
import { languages } from "./languages";

/**
 * A run of code in one style. `look` is a class suffix, empty for plain text; `offset` counts from
 * the start of the code.
 */
export interface CodeToken {
  readonly text: string;
  readonly offset: number;
  readonly look: string;
}

const looks: Readonly<Record<string, readonly string[]>> = {
  c: ["comment", "punctuation.definition.comment"],
  s: ["string", "string.quoted", "string.unquoted.plain.out.yaml", "constant.other.symbol"],
  p: [
    "entity.name.tag",
    "support.type.property-name",
    "variable.other.assignment",
    "keyword.other.definition.ini",
    "entity.other.attribute-name",
    "meta.structure.dictionary.key string",
    "variable.other.property",
    "keyword.other.key",
  ],
  k: [
    "keyword.control",
    "storage.type",
    "keyword.directive",
    "support.function.builtin",
    "entity.name.section",
    "entity.name.command",
    "entity.name.function",
  ],
  n: ["constant.numeric", "constant.language"],
};
const colours = Object.fromEntries(
  Object.keys(looks).map((look, index) => [look, `#00000${index + 1}`]),
);
const lookOfColour = new Map(Object.entries(colours).map(([look, colour]) => [colour, look]));

const theme: ThemeRegistrationRaw = {
  name: "looks",
  type: "light",
  colors: { "editor.foreground": "#000000", "editor.background": "#ffffff" },
  settings: Object.entries(looks).map(([look, scope]) => ({
    scope: [...scope],
    settings: { foreground: colours[look] ?? "#000000" },
  })),
};

let highlighter: Promise<Highlighter> | null = null;

/** The tokens of `code` by line. A language without a grammar gives one plain token per line. */
export async function codeTokens(code: string, language: string): Promise<CodeToken[][]> {
  const grammar = languages[language]?.grammar;
  if (!grammar) return plainLines(code);
  highlighter ??= highlighterWithGrammars();
  const lines = (await highlighter).codeToTokensBase(code, {
    lang: grammar as "bash",
    theme,
    // Without it a busy machine leaves the end of a line plain.
    tokenizeTimeLimit: 0,
  });
  return lines.map((line) =>
    line
      .map((token) => ({
        text: token.content,
        offset: token.offset,
        look: lookOfColour.get((token.color ?? "").toLowerCase()) ?? "",
      }))
      .reduce(joinAlike, []),
  );
}

/**
 * Whitespace has no style of its own: equally styled words join into one run with the whitespace
 * between them.
 */
function joinAlike(runs: readonly CodeToken[], token: CodeToken): CodeToken[] {
  const last = runs.at(-1);
  const before = runs.at(-2);
  const isBlank = last?.text.trim() === "";
  if (last?.look === token.look)
    return [...runs.slice(0, -1), { ...last, text: last.text + token.text }];
  if (last && before && isBlank && before.look === token.look)
    return [...runs.slice(0, -2), { ...before, text: before.text + last.text + token.text }];
  return [...runs, token];
}

// Loads grammars one after another: Jest cannot load two module graphs that share a module at the
// same time.
async function highlighterWithGrammars(): Promise<Highlighter> {
  const created = await createHighlighter({ themes: [theme], langs: [] });
  for (const { grammar } of Object.values(languages))
    if (grammar) await created.loadLanguage(grammar as "bash");
  return created;
}

function plainLines(code: string): CodeToken[][] {
  let offset = 0;
  return code.split("\n").map((text) => {
    const token = { text, offset, look: "" };
    offset += text.length + 1;
    return text === "" ? [] : [token];
  });
}
