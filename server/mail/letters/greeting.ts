const longestName = 60;

/**
 * The greeting of a letter. Without a name if the address is unconfirmed, because a stranger may
 * have typed it; also if mail clients would turn the name into a link, or if it is a text of its
 * own.
 */
export function greeting(name: string | null): string {
  if (name === null) return "Здравствуйте.";
  const looksLikeLink = /:\/\/|www\.|@|\p{L}\.\p{L}|\d\.\p{L}|\p{L}\.\d/iu.test(name);
  return name === "" || name.length > longestName || looksLikeLink
    ? "Здравствуйте."
    : `Здравствуйте, ${name}.`;
}
