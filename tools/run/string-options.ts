import { parseArgs } from "node:util";
import { Refusal } from "./refusal";

interface Told {
  readonly words: readonly string[];
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Parses a command's arguments: words in order, at most `mostWords`, and the given `--options`,
 * each with its value. Throws a `Refusal` that explains the usage in Russian.
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
    // Node's own messages, also for `--help`, are in English.
    throw new Refusal(
      `${usage}\nПараметры: ${names.map((name) => `--${name}`).join(", ")}, каждый со значением.`,
    );
  }
}
