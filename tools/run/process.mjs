import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";

const running = new Set();
const signals = ["SIGINT", "SIGTERM"];
let isEnding = false;

/**
 * Starts a program, by default on this terminal. A signal that ends this process ends the program
 * too, and no further program starts.
 */
export function start(command, args, env = process.env, stdio = "inherit") {
  if (isEnding) throw new Error(`${command} ${args.join(" ")}: работа прервана, не запускается`);
  const child = spawn(command, args, { stdio, env });
  if (running.size === 0) for (const signal of signals) process.on(signal, endRunning);
  running.add(child);
  const forget = () => {
    running.delete(child);
    if (running.size === 0) for (const signal of signals) process.off(signal, endRunning);
  };
  child.on("exit", forget).on("error", forget);
  return child;
}

function endRunning(signal) {
  isEnding = true;
  for (const child of running) child.kill(signal);
}

/** Runs a program to its end on this terminal; throws if it fails. */
export async function run(command, args, env) {
  const code = await exitCode(command, args, env);
  if (code !== 0) throw new Error(`${command} ${args.join(" ")}: код ${code}`);
}

/**
 * Runs a program to its end on this terminal and returns its exit code; 1 if a signal ended it.
 *
 * @returns {Promise<number>}
 */
export function exitCode(command, args, env) {
  return new Promise((resolve, reject) => {
    start(command, args, env)
      .on("error", reject)
      .on("exit", (code) => resolve(code ?? 1));
  });
}

/**
 * Installs a folder's packages if they are missing or older than its lock file. Prints one line;
 * npm's whole output only if it fails.
 */
export async function installWhenNeeded(folder = ".") {
  const mark = join(folder, "node_modules/.package-lock.json");
  const lock = join(folder, "package-lock.json");
  if (existsSync(mark) && statSync(mark).mtimeMs >= statSync(lock).mtimeMs - 1000) return;
  const begun = Date.now();
  console.log("Ставлю пакеты …");
  const args = ["install", "--prefix", folder, "--no-fund", "--no-audit"];
  const child = start("npm", args, process.env, ["inherit", "pipe", "pipe"]);
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => output.push(part));
  const [code] = await once(child, "close");
  if (code !== 0) {
    process.stderr.write(Buffer.concat(output));
    throw new Error(`npm install: код ${code ?? 1}`);
  }
  console.log(`Пакеты стоят (${Math.round((Date.now() - begun) / 1000)} с)`);
}

/**
 * Starts programs side by side; when one exits, or on a signal, ends them all. A program with
 * `watch` prints nothing itself: `watch` receives its process. Returns the exit code of the first
 * to exit; 1 if a signal that was not sent here ended it.
 */
export function together(programs) {
  const children = programs.map(({ command, args, env, watch }) => {
    const stdio = watch ? ["inherit", "pipe", "pipe"] : "inherit";
    const child = start(command, args, { ...process.env, ...env }, stdio);
    watch?.(child);
    return child;
  });
  return new Promise((resolve) => {
    for (const child of children) {
      child.on("exit", (code) => {
        const wasAsked = isEnding;
        endRunning("SIGTERM");
        resolve(code ?? (wasAsked ? 0 : 1));
      });
    }
  });
}
