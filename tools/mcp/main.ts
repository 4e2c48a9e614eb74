import { resolve } from "node:path";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { openBuiltSite } from "./built-site";
import { createServer } from "./server";

/**
 * `npm run mcp [folder]`: a Model Context Protocol server on standard input and output for a built
 * site, by default in `public`. It makes no network requests, so a model in a closed network can
 * use it. Standard output is reserved for the protocol.
 */
const site = await openBuiltSite(resolve(process.argv[2] ?? "public"));
await createServer(site).connect(new StdioServerTransport());
