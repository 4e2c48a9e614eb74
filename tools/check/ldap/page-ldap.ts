import { fillReaderDefaults, readerDefaults } from "../../../src/content-model/placeholders";
import type { Problem } from "../../../src/content-model/problem";
import { sampleTree } from "../../../src/content-model/sample-tree";
import type { LoadedPage } from "../../../src/gatsby/load-content";
import { filterItems, parseFilter, type Filter } from "../../../src/ldap/filter";
import { blockProblem, codeBlocks, isDrawn, type CodeBlock } from "../code-blocks";
import type { ProseRun } from "../language/prose";
import { proseProblem } from "../problems";
import { isCovered } from "./coverage";
import { findBlockDns, findDns, type FoundDn } from "./find-dns";
import { findFilters, findInlineFilters, type FoundFilter } from "./find-filters";
import type { PlacedQuery } from "./queries";

/** Filters and names in code that violate RFC 4515 or RFC 4514. */
export function ldapSyntaxProblems(block: CodeBlock): Problem[] {
  return syntaxErrors(findFilters(block), findBlockDns(block)).map(({ row, field, expected }) =>
    blockProblem(block, row, expected, field),
  );
}

/** The same in inline code; accepts text shortened with …. */
export function inlineLdapProblems(run: ProseRun): Problem[] {
  if (run.kind !== "inline code") return [];
  return syntaxErrors(findInlineFilters(run.text), findDns(run.text)).map(({ field, expected }) =>
    proseProblem(run, 0, field, expected),
  );
}

function syntaxErrors(filters: readonly FoundFilter[], names: readonly FoundDn[]) {
  return [
    ...filters.map((each) => ({
      ...each,
      field: "filter",
      rule: "фильтр разбирается по RFC 4515",
    })),
    ...names.map((each) => ({ ...each, field: "dn", rule: "имя разбирается по RFC 4514" })),
  ].flatMap(({ row, text, error, field, rule }) =>
    error === null ? [] : [{ row, field, expected: `${rule}: ${error}: ${text.slice(0, 80)}` }],
  );
}

/** Names in a guide's code that the sample tree lacks: examples on all pages use one directory. */
export function strangeNameProblems(page: LoadedPage): Problem[] {
  if (queriesOfGuide(page) === null) return [];
  return codeBlocks([page]).flatMap((block) =>
    findBlockDns(block)
      .filter(({ text, error }) => error === null && !isKnownName(text))
      .map(({ row, text }) =>
        blockProblem(
          block,
          row,
          `записи ${text} нет в дереве примеров, см. content/README.md`,
          "dn",
        ),
      ),
  );
}

/** Filters in a guide's code and sentences that none of its queries covers. */
export function uncoveredProblems(page: LoadedPage, runs: readonly ProseRun[]): Problem[] {
  const queries = queriesOfGuide(page)?.flatMap((query) => parsedOrNone(query.filter));
  if (queries === undefined) return [];
  const isUnasked = ({ text, filter }: FoundFilter): boolean =>
    filter !== null && text !== "(objectClass=*)" && !isCovered(filter, queries);
  const expected = ({ text }: FoundFilter): string => `этого фильтра нет в queries: ${text}`;
  const inline = runs.filter(
    (run) => run.kind === "inline code" && run.file === `content/${page.parsed.file}`,
  );
  return [
    ...codeBlocks([page]).flatMap((block) =>
      findFilters(block)
        .filter(isUnasked)
        .map((found) => blockProblem(block, found.row, expected(found), "queries")),
    ),
    ...inline.flatMap((run) =>
      findInlineFilters(run.text)
        .filter(isUnasked)
        .map((found) => proseProblem(run, 0, "queries", expected(found))),
    ),
  ];
}

/** Containers and attributes in a guide's code that none of its queries searches or requests. */
export function unsearchedProblems(page: LoadedPage): Problem[] {
  const queries = queriesOfGuide(page);
  if (queries === null) return [];
  const bases = new Set(queries.map(({ base }) => plainName(fillReaderDefaults(base))));
  const requested = new Set(
    queries
      .flatMap(({ attributes, filter }) => [
        ...attributes,
        ...parsedOrNone(filter).flatMap((each) => filterItems(each).map((item) => item.attribute)),
      ])
      .map((name) => name.toLowerCase()),
  );
  return codeBlocks([page]).flatMap((block) => [
    ...findBlockDns(block)
      .filter(({ text }) => containers.has(plainName(text)) && !bases.has(plainName(text)))
      .map(({ row, text }) =>
        blockProblem(block, row, `ни один запрос в queries не ищет от ${text}`, "queries"),
      ),
    ...attributesIn(block)
      .filter(({ name }) => !requested.has(name.toLowerCase()))
      .map(({ row, name }) =>
        blockProblem(block, row, `ни один запрос в queries не спрашивает ${name}`, "queries"),
      ),
  ]);
}

/** Attributes of the sample tree that a block names, once a row. */
function attributesIn(block: CodeBlock): { readonly row: number; readonly name: string }[] {
  if (isDrawn(block)) return [];
  return block.value
    .split("\n")
    .flatMap((line, index) =>
      [...new Set(line.match(attributeWord))].map((name) => ({ row: index + 1, name })),
    );
}

/** The queries of a guide; null for any other page. */
function queriesOfGuide({ parsed }: LoadedPage) {
  return parsed.kind === "doc" && parsed.data.kind === "guide" ? parsed.data.queries : null;
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
  return pages.flatMap((page) =>
    page.parsed.kind === "doc"
      ? page.parsed.data.queries.map((query, index) => ({ page, index, query }))
      : [],
  );
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
