import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

const own = JSON.stringify(join(process.cwd(), "tools/run/process.mjs"));
const program = (text: string): string => JSON.stringify(["-e", text]);
/** A program that says its number and stays until it is ended. */
const staying = program(
  'process.on("SIGTERM", () => { console.log("ended"); process.exit(3); }); setInterval(() => undefined, 1000); console.log(process.pid)',
);

/**
 * Runs a script that has the functions of process.mjs at hand, ends it by SIGTERM when `count`
 * programs of its own stand, and gives back its last words and code.
 */
async function ended(
  script: string,
  count: number,
): Promise<{ code: number | null; said: string[]; living: number }> {
  const child = spawn(
    process.execPath,
    ["--input-type=module", "-e", `import { exitCode, run, together } from ${own}; ${script}`],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (piece: Buffer) => {
      text += piece.toString();
      if ((text.match(/^\d+$/gm) ?? []).length === count && !child.killed) child.kill("SIGTERM");
    });
  }
  const [code] = (await once(child, "close")) as [number | null];
  const said = text.trim().split("\n");
  return {
    code,
    said,
    living: said.filter((line) => /^\d+$/.test(line)).filter((line) => isLiving(Number(line)))
      .length,
  };
}

function isLiving(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test("SIGTERM to a command ends the program it runs, and it says that it failed", async () => {
  const { code, said, living } = await ended(`await run(process.execPath, ${staying})`, 1);
  expect(said).toContain("ended");
  expect(living).toBe(0);
  expect(code).toBe(1);
  expect(said.join("\n")).toMatch(/код 3/);
});

test("after it nothing else is started", async () => {
  const { said, living } = await ended(
    `await exitCode(process.execPath, ${staying}); await exitCode(process.execPath, ${program('console.log("second")')})`,
    1,
  );
  expect(said).not.toContain("second");
  expect(said.join("\n")).toMatch(/работа прервана, не запускается/);
  expect(living).toBe(0);
});

test("programs side by side end together, with the code of the first that ends", async () => {
  const { code, said, living } = await ended(
    `process.exitCode = await together([{ command: process.execPath, args: ${staying} }, { command: process.execPath, args: ${staying} }])`,
    2,
  );
  expect(said.filter((line) => line === "ended")).toHaveLength(2);
  expect(living).toBe(0);
  expect(code).toBe(3);
});
