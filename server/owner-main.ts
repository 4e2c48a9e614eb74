import { text } from "node:stream/consumers";
import { loadEnvFile } from "./env";
import { runOwner } from "./owner-program";
import { StartupError } from "./startup-error";

async function main(): Promise<number> {
  loadEnvFile();
  return runOwner(process.argv.slice(2), {
    env: process.env,
    out: (sentence) => void process.stdout.write(sentence),
    problem: (sentence) => void process.stderr.write(sentence),
    read: () => text(process.stdin),
  });
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  },
);
