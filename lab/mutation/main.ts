import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { memoryFolder } from "../../tools/test/memory-folder.mjs";
import type { Figures } from "../room";
import { writeMutants, type Mutant } from "./mutants";
import { chosenRooms, type Room } from "./rooms";
import { sampleOf } from "./sample";
import { tryMutants, type Outcome } from "./try-mutants";

export const betterWhenLarger = /detected/;

const results = "test-results/mutation";

interface Options {
  readonly processes: number;
  readonly sample: number;
  readonly seed: number;
}

/**
 * Changes the code one place at a time and counts how many changes the tests detect: `npm run lab
 * -- mutation ldap mail`; `search/keyboard` for one file; `--processes 1` for fewer processes;
 * `--sample 600` for a sample of changes in each room, the same one unless `--seed 7` draws
 * another.
 */
export async function run(args: readonly string[]): Promise<Figures> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      processes: { type: "string", default: "2" },
      sample: { type: "string", default: "300" },
      seed: { type: "string", default: "20261123" },
    },
  });
  const options = {
    processes: Number(values.processes),
    sample: Number(values.sample),
    seed: Number(values.seed),
  };
  // Where tests keep and copy databases, as in other runs of Jest.
  process.env.KEPT_DATABASES = tmpdir();
  process.env.TMPDIR = memoryFolder() ?? tmpdir();
  mkdirSync(results, { recursive: true });
  const figures: Record<string, number> = {};
  for (const room of chosenRooms(positionals)) {
    const outcomes = await tryRoom(room, options);
    figures[`${room.name}, changes detected, %`] = print(room.name, outcomes);
    writeFileSync(join(results, `${room.name.replaceAll("/", "-")}.txt`), survivors(outcomes));
  }
  return figures;
}

async function tryRoom(
  { sources, tests }: Room,
  { processes, sample, seed }: Options,
): Promise<Map<Mutant, Outcome>> {
  const folder = mkdtempSync(join("node_modules", ".cache", "mutation-"));
  try {
    const all = await writeMutants(sources, join(folder, "sources"));
    const mutants = sampleOf(all, sample, seed);
    return await tryMutants(mutants, tests, folder, processes);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints one line per file and returns the percentage of mutants that the room's tests detect. */
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
  const percent = Math.round((1000 * of("noticed")) / Math.max(1, entries.length)) / 10;
  const hung = of("hung") > 0 ? `, ${of("hung")} hung` : "";
  console.log(`${percent.toFixed(1).padStart(5)} % of ${entries.length} detected${hung}: ${title}`);
  return percent;
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
