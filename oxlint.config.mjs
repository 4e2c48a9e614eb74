import { places } from "./tools/lint/places.mjs";

const scripts = ["**/*.{ts,tsx}"];
const unsafe = ["argument", "assignment", "call", "member-access", "return"];

export default {
  // The laboratory has packages that are not installed here: `npm run lab -- check` lints it.
  ignorePatterns: ["src/types/gatsby-types.d.ts", "server/store/migrations/", "lab/"],
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: "error" },
  plugins: ["typescript", "react", "jsx-a11y", "import", "oxc"],
  jsPlugins: ["./tools/lint/plugin.mjs"],
  categories: { correctness: "error" },
  rules: {
    "site/walls": "error",
    "site/comment-width": "error",
    "import/no-cycle": ["error", { ignoreTypes: false }],

    // How code is written.
    eqeqeq: "error",
    "no-array-constructor": "error",
    "no-console": ["error", { allow: ["warn", "error"] }],
    "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    "typescript/no-namespace": "error",
    "typescript/no-require-imports": "error",

    // What types must not hide.
    "typescript/ban-ts-comment": "error",
    "typescript/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
    "typescript/no-empty-object-type": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/no-unnecessary-type-constraint": "error",
    "typescript/no-unsafe-function-type": "error",

    // Taken from the category, because they forbid what is meant.
    "import/default": "off",
    "import/namespace": "off",
    "no-control-regex": "off",
    "react/jsx-key": "off",
    "react/no-did-update-set-state": "off",
    "typescript/no-base-to-string": "off",
    "typescript/no-meaningless-void-operator": "off",
    "typescript/no-misused-spread": "off",
    "typescript/require-array-sort-compare": "off",
    "typescript/unbound-method": "off",

    // Markup that everybody can use.
    "jsx-a11y/no-redundant-roles": ["error", { ul: ["list"], ol: ["list"] }],
    "jsx-a11y/control-has-associated-label": "off",
    "jsx-a11y/no-noninteractive-tabindex": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "react/unsupported-syntax": "error",
  },
  overrides: [
    {
      files: scripts,
      rules: {
        "no-var": "error",
        "prefer-const": "error",
        "prefer-rest-params": "error",
        "prefer-spread": "error",
        "typescript/no-misused-promises": "error",
        "typescript/no-unnecessary-type-assertion": "error",
        "typescript/only-throw-error": "error",
        "typescript/switch-exhaustiveness-check": [
          "error",
          { considerDefaultExhaustiveForUnions: true },
        ],
        ...Object.fromEntries(unsafe.map((use) => [`typescript/no-unsafe-${use}`, "error"])),
      },
    },
    {
      // Gatsby's and webpack's own types, and tests that read untyped answers.
      files: ["src/gatsby/**", "__tests__/**", "e2e/**", "lab/**/*.{test,spec}.ts"],
      rules: Object.fromEntries(unsafe.map((use) => [`typescript/no-unsafe-${use}`, "off"])),
    },
    { files: ["src/**/*.{ts,tsx}", "*.tsx"], rules: { "react/rules-of-hooks": "error" } },
    { files: ["**/*.cjs"], rules: { "typescript/no-require-imports": "off" } },
    {
      files: ["server/**", "tools/**", "lab/**", "e2e/**", "__tests__/**"],
      rules: { "no-console": "off" },
    },
    // Playwright reads from the pattern which fixtures a test needs.
    { files: ["e2e/**"], rules: { "no-empty-pattern": "off" } },
    ...places,
  ],
};
