import product from "../oxlint.config.mjs";

export default {
  ...product,
  ignorePatterns: [],
  jsPlugins: ["../tools/lint/plugin.mjs"],
  rules: { ...product.rules, "no-console": "off" },
};
