import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Sources, and the tests that must detect changes in them. */
export interface Room {
  name: string;
  sources: string[];
  tests: string[];
}

// Files and folders; excludes tests that need a server on the machine or judge the whole site.
const rules: [name: string, sources: string[], tests: string[]][] = [
  [
    "ldap",
    ["src/ldap"],
    ["ldap/dn", "ldap/evaluate", "ldap/filter", "ldap/ldif", "ldap/tree", "ldap/slapd"],
  ],
  ["typography", ["src/markup/typography.ts"], ["markup/typography"]],
  ["values", ["src/reader-values"], ["reader-values"]],
  ["mail", ["server/mail"], ["server/mail"]],
  ["services", ["server/services"], ["server/services", "server/routes"]],
  [
    "machines",
    [
      "src/features/account/session/session.machine.ts",
      "src/features/account/stages/sign-in.machine.ts",
      "src/features/account/stages/sign-in.setup.ts",
      "src/features/account/stages/sign-in.login-stage.ts",
      "src/features/account/stages/sign-in.sign-up-stage.ts",
      "src/features/account/stages/sign-in.otp-stage.ts",
    ],
    [
      "features/account/session/session.machine",
      "features/account/stages/sign-in.machine",
      "features/account/stages/sign-in.otp-stage",
    ],
  ],
  [
    "search",
    ["src/search"],
    [
      "search/files",
      "search/ranking",
      "search/reading",
      "search/search",
      "search/snippet",
      "search/stems",
    ],
  ],
];

/**
 * The rooms with these names, or all; `search/keyboard` is one file of a room with all the room's
 * tests. Throws on an unknown name.
 */
export function chosenRooms(names: string[]): Room[] {
  const wanted = names.length > 0 ? names : rules.map(([room]) => room);
  return wanted.map((wish) => {
    const [room = "", ...file] = wish.split("/");
    const rule = rules.find(([name]) => name === room);
    const sources = (rule?.[1] ?? [])
      .flatMap(filesOf)
      .filter((source) => file.length === 0 || source.endsWith(`/${file.join("/")}.ts`));
    if (!rule || sources.length === 0)
      throw new Error(
        `${wish}: name one of ${rules.map(([name]) => name).join(", ")} or a file of it`,
      );
    return {
      name: wish,
      sources,
      tests: rule[2].flatMap((test) => testsOf(join("__tests__", test))),
    };
  });
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => join(path, file));
}

function testsOf(path: string): string[] {
  if (statSync(`${path}.test.ts`, { throwIfNoEntry: false })) return [`${path}.test.ts`];
  return filesOf(path).filter((file) => file.endsWith(".test.ts"));
}
