// Only src/browser may touch these, so that every request, navigation and stored value is found
// there.
const ofTheBrowser = ["fetch", "open", "location", "history", "localStorage", "sessionStorage"];
const askTheBrowserRoom = "Only src/browser touches it: use or add a function there.";

/** What may be used in some places only. */
export const places = [
  {
    files: ["src/**/*.{ts,tsx}"],
    excludeFiles: ["src/browser/**"],
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
    files: ["e2e/**"],
    rules: {
      "no-restricted-properties": [
        "error",
        {
          property: "waitForTimeout",
          message: "Wait for what a reader sees, or move the page's clock: e2e/support/time.ts.",
        },
      ],
    },
  },
  {
    files: ["src/features/account/gate/AccountGate.tsx"],
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
];
