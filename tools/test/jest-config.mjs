// jest.config.ts for programs that read no TypeScript: Node 20 does not, and Jest's own loaders
// for it are two more packages.
import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";

const { code } = transformSync(readFileSync("jest.config.ts", "utf8"), {
  loader: "ts",
  format: "esm",
});
const { default: config } = await import(`data:text/javascript,${encodeURIComponent(code)}`);

export default { ...config, rootDir: process.cwd() };
