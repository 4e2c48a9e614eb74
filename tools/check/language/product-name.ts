import type { Problem } from "../../../src/content-model/problem";
import { lineProblem } from "../problems";

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
  // The file's name counts as part of its first line.
  const rows = `${file} ${source ?? ""}`.split("\n");
  return rows.flatMap((row, index) =>
    (row.match(pattern) ?? []).map((name) =>
      lineProblem(
        file,
        index + 1,
        "product",
        `вместо «${name}» стоит [[product]], [[slug]], [[repository]] или [[image-registry]]`,
      ),
    ),
  );
}
