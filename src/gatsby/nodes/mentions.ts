import type { ParsedFile } from "../../content-model/content-file";
import { typograph } from "../../markup/typography";
import { pageName } from "../feeds/errors-file";
import type { LoadedPage } from "../load-content";

const kinds: readonly ParsedFile["kind"][] = ["doc", "post", "release", "term"];

/** The pages that mention a term, by kind and name. */
export function mentionsOf(slug: string, pages: readonly LoadedPage[]) {
  const mentioned = pages.filter(({ rendered }) => rendered.mentions.includes(slug));
  return kinds.flatMap((kind) =>
    mentioned
      .filter(({ parsed }) => parsed.kind === kind)
      .map(({ parsed }) => ({ path: parsed.path, label: labelOf(parsed) }))
      .sort((one, other) => one.label.localeCompare(other.label, "ru", { numeric: true })),
  );
}

function labelOf(parsed: ParsedFile): string {
  return parsed.kind === "release" ? `Выпуск ${parsed.data.version}` : typograph(pageName(parsed));
}
