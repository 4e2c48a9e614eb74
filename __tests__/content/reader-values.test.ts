import { beforeAll, describe, expect, jest, test } from "@jest/globals";
import fc from "fast-check";
import { loadContent, type LoadedPage } from "../../tools/content/load-content";
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
} from "./support/reader-blocks";
import { lostFilters, marks } from "./support/reader-filters";
import { stringsOf } from "./support/strings-of";

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

/** TLS from the first byte, as configurations write it. */
const turnsTlsOn =
  /simple_tls|(?:ssl|tls|encrypt)\w*["'\]]*\s*(?:=>|[:=]|\s)\s*["']?(?:true|yes|on|1|ldaps|ssl|required)\b/i;

let pages: readonly LoadedPage[] = [];
let blocks: ReaderBlock[] = [];
let inlines: ReaderInline[] = [];
let problems: readonly string[] = [];

beforeAll(async () => {
  const content = await loadContent("content");
  problems = problemLines(content.problems);
  pages = content.pages;
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
  test("stand where it is known how to write them", () => {
    expect(problems.filter((line) => line.includes("значение читателя"))).toEqual([]);
    expect(blocks.length).toBeGreaterThan(200);
  });

  test("leave every block as it is while the reader has none", () => {
    const changed = blocks.filter(
      (each) =>
        !each.block.value.includes("svc.") && filledBlock(each, {}).value !== each.block.value,
    );
    expect(changed.map(({ block }) => `${block.file}:${block.line}`)).toEqual([]);
  });

  test("of one who chose LDAP set no port 389 beside a setting that turns TLS on", () => {
    const contradicting = blocks.filter((each) => {
      const { value } = filledBlock(each, { ldaps: false });
      const names = each.parts.flatMap((part) => (typeof part === "string" ? [] : [part.name]));
      const isPortAlone = names.includes("ldap-port") && !names.includes("ldap-scheme");
      const isPlain = names.some((name) => /^ldap-/.test(name));
      return isPortAlone || (isPlain && turnsTlsOn.test(value));
    });
    expect(contradicting.map(({ block }) => `${block.file}:${block.line}`)).toEqual([]);
    const rows = pages.flatMap(
      ({ rendered }) => rendered.html.match(/<(tr|p|li)\b[^>]*>.*?<\/\1>/gs) ?? [],
    );
    const ofPort = rows.filter((row) => row.includes('data-param="ldap-port"'));
    expect(ofPort.length).toBeGreaterThan(0);
    expect(ofPort.filter((row) => !row.includes('data-param="ldap-scheme"'))).toEqual([]);
  });

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
