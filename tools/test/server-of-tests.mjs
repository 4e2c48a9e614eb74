// The server as its package has it: a bundle starts in half the time of its sources.

/** Where the bundles stand; Node finds the packages they ask for from there. */
export const serverOfTests = "node_modules/.cache/server-of-tests";

/**
 * Flags of a Node that opens embedded databases for tests: each opens in two thirds of the
 * processor time when V8 leaves their WebAssembly at its first, quick compilation.
 */
export const quickDatabases = ["--liftoff-only"];

/** Bundles the server, and `quick`, the one of the browser tests whose waits are short. */
export async function bundleServerOfTests() {
  const { buildServer } = await import("../run/build-server.mjs");
  await buildServer(serverOfTests, { quick: "e2e/support/quick-server.ts" });
}
