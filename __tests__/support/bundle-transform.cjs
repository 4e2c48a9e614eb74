const { buildSync } = require("esbuild");

/** One CommonJS file with all it requires: Jest cannot require the ES modules that Node can. */
module.exports = {
  process: (_, path) => ({
    code: buildSync({
      entryPoints: [path],
      bundle: true,
      write: false,
      platform: "node",
      format: "cjs",
    }).outputFiles[0].text,
  }),
};
