import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import importX from "eslint-plugin-import-x";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import { readdirSync } from "node:fs";
import tseslint from "typescript-eslint";

const features = readdirSync("src/features").map((name) => `src/features/${name}`);
const ui = "src/components/ui";

// Internal folders each folder may import. A new feature folder is covered as soon as it exists.
const walls = {
  "src/config": [],
  "src/contracts": [],
  "src/content-model": ["src/config", "src/reader-values"],
  "src/search": ["src/contracts"],
  "src/errors": ["src/contracts", "src/search"],
  "src/ldap": [],
  "src/reader-values": ["src/ldap"],
  "src/page-markdown": [],
  "src/components/content": [],
  [ui]: [],
  "src/components/layout": [ui],
  "src/components/reading": [ui],
  "src/components/home": [ui, "src/components/reading"],
  "src/markup": [
    "src/content-model",
    "src/config",
    "src/reader-values",
    // Browser code hydrates elements of the rendered text.
    "src/contracts",
    // Terms in a text are found the way search finds them.
    "src/search",
    "src/components/content",
  ],
  "src/gatsby": [
    "src/search",
    // The home page's tree is drawn at build time.
    "src/ldap",
    // A row of a page is told by the words of messages.
    "src/errors",
    "src/markup",
    "src/page-markdown",
    "src/content-model",
    "src/config",
    "src/contracts",
    "src/components/content",
  ],
  "src/browser": ["src/config", "src/contracts"],
  "src/islands": ["src/browser"],
  ...Object.fromEntries(
    features.map((feature) => [
      feature,
      [
        "src/browser",
        "src/contracts",
        "src/config",
        "src/islands",
        ui,
        ...(feature === "src/features/search" ? ["src/search", "src/errors"] : []),
        ...(feature === "src/features/errors" ? ["src/errors", "src/reader-values"] : []),
        ...(feature === "src/features/connection" ? ["src/reader-values"] : []),
        ...(feature === "src/features/ldap-filter" ? ["src/ldap"] : []),
        ...(feature === "src/features/page-copy" ? ["src/page-markdown"] : []),
        ...(feature === "src/features/reader-values" ? ["src/reader-values", "src/ldap"] : []),
      ],
    ]),
  ),
  "src/app": [...features, "src/components", "src/browser", "src/config"],
  "src/templates": [
    "src/app",
    "src/components",
    ...features,
    "src/islands",
    "src/content-model",
    "src/config",
  ],
  "src/pages": [
    "src/app",
    "src/components",
    ...features,
    "src/islands",
    "src/contracts",
    "src/content-model",
    "src/config",
  ],
  "src/offline": ["src/app", "src/browser", "src/config", "src/contracts", ...features],
  server: ["src/contracts", "src/config"],
  "tools/run": [],
  "tools/programs": ["tools/run"],
  "tools/test": ["tools/run", "tools/programs"],
  "tools/content": ["src/content-model", "src/contracts", "src/markup", "src/gatsby"],
  "tools/schemas": ["src/content-model"],
  "tools/check": [
    "tools/content",
    "tools/schemas",
    "tools/programs",
    "src/config",
    "src/content-model",
    "src/markup",
    "src/ldap",
  ],
  // A new page starts in the form the checks expect.
  "tools/new": ["tools/check", "tools/run", "src/content-model", "src/markup"],
  "tools/health": [
    "tools/check",
    "tools/content",
    "tools/run",
    "src/config",
    "src/content-model",
    "src/gatsby",
    "src/markup",
  ],
  "tools/mcp": [
    "src/config",
    "src/content-model",
    "src/contracts",
    "src/errors",
    "src/features/ldap-filter",
    "src/gatsby",
    "src/page-markdown",
    "src/search",
  ],
  "tools/pdf": ["tools/programs", "src/config", "src/contracts", "src/gatsby"],
  "tools/offline": [
    "src/components/reading",
    "src/config",
    "src/contracts",
    "src/gatsby",
    "tools/mcp",
    "tools/pdf",
  ],
  "tools/bench": [
    "tools/content",
    "tools/programs",
    "server",
    "src/config",
    "src/content-model",
    "src/contracts",
    "src/errors",
    "src/gatsby",
    "src/markup",
    "src/search",
  ],
  // A browser test knows the site as a visitor does; its support code starts servers and walks
  // machines. Firefox's search results are compared with those computed here. A small site's pages
  // are given the sidebar of a large one.
  e2e: [
    "tools/mcp",
    "tools/programs",
    "tools/test",
    "server",
    "src/config",
    "src/content-model",
    "src/contracts",
    "src/gatsby",
    "src/markup",
    ...features,
  ],
};
// What each room of a folder may import from its sibling rooms.
const rooms = {
  // routes → services → ports ← store, mail, captcha: code before an arrow knows nothing of the
  // code behind it.
  server: {
    routes: ["services", "site"],
    services: [],
    site: [],
    store: [],
    mail: [],
    captcha: [],
    owner: ["services"],
  },
  "src/gatsby": {
    nodes: ["feeds"],
    pages: ["nodes", "develop"],
    bundler: ["develop", "html", "internals"],
    html: ["internals"],
    feeds: ["html"],
    sharing: ["html"],
    develop: ["feeds", "html", "pages"],
    internals: [],
  },
};

const isWithin = (folder, parent) => folder === parent || folder.startsWith(`${parent}/`);

function zone(target, all, allowed) {
  return {
    target: `./${target}`,
    from: all
      .filter((other) => other !== target && !allowed.some((each) => isWithin(other, each)))
      .map((other) => `./${other}`),
    message: `${target} may import, of our folders: ${allowed.join(", ") || "none"}.`,
  };
}

// Tests are exempt: each may import what it tests, and nothing imports a test.
const houses = [...Object.keys(walls), "__tests__"];
const zones = [
  ...Object.entries(walls).map(([target, allowed]) => zone(target, houses, allowed)),
  { target: "./__tests__", from: ["./e2e"], message: "Unit tests import no browser test." },
  ...Object.entries(rooms).flatMap(([house, table]) => {
    const inHouse = (room) => `${house}/${room}`;
    const all = Object.keys(table).map(inHouse);
    return Object.entries(table).map(([room, allowed]) =>
      zone(inHouse(room), all, allowed.map(inHouse)),
    );
  }),
];

// Only src/browser may touch these, so that every request, navigation and stored value is found
// there.
const ofTheBrowser = ["fetch", "open", "location", "history", "localStorage", "sessionStorage"];
const askTheBrowserRoom = "Only src/browser touches it: use or add a function there.";

export default tseslint.config(
  {
    ignores: [
      "node_modules/",
      "public/",
      "server/dist/",
      ".cache/",
      ".texts/",
      "test-results/",
      ".bench/",
      ".data/",
      "offline/",
      "src/types/gatsby-types.d.ts",
      "server/store/migrations/",
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ["**/*.{ts,tsx,mts,mjs}"],
    plugins: { "import-x": importX, "jsx-a11y": jsxA11y },
    settings: { "import-x/resolver-next": [createTypeScriptImportResolver()] },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      "import-x/no-restricted-paths": ["error", { basePath: import.meta.dirname, zones }],
      "import-x/no-cycle": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
      "jsx-a11y/no-redundant-roles": ["error", { ul: ["list"], ol: ["list"] }],
      "jsx-a11y/no-noninteractive-tabindex": "off",
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
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/no-unnecessary-type-assertion": "error",
      "@typescript-eslint/no-unsafe-argument": "error",
      "@typescript-eslint/no-unsafe-assignment": "error",
      "@typescript-eslint/no-unsafe-call": "error",
      "@typescript-eslint/no-unsafe-member-access": "error",
      "@typescript-eslint/no-unsafe-return": "error",
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
    rules: Object.fromEntries(
      ["argument", "assignment", "call", "member-access", "return"].map((use) => [
        `@typescript-eslint/no-unsafe-${use}`,
        "off",
      ]),
    ),
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["src/browser/**"],
    rules: {
      "no-restricted-globals": [
        "error",
        ...ofTheBrowser.map((name) => ({ name, message: askTheBrowserRoom })),
      ],
      "no-restricted-properties": [
        "error",
        ...["window", "self", "globalThis", "document"].flatMap((object) =>
          ofTheBrowser.map((property) => ({ object, property, message: askTheBrowserRoom })),
        ),
      ],
    },
  },
  {
    // This rule runs React's compiler on every file, which is slow: skip rooms without components.
    files: ["src/**/*.{ts,tsx}", "*.tsx"],
    ignores: [
      "src/{config,content-model,contracts,errors,gatsby,ldap,markup,page-markdown}/**",
      "src/{reader-values,search,types}/**",
    ],
    plugins: { "react-hooks": reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ["e2e/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "CallExpression[callee.property.name='waitForTimeout']",
          message: "Wait for what a reader sees, or move the page's clock: e2e/support/time.ts.",
        },
      ],
    },
  },
  { files: ["**/*.cjs"], rules: { "@typescript-eslint/no-require-imports": "off" } },
  {
    files: ["server/**", "tools/**", "e2e/**", "__tests__/**"],
    rules: { "no-console": "off" },
  },
  {
    files: ["src/features/account/AccountGate.tsx"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          paths: [
            {
              name: "xstate",
              message:
                "AccountGate stands on every page: it loads the machines when they are first needed.",
            },
            { name: "@xstate/react" },
          ],
        },
      ],
    },
  },
);
