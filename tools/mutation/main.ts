// Changes the code one place at a time and counts how many changes the tests detect. `npm run
// test:mutation -- ldap mail`; all rooms without a name; `search/keyboard` for one file;
// `--processes 1` for fewer processes; `--sample 600` for a sample of changes in each room, always
// the same one unless `--seed 7` draws another.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeMutants, type Mutant } from "./mutants";
import { chosenRooms, type Room } from "./rooms";
import { sampleOf } from "./sample";
import { memoryFolder } from "../test/memory-folder.mjs";
import { tryMutants, type Outcome } from "./try-mutants";

const goal = 0.85;
const results = "test-results/mutation";
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    processes: { type: "string", default: "2" },
    sample: { type: "string", default: "Infinity" },
    seed: { type: "string", default: "20261123" },
  },
});
// Where tests keep and copy databases, as in other runs of Jest.
process.env.KEPT_DATABASES = tmpdir();
process.env.TMPDIR = memoryFolder() ?? tmpdir();
mkdirSync(results, { recursive: true });
for (const room of chosenRooms(positionals)) {
  const outcomes = await tryRoom(room);
  const share = print(room.name, outcomes);
  writeFileSync(join(results, `${room.name.replaceAll("/", "-")}.txt`), survivors(outcomes));
  if (share < goal) process.exitCode = 1;
}

async function tryRoom({ sources, tests }: Room): Promise<Map<Mutant, Outcome>> {
  const folder = mkdtempSync(join("node_modules", ".cache", "mutation-"));
  try {
    const all = await writeMutants(sources, join(folder, "sources"));
    const mutants = sampleOf(all, Number(values.sample), Number(values.seed));
    return await tryMutants(mutants, tests, folder, Number(values.processes));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints one line per file and returns the room's share of detected mutants. */
function print(name: string, outcomes: Map<Mutant, Outcome>): number {
  const entries = [...outcomes];
  for (const file of new Set(entries.map(([mutant]) => mutant.file)))
    printLine(
      file,
      entries.filter(([mutant]) => mutant.file === file),
    );
  return printLine(name, entries);
}

function printLine(title: string, entries: [Mutant, Outcome][]): number {
  const of = (wanted: Outcome) => entries.filter(([, outcome]) => outcome === wanted).length;
  const share = of("noticed") / Math.max(1, entries.length);
  const hung = of("hung") > 0 ? `, ${of("hung")} hung` : "";
  const percent = (100 * share).toFixed(1).padStart(5);
  console.log(`${percent} % of ${entries.length} noticed${hung}: ${title}`);
  return share;
}

function survivors(outcomes: Map<Mutant, Outcome>): string {
  return [...outcomes]
    .filter(([, outcome]) => outcome !== "noticed")
    .map(
      ([{ file, line, kind, before, after }, outcome]) =>
        `${file}:${line} ${kind}, ${outcome}\n- ${before}\n+ ${after}\n`,
    )
    .join("\n");
}
