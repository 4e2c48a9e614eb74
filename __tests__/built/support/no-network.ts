import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** A process without a network. */
export interface Cut {
  /** What the process and those it starts need in their environment. */
  readonly env: Readonly<Record<string, string>>;
  /** What was tried: nothing, as it should be. */
  readonly attempts: () => readonly string[];
  readonly remove: () => void;
}

/** Takes the network from a Node process and from those it starts, and notes what they try. */
export function cutNetwork(): Cut {
  const folder = mkdtempSync(join(tmpdir(), "no-network-"));
  const file = join(folder, "attempts");
  const guard = resolve("__tests__/built/support/network-guard.cjs");
  return {
    env: { NODE_OPTIONS: `--require ${JSON.stringify(guard)}`, NETWORK_ATTEMPTS: file },
    attempts: () => (existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : []),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
