/**
 * Compiles a pattern of SQL's ILIKE: `%` is any characters, `_` any one, and `\` escapes the next.
 * Null if an escape ends the pattern, which PostgreSQL refuses.
 */
export function likePattern(pattern: string): ((value: string) => boolean) | null {
  const parts: string[] = [];
  const signs = [...pattern.toLowerCase()];
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at] ?? "";
    if (sign !== "\\") parts.push(sign === "%" ? any : sign === "_" ? one : sign);
    else if ((at += 1) < signs.length) parts.push(signs[at] ?? "");
    else return null;
  }
  return (value) => isLike([...value.toLowerCase()], parts);
}

// Longer than any character, so that no character equals them.
const any = "any";
const one = "one";

/** Goes back to the last `%` alone: takes no longer than both lengths multiplied. */
function isLike(value: readonly string[], pattern: readonly string[]): boolean {
  let at = 0;
  let next = 0;
  let back: { readonly at: number; readonly next: number } | null = null;
  while (at < value.length) {
    const part = pattern[next];
    if (part === any) {
      next += 1;
      back = { at: at + 1, next };
    } else if (part === one || part === value[at]) {
      at += 1;
      next += 1;
    } else if (back) {
      ({ at, next } = back);
      back = { at: at + 1, next };
    } else return false;
  }
  return pattern.slice(next).every((part) => part === any);
}
