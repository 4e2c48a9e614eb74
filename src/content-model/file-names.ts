import type { Problem } from "./problem";

/** True if a name needs no escaping in the address of a page. */
export function isPlainName(name: string): boolean {
  return /^[A-Za-z\d][\w.-]*$/.test(name);
}

/** The problem of a folder's or file's name that makes no plain address. */
export function nameProblems(file: string): Problem[] {
  const name = file
    .replace(/\.mdx$/, "")
    .split("/")
    .find((part) => !isPlainName(part));
  if (name === undefined) return [];
  const expected = `имя «${name}» стоит в адресе страницы: латинские буквы, цифры, дефис, точка и подчёркивание`;
  return [{ file: `content/${file}`, line: 1, field: "file", expected }];
}

/** Names that writers give to files of these folders, and that no page is made of. */
const strays: readonly (readonly [RegExp, string])[] = [
  [/\.(?:md|markdown|mdx)$/i, "страницей становится только файл .mdx: переименуйте его"],
  [/\.(?:png|jpe?g|webp|svg|gif|avif)$/i, "картинки лежат в content/images: перенесите её туда"],
  [/\.(?:docx?|odt|rtf|html?|txt)$/i, "страница – файл .mdx: перенесите в него текст"],
];

/** The problem of a file in a folder of pages that would be passed over in silence. */
export function strayProblems(file: string): Problem[] {
  if (!/^(?:docs|updates|blog|glossary|shared)\//.test(file) || file.endsWith(".mdx")) return [];
  const stray = strays.find(([name]) => name.test(file));
  return stray ? [{ file: `content/${file}`, line: 1, field: "file", expected: stray[1] }] : [];
}
