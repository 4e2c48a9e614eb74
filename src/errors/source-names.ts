/** A source's name: whole words, in any case, with any whitespace; a number may follow it. */
export interface SourceName {
  readonly name: string;
  readonly pattern: RegExp;
}

export function sourceName(name: string): SourceName {
  const written = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");
  return {
    name: name.toLowerCase(),
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])${written}(?!\\p{L})`, "iu"),
  };
}

/** The sources named in a text. A quick test rules out most names in a long text. */
export function namedSources(
  sources: readonly (readonly SourceName[])[],
  text: string,
): Set<number> {
  const small = text.toLowerCase();
  const isThere = ({ name, pattern }: SourceName): boolean =>
    (/\s/.test(name) || small.includes(name)) && pattern.test(text);
  return new Set(sources.flatMap((names, source) => (names.some(isThere) ? [source] : [])));
}
