const note = /^<Include id="unapproved" \/>$/m;

/**
 * The text of a legal page: the note that nobody has approved it is part of it only while the
 * owner's configuration lists the page as unapproved. The empty line keeps the lines' numbers.
 */
export function legalBody(
  body: string,
  isUnapproved: boolean,
): { readonly body: string; readonly problem: string | null } {
  if (!isUnapproved) return { body: body.replace(note, ""), problem: null };
  return {
    body,
    problem: note.test(body)
      ? null
      : 'страница стоит в unapproved (src/config/site.ts): в ней нужна строка <Include id="unapproved" />',
  };
}
