import { beforeAll, describe, expect, test } from "@jest/globals";
import { loadContent, type LoadedPage } from "../../src/gatsby/load-content";
import { problemLines } from "../../src/content-model/problem";
import { filledBlock, readerBlocks, type ReaderBlock } from "./support/reader-blocks";

/** TLS from the first byte, as configurations write it. */
const turnsTlsOn =
  /simple_tls|(?:ssl|tls|encrypt)\w*["'\]]*\s*(?:=>|[:=]|\s)\s*["']?(?:true|yes|on|1|ldaps|ssl|required)\b/i;

let pages: readonly LoadedPage[] = [];
let blocks: ReaderBlock[] = [];
let problems: readonly string[] = [];

beforeAll(async () => {
  const content = await loadContent("content");
  problems = problemLines(content.problems);
  pages = content.pages;
  blocks = readerBlocks(pages);
});

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
});
