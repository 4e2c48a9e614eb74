const longestName = 60;

/**
 * The first line of a letter. A name was typed by whoever filled in the form, perhaps with a stranger's address:
 * one that mail programs would turn into a link, or that is a text of its own, is left out.
 */
export function greeting(name: string): string {
  const looksLikeLink = /:\/\/|www\.|@|\p{L}\.\p{L}|\d\.\p{L}|\p{L}\.\d/iu.test(name);
  return name === "" || name.length > longestName || looksLikeLink
    ? "Здравствуйте!"
    : `Здравствуйте, ${name}!`;
}
