const { transformSync } = require("esbuild");

/** Turns TypeScript into native ES modules for Jest. */
module.exports = {
  process(source, path) {
    const { code, map } = transformSync(source, {
      loader: path.endsWith("x") ? "tsx" : "ts",
      format: "esm",
      target: "node20",
      jsx: "automatic",
      sourcemap: "external",
      sourcefile: path,
    });
    return { code, map };
  },
};
