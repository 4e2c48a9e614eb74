export type ListedSection = Queries.ApiPageQuery["allApiSection"]["nodes"][number];

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
