import { fileURLToPath } from "node:url";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { openBuiltSite } from "./built-site";
import { createServer } from "./server";

// `node mcp/server.mjs` in the copy without a network: answers from the folder it stands in.
const site = await openBuiltSite(fileURLToPath(new URL("..", import.meta.url)), { pathPrefix: "" });
await createServer(site).connect(new StdioServerTransport());
