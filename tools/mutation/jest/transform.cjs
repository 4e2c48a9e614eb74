const { createHash } = require("node:crypto");
const { existsSync, readFileSync } = require("node:fs");
const { join, relative } = require("node:path");
const plain = require("../../../__tests__/support/esbuild-transform.cjs");

/** Gives Jest the source with mutants where there is one, the file's own elsewhere. */
function sourceOf(source, path, { transformerConfig: { folder } }) {
  const mutated = join(folder, relative(process.cwd(), path));
  return existsSync(mutated) ? readFileSync(mutated, "utf8") : source;
}

module.exports = {
  getCacheKey: (source, path, options) =>
    createHash("sha256")
      .update(path)
      .update(sourceOf(source, path, options))
      .digest("hex"),
  process: (source, path, options) => plain.process(sourceOf(source, path, options), path),
};
