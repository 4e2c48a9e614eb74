import { resolve } from "node:path";

const uses = ["argument", "assignment", "call", "member-access", "return"];

/** What types must not hide. */
export const types = [
  {
    files: ["**/*.{ts,tsx,mts,mjs}"],
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
    },
  },
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: resolve(import.meta.dirname, "../.."),
      },
    },
    rules: {
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/no-unnecessary-type-assertion": "error",
      ...unsafe("error"),
      "@typescript-eslint/only-throw-error": "error",
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    // Gatsby's and webpack's own types, and tests that read untyped answers.
    files: ["src/gatsby/**", "__tests__/**", "e2e/**"],
    rules: unsafe("off"),
  },
];

function unsafe(severity) {
  return Object.fromEntries(uses.map((use) => [`@typescript-eslint/no-unsafe-${use}`, severity]));
}
