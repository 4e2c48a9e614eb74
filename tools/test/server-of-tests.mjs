// The server as it is packaged: a bundle starts in half the time of its sources.

/** Folder of the bundles; Node.js resolves their packages from there. */
export const serverOfTests = "node_modules/.cache/server-of-tests";

/**
 * Node.js flags for embedded databases in tests: opening one takes two thirds of the time if V8
 * stays at its first, fast compilation of their WebAssembly.
 */
export const quickDatabases = ["--liftoff-only"];

/** Bundles the server, and `quick`, the browser tests' version with short waits. */
export async function bundleServerOfTests() {
  const { buildServer } = await import("../run/build-server.mjs");
  await buildServer(serverOfTests, { quick: "e2e/support/quick-server.ts" });
}
