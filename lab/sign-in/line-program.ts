import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** A program that answers every line it is given with a line. */
export interface LineProgram {
  ask(line: string): Promise<string>;
  /** Ends it, once it has answered all. */
  close(): Promise<void>;
}

/**
 * Starts such a program. A test that asks hundreds of times starts it once: to start a process from
 * one as large as Jest's takes 40 ms of a processor.
 */
export function startLineProgram(program: string, args: readonly string[]): LineProgram {
  const child = spawn(program, [...args], { env: { PATH: process.env["PATH"] } });
  const ended = once(child, "close");
  const waiting: Waiting[] = [];
  let complaint = "";
  child.stderr.on("data", (chunk) => (complaint += String(chunk)));
  child.stdin.on("error", () => undefined);
  createInterface({ input: child.stdout }).on("line", (line) => waiting.shift()?.resolve(line));
  void ended.then(() => {
    for (const { reject } of waiting) reject(new Error(`${program}: ${complaint}`));
  });
  return {
    ask: (line) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        child.stdin.write(`${line}\n`);
      }),
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}

interface Waiting {
  readonly resolve: (line: string) => void;
  readonly reject: (error: Error) => void;
}
