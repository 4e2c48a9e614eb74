/** A method of the API in the list of all. */
export interface ListedMethod {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
}

export interface ListedSection {
  readonly path: string;
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly methods: readonly ListedMethod[];
}

/** The sections with the methods that have every word of `filter`, in any part or the section's. */
export function matchingMethods(
  sections: readonly ListedSection[],
  filter: string,
): readonly ListedSection[] {
  const words = plain(filter).split(/\s+/).filter(Boolean);
  if (words.length === 0) return sections;
  return sections.flatMap((section) => {
    const methods = section.methods.filter(({ method, path, summary }) => {
      const text = plain(`${method} ${path} ${summary} ${section.label}`);
      return words.every((word) => text.includes(word));
    });
    return methods.length > 0 ? [{ ...section, methods }] : [];
  });
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll("ё", "е").replaceAll("\u00A0", " ");
}
