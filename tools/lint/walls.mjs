import { dirname, posix, relative, sep } from "node:path";
import { folders, rooms } from "./import-table.mjs";

const isWithin = (path, folder) => path === folder || path.startsWith(`${folder}/`);

/** The houses, and the rooms of each house. */
const tables = [
  folders,
  ...Object.entries(rooms).map(([house, table]) => {
    const inHouse = (room) => `${house}/${room}`;
    return Object.fromEntries(
      Object.entries(table).map(([room, allowed]) => [inHouse(room), allowed.map(inHouse)]),
    );
  }),
];

/** The sentence that forbids the file `from` to import `to`, or null. */
function wallBetween(from, to) {
  if (isWithin(from, "lab")) return null;
  if (isWithin(to, "lab")) return "The laboratory imports the product, never the other way round.";
  if (isWithin(from, "__tests__"))
    return isWithin(to, "e2e") ? "Unit tests import no browser test." : null;
  for (const table of tables) {
    const own = Object.keys(table).find((folder) => isWithin(from, folder));
    const other = [...Object.keys(table), "__tests__"].find((folder) => isWithin(to, folder));
    if (own === undefined || other === undefined || own === other) continue;
    const allowed = table[own];
    if (!allowed.some((folder) => isWithin(other, folder)))
      return `${own} may import, of our folders: ${allowed.join(", ") || "none"}.`;
  }
  return null;
}

/** The path in this project that a file imports by `name`, or null for a package. */
function imported(file, name) {
  if (name.startsWith("#src/")) return name.slice(1);
  return name.startsWith(".") ? posix.join(dirname(file), name) : null;
}

/** Who may import whom: the table of import-table.mjs. */
export const walls = {
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll(sep, "/");
    const check = (source) => {
      const to = typeof source?.value === "string" ? imported(file, source.value) : null;
      const message = to === null ? null : wallBetween(file, to);
      if (message !== null) context.report({ node: source, message });
    };
    return {
      "ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression, TSImportType":
        ({ source }) => check(source),
      "CallExpression[callee.name='require']": (node) => check(node.arguments[0]),
    };
  },
};
