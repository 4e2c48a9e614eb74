import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { runOwner } from "./owner-program";

// What is set already wins over the file.
if (existsSync(".env")) process.loadEnvFile(".env");
void runOwner(process.argv.slice(2), {
  env: process.env,
  out: (sentence) => void process.stdout.write(sentence),
  problem: (sentence) => void process.stderr.write(sentence),
  read: () => text(process.stdin),
}).then((code) => {
  process.exitCode = code;
});
