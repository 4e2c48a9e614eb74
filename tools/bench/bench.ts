import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { explainingSpeed, judgedErrors } from "./errors/bench-errors";
import { growthRows } from "./growth/growth";
import { answersToInputs } from "./inputs";
import { roomRows, stumbles } from "./code";
import { lighthouseRows } from "./lighthouse";
import { searchResults } from "./search/bench-search";
import { serve } from "./serve";
import { benchServer } from "./server/bench-server";
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
  "/blog/keytab",
  routes.archive.path,
  "/blog/privacy",
];

/**
 * `npm run bench [weight] [lighthouse] [inputs] [moves] [errors] [search] [server]`: the project's
 * measurements as tables and in .bench/results.json; all of them without arguments.
 *
 * - `npm run bench -- growth [--sizes 111,1000,5000] [--builds] [--peers]`: builds and, without
 * `--builds`, `npm run develop` with generated pages, optionally beside Docusaurus and Starlight;
 * `peers` is `growth --peers`.
 * - `npm run bench -- terms [seed]` draws 200 links to terms for manual review.
 * - `npm run bench -- code` counts what makes code hard to read.
 */
async function main(): Promise<void> {
  const { positionals: wanted, values } = parseArgs({
    allowPositionals: true,
    options: {
      sizes: { type: "string", default: "111,1000,5000" },
      peers: { type: "boolean", default: false },
      builds: { type: "boolean", default: false },
    },
  });
  const known = [...Object.keys(parts), "growth", "peers", "terms", "code"];
  const unknown = wanted.find((part) => !known.includes(part) && wanted[0] !== "terms");
  if (unknown !== undefined)
    throw new Error(`${unknown} measures nothing; there are ${known.join(", ")}`);
  if (wanted[0] === "terms") return drawTermLinks(Number(wanted[1] ?? 1));
  if (wanted[0] === "code") {
    shown("Rooms", roomRows());
    shown("Stumbles", [stumbles()]);
    return;
  }
  const isWanted = (part: string): boolean => wanted.length === 0 || wanted.includes(part);
  const isBuildNeeded = ["weight", "lighthouse", "inputs", "moves", "search"].some(isWanted);
  if (isBuildNeeded && !existsSync("public/index.html"))
    throw new Error("No public/: run npm run build first");
  const results: Record<string, unknown> = {
    node: process.version,
    date: new Date().toISOString(),
  };
  for (const [part, measure] of Object.entries(parts))
    if (isWanted(part)) Object.assign(results, await measure());
  if (wanted.includes("growth") || wanted.includes("peers"))
    results.growth = await growthRows({
      sizes: values.sizes.split(",").map(Number),
      hasPeers: values.peers || wanted.includes("peers"),
      isBuildOnly: values.builds,
      show: shown,
    });
  mkdirSync(".bench", { recursive: true });
  writeFileSync(".bench/results.json", `${JSON.stringify(results, null, 1)}\n`);
}

/** What each part of the measurements adds to the results. */
const parts: Readonly<Record<string, () => Promise<Record<string, unknown>>>> = {
  weight: () =>
    served(async (address) => ({
      weight: shown("First load, bytes", await pageWeights(address, kinds)),
    })),
  lighthouse: () =>
    served(async (address) => ({
      lighthouse: shown(
        "Lighthouse, mobile, median of three",
        await lighthouseRows(address, kinds, 3),
      ),
    })),
  inputs: async () => ({
    inputs: shown("Presses at random moments after the paint", answersToInputs(20)),
  }),
  moves: () =>
    served(async (address) => ({
      moves: shown("From press to paint, ms", await moveRows(address, 5)),
    })),
  errors: async () => ({
    errors: shown("Errors: right first, per cent; wrong answers", await judgedErrors(console.log)),
    explaining: shown("Errors: a megabyte of log", [await explainingSpeed()]),
  }),
  search: async () => ({ search: await searchResults(shown) }),
  server: async () => ({
    server: shown("Server: sign-in, memory, start", await benchServer()),
  }),
};

async function served<Value>(measure: (address: string) => Promise<Value>): Promise<Value> {
  const { address, stop } = await serve();
  try {
    return await measure(address);
  } finally {
    stop();
  }
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
