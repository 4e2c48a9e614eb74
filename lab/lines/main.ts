import { execFileSync } from "node:child_process";
import type { Figures } from "../room";

type House = "product" | "gate" | "laboratory" | "data";

const houses: readonly House[] = ["product", "gate", "laboratory", "data"];
const code = /\.(?:tsx?|mts|mjs|cjs|js|css|sql|sh|py|rb|php|go)$/;
const generated = /gatsby-types\.d\.ts$|^server\/store\/migrations\//;
/** Lists of queries and of log lines. */
const lists = /^(?:lab|tools\/bench)\/.*\.(?:json|ya?ml)$/;
const notData = /^lab\/(?:figures\/|[^/]+\.json$)/;
/** Where laboratory code stood before it had a folder. */
const formerLaboratory = /^tools\/(?:bench|mutation|load|check\/sign-in)\//;

/**
 * Lines under version control by room. `npm run lab -- lines e3dcceaa` prints those of a commit,
 * which are not recorded.
 */
export async function run([commit]: readonly string[]): Promise<Figures> {
  const figures = linesByRoom(commit);
  if (commit === undefined) return figures;
  console.table(figures);
  return {};
}

function linesByRoom(commit: string | undefined): Figures {
  const sums = new Map<string, number>();
  const add = (name: string, lines: number): unknown =>
    sums.set(name, (sums.get(name) ?? 0) + lines);
  for (const { file, lines } of countedFiles(commit)) {
    const house = houseOf(file);
    if (house === null) continue;
    add(`${house}, lines`, lines);
    add(`${house}, ${roomOf(file)}, lines`, lines);
  }
  const order = (name: string): number => houses.findIndex((house) => name.startsWith(house));
  return Object.fromEntries(
    [...sums].sort(([one], [other]) => order(one) - order(other) || one.localeCompare(other)),
  );
}

function houseOf(file: string): House | null {
  if (lists.test(file) && !notData.test(file)) return "data";
  if (!code.test(file) || generated.test(file)) return null;
  if (file.startsWith("lab/") || formerLaboratory.test(file)) return "laboratory";
  if (/^(?:__tests__|e2e)\//.test(file)) return "gate";
  return /^(?:src|server|tools)\/|^gatsby-/.test(file) ? "product" : null;
}

function roomOf(file: string): string {
  const room = /^(?:src\/features\/[\w-]+|(?:src|tools|lab|__tests__)\/[\w-]+|\w+)(?=\/)/.exec(
    file,
  );
  return room?.[0] ?? "the root";
}

function countedFiles(commit: string | undefined): { file: string; lines: number }[] {
  const from = commit === undefined ? [] : [commit];
  return execFileSync("git", ["grep", "-c", "", ...from], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  })
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [, file = "", lines = "0"] = /^(?:[0-9a-f]{7,40}:)?(.*):(\d+)$/.exec(line) ?? [];
      return { file, lines: Number(lines) };
    });
}
