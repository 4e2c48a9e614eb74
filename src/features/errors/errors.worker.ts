import { fetchJson } from "#src/browser/fetch-file";
import { serveRequests } from "#src/browser/worker-client";
import { siteFiles, type ErrorsFile } from "#src/contracts/site-files";
import { createExplainer, type Explainer } from "#src/errors/explain";
import { placeIn } from "#src/errors/named-place";
import { isAboutConnection } from "./answer-html";
import { markedParts } from "./marked-parts";
import type { ShownExplanation, WorkerRequest } from "./errors.messages";

let opened: Promise<Explainer> | null = null;

serveRequests(async ({ base, text }: WorkerRequest): Promise<ShownExplanation> => {
  opened ??= fetchRows(base);
  opened.catch(() => {
    opened = null;
  });
  const { answers, ...rest } = (await opened).explain(text);
  const written = text.split(/\r?\n/);
  return {
    ...rest,
    answers: answers.map(({ row, lines, words, isLikely }) => ({
      ...row,
      lines,
      quote: markedParts(shortened(written[lines[0] ?? 0] ?? ""), words),
      isLikely,
      place: isAboutConnection(row.command)
        ? placeIn(lines.map((line) => written[line] ?? ""))
        : null,
    })),
  };
});

const longestQuote = 240;

function shortened(line: string): string {
  const text = line.trim();
  return text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text;
}

async function fetchRows(base: string): Promise<Explainer> {
  const file = await fetchJson(base + siteFiles.errors, { cache: "no-cache" });
  return createExplainer(file as ErrorsFile);
}
