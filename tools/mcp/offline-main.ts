import { fileURLToPath } from "node:url";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { openBuiltSite } from "./built-site";
import { createServer } from "./server";

// `node mcp/server.mjs` in the offline copy: answers from the folder that contains it.
const site = await openBuiltSite(fileURLToPath(new URL("..", import.meta.url)), { pathPrefix: "" });
await createServer(site).connect(new StdioServerTransport());
