import { fillReaderDefaults, readerDefaults } from "../../../src/content-model/placeholders";
import type { Problem } from "../../../src/content-model/problem";
import type { LoadedPage } from "../../../src/gatsby/load-content";
import { blockProblem, codeBlocks, type CodeBlock } from "../code-blocks";
import type { ProseRun } from "../language/prose";
import { sampleTree } from "../../../src/content-model/sample-tree";
import { isCovered } from "./coverage";
import { filterItems, parseFilter, type Filter } from "../../../src/ldap/filter";
import { findDns } from "./find-dns";
import { findFilters, findInlineFilters } from "./find-filters";
import type { PlacedQuery } from "./queries";

/** Filters and names in code that violate RFC 4515 or RFC 4514. */
export function ldapSyntaxProblems(block: CodeBlock): Problem[] {
  const filters = findFilters(block).flatMap(({ row, text, error }) =>
    error === null
      ? []
      : [
          blockProblem(
            block,
            row,
            `фильтр разбирается по RFC 4515: ${error}: ${text.slice(0, 80)}`,
            "filter",
          ),
        ],
  );
  const names =
    block.language === "tree" || block.language === "mermaid" ? [] : findDns(block.value);
  return [
    ...filters,
    ...names.flatMap(({ row, text, error }) =>
      error === null
        ? []
        : [
            blockProblem(
              block,
              row,
              `имя разбирается по RFC 4514: ${error}: ${text.slice(0, 80)}`,
              "dn",
            ),
          ],
    ),
  ];
}

/** The same in inline code; accepts text shortened with …. */
export function inlineLdapProblems(run: ProseRun): Problem[] {
  if (run.kind !== "inline code") return [];
  const problem = (field: string, expected: string): Problem => ({
    file: run.file,
    line: run.lineAt(0),
    field,
    expected,
  });
  return [
    ...findInlineFilters(run.text).flatMap(({ text, error }) =>
      error === null
        ? []
        : [problem("filter", `фильтр разбирается по RFC 4515: ${error}: ${text}`)],
    ),
    ...findDns(run.text).flatMap(({ text, error }) =>
      error === null ? [] : [problem("dn", `имя разбирается по RFC 4514: ${error}: ${text}`)],
    ),
  ];
}

/** Names in a guide's code that the sample tree lacks: examples on all pages use one directory. */
export function strangeNameProblems(page: LoadedPage): Problem[] {
  if (page.parsed.kind !== "doc" || page.parsed.data.kind !== "guide") return [];
  return codeBlocks([page])
    .filter((block) => block.language !== "tree" && block.language !== "mermaid")
    .flatMap((block) =>
      findDns(block.value).flatMap(({ row, text, error }) =>
        error !== null || isKnownName(text)
          ? []
          : [
              blockProblem(
                block,
                row,
                `записи ${text} нет в дереве примеров, см. content/README.md`,
                "dn",
              ),
            ],
      ),
    );
}

/** Filters in a guide's code and sentences that none of its queries covers. */
export function uncoveredProblems(page: LoadedPage, runs: readonly ProseRun[]): Problem[] {
  if (page.parsed.kind !== "doc" || page.parsed.data.kind !== "guide") return [];
  const queries = page.parsed.data.queries.flatMap((query) => parsedOrNone(query.filter));
  const isAsked = (text: string, filter: Filter | null): boolean =>
    filter === null || text === "(objectClass=*)" || isCovered(filter, queries);
  const expected = (text: string): string => `этого фильтра нет в queries: ${text}`;
  const inline = runs.filter(
    (run) => run.kind === "inline code" && run.file === `content/${page.parsed.file}`,
  );
  return [
    ...codeBlocks([page]).flatMap((block) =>
      findFilters(block).flatMap(({ row, text, filter }) =>
        isAsked(text, filter) ? [] : [blockProblem(block, row, expected(text), "queries")],
      ),
    ),
    ...inline.flatMap((run) =>
      findInlineFilters(run.text).flatMap(({ text, error }) =>
        error !== null || isAsked(text, parsedOrNone(text)[0] ?? null)
          ? []
          : [{ file: run.file, line: run.lineAt(0), field: "queries", expected: expected(text) }],
      ),
    ),
  ];
}

/** Containers and attributes in a guide's code that none of its queries searches or requests. */
export function unsearchedProblems(page: LoadedPage): Problem[] {
  if (page.parsed.kind !== "doc" || page.parsed.data.kind !== "guide") return [];
  const { queries } = page.parsed.data;
  const bases = new Set(queries.map(({ base }) => plainName(fillReaderDefaults(base))));
  const requested = new Set(
    queries
      .flatMap(({ attributes, filter }) => [
        ...attributes,
        ...parsedOrNone(filter).flatMap((each) => filterItems(each).map((item) => item.attribute)),
      ])
      .map((name) => name.toLowerCase()),
  );
  const blocks = codeBlocks([page]).filter(
    (block) => block.language !== "tree" && block.language !== "mermaid",
  );
  return blocks.flatMap((block) => [
    ...findDns(block.value).flatMap(({ row, text }) =>
      containers.has(plainName(text)) && !bases.has(plainName(text))
        ? [blockProblem(block, row, `ни один запрос в queries не ищет от ${text}`, "queries")]
        : [],
    ),
    ...block.value
      .split("\n")
      .flatMap((line, index) =>
        [...new Set([...line.matchAll(attributeWord)].map(([name]) => name))].flatMap((name) =>
          requested.has(name.toLowerCase())
            ? []
            : [
                blockProblem(
                  block,
                  index + 1,
                  `ни один запрос в queries не спрашивает ${name}`,
                  "queries",
                ),
              ],
        ),
      ),
  ]);
}

const plainName = (text: string): string => text.toLowerCase().replace(/\s*,\s*/g, ",");
const treeNames = sampleTree.map(({ dn }) => plainName(dn));
// Without the root: it is above every base, and in code it is often a suffix that completes names.
const containers = new Set(
  treeNames.filter(
    (name, index) => index > 0 && treeNames.some((other) => other.endsWith(`,${name}`)),
  ),
);
// Without short names and member, which are ordinary words too, and without the class, which every
// entry has.
const attributeNames = [
  ...new Set([...sampleTree.flatMap(({ attributes }) => Object.keys(attributes)), "surname"]),
].filter((name) => name.length > 3 && !["objectClass", "member"].includes(name));
const attributeWord = new RegExp(
  `(?<![\\w.@/-])(?:${attributeNames.join("|")})(?![\\w.@/-])`,
  "gi",
);

/** The queries in the pages' front matter, with their lines. */
export function placedQueries(pages: readonly LoadedPage[]): PlacedQuery[] {
  return pages.flatMap(({ parsed }) => {
    if (parsed.kind !== "doc" || parsed.data.queries.length === 0) return [];
    return parsed.data.queries.map((query, index) => ({
      file: `content/${parsed.file}`,
      index,
      query,
      lineOf: (field: keyof typeof query) => parsed.lineOf(["queries", index, field]),
    }));
  });
}

// Only complete names under the sample base count, and only without tools' variables.
function isKnownName(text: string): boolean {
  const name = text.toLowerCase();
  return (
    !name.endsWith(`,${readerDefaults["base-dn"]}`) ||
    /[{}%$<*]/.test(name) ||
    sampleTree.some(({ dn }) => dn.toLowerCase() === name)
  );
}

// An invalid filter in a query is reported where the query runs.
function parsedOrNone(filter: string): Filter[] {
  try {
    return [parseFilter(filter)];
  } catch {
    return [];
  }
}
