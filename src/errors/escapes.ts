/** Signs as HTML and XML write them. */
const entities: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: " ",
};

/** A line of JSON, or of names and values: a backslash is no part of a path or a login there. */
const isEscaped = /\{\s*"|\\"|\w="/;

/** A line without the escapes of JSON and XML: their letters are none of its words. */
export function withoutEscapes(line: string): string {
  const signs = line
    .replace(/\\u([\da-f]{4})/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)))
    .replace(/&#(x[\da-f]{1,4}|\d{1,5});/gi, (_, digits: string) =>
      String.fromCharCode(Number(digits.replace(/^x/i, "0x"))),
    )
    .replace(/&(quot|apos|amp|lt|gt|nbsp);/g, (whole, name: string) => entities[name] ?? whole);
  return isEscaped.test(line) ? signs.replace(/\\+[nrt](?![a-z]*[/\\])/g, " ") : signs;
}
