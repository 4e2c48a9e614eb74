import type { Problem } from "../../src/content-model/problem";
import type { LoadedPage } from "../../src/gatsby/load-content";
import { blockProblem, codeBlocks, type CodeBlock } from "./code-blocks";

// A script is called by its file: `backup.sh`, `/etc/cron.daily/backup`.
const file = /^(?:\/|[\w.-]+\.[a-z]+(?:,|$))/;

/**
 * Sessions, and commands without a prompt that are not a file, whose title does not begin with a
 * host: one of the known names or, in a guide, the tool's server.
 */
export function hostProblems(page: LoadedPage, hosts: readonly string[]): Problem[] {
  const tool = page.parsed.kind === "doc" ? page.parsed.data.guide?.tool : undefined;
  const known = tool === undefined ? hosts : [...hosts, `Сервер ${tool}`];
  return codeBlocks([page])
    .filter(
      ({ language, title }) =>
        language === "console" || (language === "bash" && title !== null && !file.test(title)),
    )
    .flatMap((block) => {
      const expected = titleFault(block, known);
      return expected === null ? [] : [blockProblem(block, 0, expected, "title")];
    });
}

function titleFault({ title }: CodeBlock, known: readonly string[]): string | null {
  if (title === null) return "у сеанса есть title: на каком сервере он идёт";
  return known.some((name) => title === name || title.startsWith(`${name},`))
    ? null
    : `title начинается с имени сервера, остальное после запятой: ${known.join("; ")}`;
}
