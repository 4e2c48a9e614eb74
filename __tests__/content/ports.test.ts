import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { parseContentFile } from "../../src/content-model/content-file";
import { renderMdx } from "../../src/markup/render-mdx";
import type { LoadedPage } from "../../src/gatsby/load-content";
import { loadedPage } from "./support/loaded-page";
import { composeFacts, portProblems } from "../../tools/check/ports";

const text = readFileSync("content/ports.yaml", "utf8");
const table = "docs/introduction/technology-stack.mdx";

async function page(file: string, source: string): Promise<LoadedPage> {
  const { page: parsed } = parseContentFile(file, source);
  if (!parsed) throw new Error(`${file} is wrong`);
  const rendered = await renderMdx("", {
    pathPrefix: "",
    terms: new Map(),
    resolveImage: async () => null,
  });
  return { parsed, rendered };
}
const ofTable = (change = (source: string) => source) =>
  page(table, change(readFileSync(`content/${table}`, "utf8")));
const found = async (facts: string, own = text, change?: (source: string) => string) =>
  portProblems(own, facts, [await ofTable(change)]).map(({ expected }) => expected);

test("the ports are those of the product's files and of the table in text", async () => {
  expect(await found(composeFacts())).toEqual([]);
});

test("a port the product publishes and the table lacks is told, and one it does not publish", async () => {
  const facts = composeFacts().replace('"749:749"', '"3268:3268"');
  expect(await found(facts)).toEqual([
    "поставка публикует 3268/tcp, а здесь его нет",
    "749/tcp поставка не публикует",
  ]);
});

test("a transport counts: 464/udp is another port than 464/tcp", async () => {
  const facts = composeFacts().replace('"464:464"', '"464:464", "464:464/udp"');
  expect(await found(facts)).toEqual(["поставка публикует 464/udp, а здесь его нет"]);
});

test("the table in text that lacks a port is told", async () => {
  const problems = await found(composeFacts(), text, (source) =>
    source.replace(/^\| 749\/tcp.*\n/m, ""),
  );
  expect(problems).toEqual([
    expect.stringMatching(/^в таблице \{#ports\} те же порты, что в content\/ports\.yaml: 53\/udp/),
  ]);
});

test("a guide's port that the file does not know is told at the guide", async () => {
  const file = "docs/ldaps-and-ldap/md-gitlab.mdx";
  const source = readFileSync(`content/${file}`, "utf8").replace(
    "ports: [636, 389]",
    "ports: [636, 3269]",
  );
  expect(portProblems(text, composeFacts(), [await page(file, source)])).toEqual([
    {
      file: `content/${file}`,
      line: source.split("\n").findIndex((line) => line.includes("ports:")) + 1,
      field: "guide.ports",
      expected: "порта 3269 нет в content/ports.yaml",
    },
  ]);
});

test("a page that gives a listed port another protocol or another reason is told", async () => {
  const rows =
    "| Порт | Протокол | Зачем |\n| --- | --- | --- |\n" +
    "| 88/tcp, 88/udp | Kerberos | билеты |\n| 636/tcp | LDAP | каталог с TLS |\n" +
    "| 464/tcp | kpasswd | вход |\n| 9999/udp | X | – |\n";
  const other = await loadedPage("docs/introduction/other.mdx", rows);
  expect(portProblems(text, composeFacts(), [other]).map(({ expected }) => expected)).toEqual([
    expect.stringMatching(/^636\/tcp .*LDAPS, каталог с TLS/),
    expect.stringMatching(/^464\/tcp .*kpasswd, смена пароля/),
    expect.stringMatching(/^9999\/udp .*такого порта нет/),
  ]);
});
