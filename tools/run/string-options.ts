import { parseArgs } from "node:util";

interface Told {
  readonly words: readonly string[];
  readonly values: Readonly<Record<string, string>>;
}

/**
 * What a command was told: words in their order, `mostWords` at most, and those of its `--options`
 * that were given, each with its text. Throws an error that says in Russian how it is used.
 */
export function stringOptions(usage: string, mostWords: number, names: readonly string[]): Told {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(names.map((name) => [name, { type: "string" as const }])),
    });
    if (positionals.length > mostWords) throw new Error(positionals.join(" "));
    const said = Object.entries(values).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value.trim()] as const] : [],
    );
    return { words: positionals, values: Object.fromEntries(said) };
  } catch {
    // Node's own words, also for `--help`, are English.
    throw new Error(
      `${usage}\nПараметры: ${names.map((name) => `--${name}`).join(", ")}, каждый со значением.`,
    );
  }
}
