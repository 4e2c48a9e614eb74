import type { Problem } from "../../../src/content-model/problem";

/**
 * The product's name or slug written out in a content file or its file name, in any case, instead
 * of a placeholder.
 */
export function productNameProblems(
  file: string,
  source: string | null,
  names: readonly string[],
): Problem[] {
  const pattern = new RegExp(
    names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"),
    "gi",
  );
  const problem = (line: number, name: string): Problem => ({
    file,
    line,
    field: "product",
    expected: `вместо «${name}» стоит [[product]], [[slug]], [[repository]] или [[image-registry]]`,
  });
  const inName = file.match(pattern) ?? [];
  const rows = source?.split("\n") ?? [];
  return [
    ...inName.map((name) => problem(1, name)),
    ...rows.flatMap((row, index) =>
      (row.match(pattern) ?? []).map((name) => problem(index + 1, name)),
    ),
  ];
}
