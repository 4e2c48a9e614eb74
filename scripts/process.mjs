import { spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";

/** Runs a program to its end with this terminal; throws when it fails. */
export async function run(command, args, env = process.env) {
  const code = await exitCode(command, args, env);
  if (code !== 0) throw new Error(`${command} ${args.join(" ")}: код ${code}`);
}

/** Runs a program to its end with this terminal and gives back its exit code. */
export function exitCode(command, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit", env });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/** Takes from .env what the environment does not set, as the server does. */
export function readEnvFile() {
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/** Installs the packages when they are absent or older than the lock file. */
export async function installWhenNeeded() {
  const mark = "node_modules/.package-lock.json";
  if (existsSync(mark) && statSync(mark).mtimeMs >= statSync("package-lock.json").mtimeMs - 1000) return;
  await run("npm", ["install", "--no-fund", "--no-audit"]);
}

/** Starts programs side by side; the first that ends, or Ctrl C, ends them all. Gives back its exit code. */
export function together(programs) {
  const children = programs.map(({ command, args, env }) => spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } }));
  const stop = (signal) => children.forEach((child) => child.exitCode === null && child.kill(signal));
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop(signal));
  return new Promise((resolve) => {
    for (const child of children) {
      child.on("exit", (code) => {
        stop("SIGTERM");
        resolve(code ?? 0);
      });
    }
  });
}
