import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { buildGrowth } from "./build-growth";
import { explainingSpeed, judgedErrors } from "./errors/bench-errors";
import { answersToInputs } from "./inputs";
import { lighthouseRows } from "./lighthouse";
import { growthResults, searchResults } from "./search/bench-search";
import { serve } from "./serve";
import { benchServer } from "./server";
import { moveRows } from "./moves";
import { routes } from "../../src/routes";
import { drawnByLot, termLinkRows } from "./terms";
import { pageWeights } from "./weight";

const kinds = [
  routes.home.path,
  routes.docs.path,
  "/docs/ldaps-and-ldap/md-gitlab",
  "/docs/introduction/technology-stack",
  "/docs/updates/V2.4.0",
  routes.updates.path,
  routes.compatibility.path,
  routes.api.path,
  routes.glossary.path,
  "/glossary/ldap_ldaps",
  routes.blog.path,
  "/blog/ldap-filter",
  routes.archive.path,
  "/blog/privacy",
];

/**
 * `npm run bench [weight] [lighthouse] [inputs] [moves] [errors] [search] [build] [server]`: the
 * project's measurements as tables and in .bench/results.json; all without arguments. `npm run
 * bench -- growth`: the search at 1,000 and 5,000 pages alone, which needs no build. `npm run bench
 * -- terms [seed]` draws 200 links to terms, to be read.
 */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  if (wanted[0] === "terms") return drawTermLinks(Number(wanted[1] ?? 1));
  const isWanted = (part: string): boolean => wanted.length === 0 || wanted.includes(part);
  const results: Record<string, unknown> = {
    node: process.version,
    date: new Date().toISOString(),
  };
  const isBuildNeeded = ["weight", "lighthouse", "inputs", "moves", "search"].some(isWanted);
  if (isBuildNeeded && !existsSync("public/index.html"))
    throw new Error("No public/: run npm run build first");
  if (isWanted("weight") || isWanted("lighthouse")) {
    const { address, stop } = await serve();
    if (isWanted("weight"))
      results.weight = shown("First load, bytes", await pageWeights(address, kinds));
    if (isWanted("lighthouse"))
      results.lighthouse = shown(
        "Lighthouse, mobile, median of three",
        await lighthouseRows(address, kinds, 3),
      );
    stop();
  }
  if (isWanted("inputs"))
    results.inputs = shown("Presses at random moments after the paint", answersToInputs(20));
  if (isWanted("moves")) {
    const { address, stop } = await serve();
    results.moves = shown("From press to paint, ms", await moveRows(address, 5));
    stop();
  }
  if (isWanted("errors")) {
    results.errors = shown(
      "Errors: right first, per cent; wrong answers",
      await judgedErrors(console.log),
    );
    results.explaining = shown("Errors: a megabyte of log", [await explainingSpeed()]);
  }
  if (isWanted("search")) results.search = await searchResults(shown);
  if (wanted.includes("growth")) results.growth = await growthResults(shown);
  if (isWanted("build"))
    results.build = shown("Build from nothing", await buildGrowth([100, 1000]));
  if (isWanted("server"))
    results.server = shown("Server: sign-in, memory, start", await benchServer());
  mkdirSync(".bench", { recursive: true });
  writeFileSync(".bench/results.json", `${JSON.stringify(results, null, 1)}\n`);
}

async function drawTermLinks(seed: number): Promise<void> {
  const rows = await termLinkRows();
  const drawn = drawnByLot(rows, 200, seed);
  console.log(`Links to terms: ${rows.length}, of which ${drawn.length} by lot ${seed}\n`);
  for (const { term, page, context } of drawn) console.log(`${term} ← ${page}\n  ${context}`);
}

function shown<Rows extends readonly object[]>(title: string, rows: Rows): Rows {
  console.log(`\n${title}`);
  console.table(rows);
  return rows;
}

void main();
