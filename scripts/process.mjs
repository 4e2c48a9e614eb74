import { spawn } from "node:child_process";

/** Runs a program to its end with this terminal; throws when it fails. */
export function run(command, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit", env });
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${command} ${args.join(" ")}: код ${code}`))));
  });
}
