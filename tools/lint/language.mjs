/** How code is written. */
export const language = [
  {
    files: ["**/*.{ts,tsx,mts,mjs}"],
    rules: {
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
      ],
      "no-console": ["error", { allow: ["warn", "error"] }],
      eqeqeq: "error",
      // Prettier limits code to 100 columns but does not wrap comments.
      "max-len": [
        "error",
        { code: 10_000, comments: 100, ignoreUrls: true, ignorePattern: "eslint-disable" },
      ],
    },
  },
  { files: ["**/*.cjs"], rules: { "@typescript-eslint/no-require-imports": "off" } },
  {
    files: ["server/**", "tools/**", "e2e/**", "__tests__/**"],
    rules: { "no-console": "off" },
  },
];
