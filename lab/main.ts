// `npm run lab -- <room> [arguments]` runs a room, `npm run lab` all of them, `npm run lab --
// check` the laboratory's own lint and tests; `npm run lab -- --write-benchmarks` writes
// docs/benchmarks.md.
import { existsSync, readdirSync } from "node:fs";
import { installTools, tools } from "../tools/programs/install-tools.mjs";
import { importTypeScript } from "../tools/run/import-typescript.mjs";
import { exitCode, run } from "../tools/run/process.mjs";
import { writeBenchmarks } from "./benchmarks";
import { compare, printed } from "./records/compare";
import { labTools } from "./programs.mjs";
import { lastRecorded, record } from "./records/records";
import type { Room } from "./room";
import { jestFigures } from "./suites";

const rooms = readdirSync("lab").filter((name) => existsSync(`lab/${name}/main.ts`));
const [wanted, ...args] = process.argv.slice(2);

if (wanted === undefined) await runAll();
else if (wanted === "check") await checkItself();
else if (wanted === "--write-benchmarks") writeBenchmarks();
else if (rooms.includes(wanted)) await runRoom(wanted, args);
else throw new Error(`There is no room ${wanted}; there are ${rooms.join(", ")}`);

/** Each room in a process of its own: one that fails does not stop the others. */
async function runAll(): Promise<void> {
  const failed: string[] = [];
  for (const room of rooms)
    if ((await exitCode(process.execPath, ["lab/run.mjs", room], process.env)) !== 0)
      failed.push(room);
  if (failed.length === 0) return;
  console.error(`Failed: ${failed.join(", ")}`);
  process.exitCode = 1;
}

async function runRoom(name: string, roomArgs: readonly string[]): Promise<void> {
  console.log(`— ${name}`);
  const room = (await importTypeScript(
    `lab/${name}/main.ts`,
    "lab/node_modules/.cache/rooms",
  )) as Room;
  const last = lastRecorded(name);
  if (room.programs) await installTools(room.programs, [...tools, ...labTools]);
  const figures = await room.run(roomArgs);
  console.log(printed(compare(figures, last, room.betterWhenLarger)));
  record(name, new Date().toISOString().slice(0, 10), figures);
}

/** Types, lint, format and the tests of the laboratory's own code. */
async function checkItself(): Promise<void> {
  const modules = "node_modules";
  const steps = [
    [
      `${modules}/oxlint/bin/oxlint`,
      "-c",
      "lab/oxlint.config.mjs",
      "--tsconfig",
      "lab/tsconfig.json",
      "lab",
    ],
    [`${modules}/oxfmt/bin/oxfmt`, "-c", "lab/.oxfmtrc.json", "--check", "lab"],
  ];
  for (const step of steps) await run(process.execPath, step, process.env);
  await jestFigures("check", ["lab/generated", "lab/mutation", "lab/load", "lab/records"]);
}
