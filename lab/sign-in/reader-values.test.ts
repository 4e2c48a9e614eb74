import { beforeAll, describe, expect, jest, test } from "@jest/globals";
import fc from "fast-check";
import { loadContent } from "../../src/gatsby/load-content";
import { snippetProblems } from "../../tools/check/snippets/snippets";
import { problemLines } from "../../src/content-model/problem";
import { formatDn } from "../../src/ldap/dn";
import { checkField } from "../../src/reader-values/check";
import { escapeFor, type Layer } from "../../src/reader-values/escape";
import { readerValues, type OwnValues } from "../../src/reader-values/values";
import {
  blockWith,
  filledBlock,
  readerBlocks,
  readerInlines,
  textWith,
  withoutFiles,
  type ReaderBlock,
  type ReaderInline,
} from "../../__tests__/content/support/reader-blocks";
import { lostFilters, marks } from "./reader-filters";
import { stringsOf } from "./strings-of";

// Programs are started: on a busy machine that takes its time.
jest.setTimeout(300_000);

const rounds = 2;
/**
 * Layers that belong to LDAP and not to the language around it: they are part of what a program
 * reads.
 */
const meant: ReadonlySet<Layer> = new Set([
  "dn",
  "filter",
  "url",
  "regex",
  "ini",
  "ldif",
  "hex-double",
  "hex-single",
] as const);

const label = fc.oneof(
  fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/).filter((text) => !/^..--/.test(text)),
  fc.constantFrom("ромашка", "münchen", "почта", "日本", "no", "true", "null"),
);
const domain = fc
  .array(label, { minLength: 1, maxLength: 6 })
  .map((labels) => labels.join("."))
  .filter((text) => checkField("domain", text).kind === "right");
const sign = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(..."\"'\\+#;<>$`%!*()&{}[]/?~^|:@-_. ") },
  { weight: 2, arbitrary: fc.constantFrom(..."abZ09юЁ") },
  { weight: 1, arbitrary: fc.constantFrom("’", "“", "é", "漢", "😀") },
);
const nameValue = fc.array(sign, { minLength: 1, maxLength: 12 }).map((signs) => signs.join(""));
const base = fc
  .array(
    fc
      .tuple(fc.constantFrom("dc", "o", "ou"), nameValue)
      .map(([attribute, value]) => [{ attribute, value }]),
    { minLength: 1, maxLength: 4 },
  )
  .map(formatDn);
const service = fc
  .tuple(nameValue, base)
  .map(([value, below]) => `${formatDn([[{ attribute: "cn", value }]])},${below}`);
const optional = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.option(arbitrary, { nil: undefined });

/** Values as a reader types them, through the same door. */
const ownValues: fc.Arbitrary<OwnValues> = fc
  .record({
    domain,
    host: optional(domain),
    "base-dn": optional(base),
    realm: optional(fc.stringMatching(/^[A-Z]([A-Z0-9]{0,5}[A-Z0-9])?(\.[A-Z]{2})?$/)),
    "service-dn": optional(service),
    ldaps: fc.constantFrom(undefined, false as const),
  })
  .map(({ ldaps, ...typed }) => {
    const own: Record<string, string> = {};
    for (const [name, text] of Object.entries(typed)) {
      if (text === undefined) continue;
      const checked = checkField(name as keyof typeof typed, text);
      if (checked.kind !== "right") throw new Error(`${name} ${text}: ${JSON.stringify(checked)}`);
      own[name] = checked.value;
    }
    return ldaps === false ? { ...own, ldaps } : own;
  });

let blocks: ReaderBlock[] = [];
let inlines: ReaderInline[] = [];

beforeAll(async () => {
  const { pages } = await loadContent("content");
  blocks = readerBlocks(pages);
  inlines = readerInlines(pages);
});

/** What is not read in a block of what a reader set: file, line, name and what should be there. */
function missing({ block, parts }: ReaderBlock, own: OwnValues, strings: readonly string[]) {
  const values = readerValues(own);
  return parts.flatMap((part) => {
    // A port is a number where it is no part of a string.
    if (typeof part === "string" || part.name === "ldap-port") return [];
    const layers = part.layers.filter((layer) => meant.has(layer));
    const wanted = escapeFor(layers, values[part.name]);
    return strings.some((text) => text.includes(wanted))
      ? []
      : [
          `${block.file}:${block.line} ${block.language} [[${part.name}]] ${part.layers.join(" ")}: ${wanted}`,
        ];
  });
}

describe("the reader's values in the code of all pages", () => {
  test("whatever they are, every block is still of its language and gives them back unchanged, and OpenLDAP reads them out of its filters", async () => {
    const marked = await stringsOf(blocks.map((each) => blockWith(withoutFiles(each), marks)));
    await fc.assert(
      fc.asyncProperty(
        fc.array(ownValues, { minLength: blocks.length, maxLength: blocks.length }),
        async (values) => {
          const filled = blocks.map((each, index) => filledBlock(each, values[index] ?? {}));
          expect(problemLines(await snippetProblems(filled))).toEqual([]);
          const strings = await stringsOf(
            blocks.map((each, index) => filledBlock(withoutFiles(each), values[index] ?? {})),
          );
          const lost = blocks.flatMap((each, index) =>
            missing(each, values[index] ?? {}, strings[index] ?? []),
          );
          expect(lost).toEqual([]);
          const filters = await lostFilters(
            blocks.map(({ block }, index) => ({
              where: `${block.file}:${block.line}`,
              marked: marked[index] ?? [],
              filled: strings[index] ?? [],
              own: values[index] ?? {},
            })),
          );
          expect(filters.lost).toEqual([]);
          expect(filters.kept).toBeGreaterThan(60);
        },
      ),
      { numRuns: rounds, endOnFailure: true },
    );
  });

  test("whatever they are, OpenLDAP reads them out of every filter in a sentence", async () => {
    const values = fc.sample(ownValues, inlines.length);
    const { lost, kept } = await lostFilters(
      inlines.map(({ file, parts }, index) => ({
        where: file,
        marked: [textWith(parts, marks)],
        filled: [textWith(parts, readerValues(values[index] ?? {}))],
        own: values[index] ?? {},
      })),
    );
    expect(lost).toEqual([]);
    expect(kept).toBeGreaterThan(7);
  });
});
