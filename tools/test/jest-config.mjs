// jest.config.ts for programs that cannot load TypeScript: Node.js 20 cannot, and Jest's own
// loaders need two more packages.
import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";

const { code } = transformSync(readFileSync("jest.config.ts", "utf8"), {
  loader: "ts",
  format: "esm",
});
const { default: config } = await import(`data:text/javascript,${encodeURIComponent(code)}`);

export default { ...config, rootDir: process.cwd() };
