import { resolve } from "node:path";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { BuildMissing, openBuiltSite } from "./built-site";
import { createServer } from "./server";

/**
 * `npm run mcp [folder]`: a Model Context Protocol server on standard input and output over a built
 * site, `public` unless a folder is named. It asks no network: a model inside a closed one can use
 * it. Standard output belongs to the protocol.
 */
try {
  const site = await openBuiltSite(resolve(process.argv[2] ?? "public"));
  await createServer(site).connect(new StdioServerTransport());
} catch (error) {
  if (!(error instanceof BuildMissing)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
