import type { LdapQuery } from "../../../src/content-model/doc";
import type { Problem } from "../../../src/content-model/problem";
import { blockProblem, isExempt, type CodeBlock } from "../code-blocks";
import { parseDn } from "../../../src/ldap/dn";
import { escapeFilterValue, filterItems, filterText, type Filter } from "../../../src/ldap/filter";
import { fieldProblem, type FieldsOfPage } from "../problems";
import { parsingErrors } from "./find-dns";
import { anyAttribute, findFilters } from "./find-filters";
import { accounts } from "../../../src/content-model/sample-tree";
import { asOpenLdap, filledFilter } from "./product-filter";
import { isRefusedRule } from "./unsupported-features";
import type { Directory } from "./slapd";

/** A query in a page's front matter, and its place. */
export interface PlacedQuery {
  readonly page: FieldsOfPage;
  readonly index: number;
  readonly query: LdapQuery;
}

const atOnce = 6;

/**
 * Runs every query against the directory: it must be valid and find exactly the entries it names.
 */
export async function queryProblems(
  queries: readonly PlacedQuery[],
  directory: Directory,
): Promise<Problem[]> {
  const known = await directory.attributeNames();
  const found: Problem[][] = [];
  // A client is a process: running a few at a time uses the processors without overloading the
  // machine.
  for (let index = 0; index < queries.length; index += atOnce)
    found.push(
      ...(await Promise.all(
        queries.slice(index, index + atOnce).map((placed) => oneQuery(placed, directory, known)),
      )),
    );
  return found.flat();
}

/** Attributes of filters in code that the schema does not have. */
export function strangeAttributeProblems(
  blocks: readonly CodeBlock[],
  known: ReadonlySet<string>,
): Problem[] {
  return blocks
    .filter((block) => !isExempt(block))
    .flatMap((block) =>
      findFilters(block).flatMap(({ row, filter }) =>
        (filter ? filterItems(filter) : [])
          .filter(
            ({ attribute }) =>
              attribute !== "" && attribute !== anyAttribute && !isAttribute(attribute, known),
          )
          .map(({ attribute }) => blockProblem(block, row, unknownAttribute(attribute), "filter")),
      ),
    );
}

type ProblemOf = (field: keyof LdapQuery, expected: string) => Problem;

async function oneQuery(
  { page, index, query }: PlacedQuery,
  directory: Directory,
  known: ReadonlySet<string>,
): Promise<Problem[]> {
  const problem: ProblemOf = (field, expected) =>
    fieldProblem(page, ["queries", index, field], expected);
  let filter: Filter;
  try {
    filter = filledFilter(query.filter, query.values, escapeFilterValue);
  } catch (error) {
    return [problem("filter", error instanceof Error ? error.message : String(error))];
  }
  const wrong = [
    ...parsingErrors(query.base).map((message) => problem("base", message)),
    ...filterProblems(query, filter, known).map((message) => problem("filter", message)),
    ...query.attributes
      .filter((name) => !isAttribute(name, known))
      .map((name) => problem("attributes", unknownAttribute(name))),
  ];
  if (wrong.length > 0) return wrong;
  const { error, entries } = await directory.search({
    base: query.base,
    scope: query.scope,
    filter: filterText(asOpenLdap(filter)),
    attributes: query.attributes,
  });
  if (error !== null) return [problem("filter", `каталог отвечает ошибкой: ${error}`)];
  return [
    ...missingAttributes(query, entries).map((name) =>
      problem("attributes", `ни у одной найденной записи нет ${name}`),
    ),
    ...findingProblems(query, entries, problem),
  ];
}

type Entries = Awaited<ReturnType<Directory["search"]>>["entries"];

/**
 * Attributes that no entry found has: the page is wrong, an application would show an empty field.
 */
function missingAttributes({ attributes }: LdapQuery, entries: Entries): string[] {
  if (entries.length === 0) return [];
  // The admin panel writes the surname to surname and leaves sn empty; slapd treats both as one and
  // returns sn.
  const given = new Set(
    entries.flatMap((entry) => entry.attributes.map((name) => (name === "sn" ? "surname" : name))),
  );
  return attributes.filter((name) => /^[a-z]/i.test(name) && !given.has(name.toLowerCase()));
}

function findingProblems({ finds }: LdapQuery, entries: Entries, problem: ProblemOf): Problem[] {
  const names = entries.map(({ dn }) => parseDn(dn)[0]?.[0]?.value ?? "").sort();
  // A query that finds every user also finds all tools' service accounts.
  const expected = finds.flatMap((name) => (name === "svc.*" ? accounts : [name])).sort();
  if (names.join("\n") === expected.join("\n")) return [];
  const [found, written] = [names.join(", "), expected.join(", ")];
  return [problem("finds", `каталог находит [${found}], а написано [${written}]`)];
}

function filterProblems(query: LdapQuery, filter: Filter, known: ReadonlySet<string>): string[] {
  const spare = Object.keys(query.values).filter((name) => !query.filter.includes(`{${name}}`));
  return [
    ...filterItems(filter).flatMap(({ attribute, rule, value }) => [
      ...(isRefusedRule(rule) ? [`правило ${rule ?? ""} служба каталогов не знает`] : []),
      ...(attribute === "" || isAttribute(attribute, known) ? [] : [unknownAttribute(attribute)]),
      ...(/^(?:member|memberof|distinguishedname)$/i.test(attribute) && value !== "*"
        ? parsingErrors(value)
        : []),
    ]),
    ...spare.map((name) => `в фильтре нет {${name}}, а в values есть`),
  ];
}

function isAttribute(name: string, known: ReadonlySet<string>): boolean {
  return (
    ["*", "+", "1.1", "objectcategory"].includes(name.toLowerCase()) ||
    /^\d+\./.test(name) ||
    known.has(name.toLowerCase())
  );
}

function unknownAttribute(name: string): string {
  return `атрибута ${name} нет в схеме примеров: исправьте имя или добавьте атрибут в tools/check/ldap/directory.schema`;
}
