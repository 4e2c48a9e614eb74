const longestName = 60;

/**
 * The first line of a letter. A letter to an address nobody has confirmed has no name: a stranger
 * may have typed it. Nor has one with a name that mail programs would turn into a link, or that is
 * a text of its own.
 */
export function greeting(name: string | null): string {
  if (name === null) return "Здравствуйте.";
  const looksLikeLink = /:\/\/|www\.|@|\p{L}\.\p{L}|\d\.\p{L}|\p{L}\.\d/iu.test(name);
  return name === "" || name.length > longestName || looksLikeLink
    ? "Здравствуйте."
    : `Здравствуйте, ${name}.`;
}
