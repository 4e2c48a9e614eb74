import { resolve } from "node:path";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import importX from "eslint-plugin-import-x";
import { folders, rooms } from "./import-table.mjs";

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
const houses = [...Object.keys(folders), "__tests__"];
const zones = [
  ...Object.entries(folders).map(([target, allowed]) => zone(target, houses, allowed)),
  { target: "./__tests__", from: ["./e2e"], message: "Unit tests import no browser test." },
  ...Object.entries(rooms).flatMap(([house, table]) => {
    const inHouse = (room) => `${house}/${room}`;
    const all = Object.keys(table).map(inHouse);
    return Object.entries(table).map(([room, allowed]) =>
      zone(inHouse(room), all, allowed.map(inHouse)),
    );
  }),
];

/** Who may import whom. */
export const walls = [
  {
    files: ["**/*.{ts,tsx,mts,mjs}"],
    plugins: { "import-x": importX },
    settings: { "import-x/resolver-next": [createTypeScriptImportResolver()] },
    rules: {
      "import-x/no-restricted-paths": [
        "error",
        { basePath: resolve(import.meta.dirname, "../.."), zones },
      ],
      "import-x/no-cycle": "error",
    },
  },
];
