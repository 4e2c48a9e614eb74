import { fetchJson } from "#src/browser/fetch-file";
import type { WorkerReply } from "#src/browser/worker-client";
import { siteFiles, type ErrorsFile } from "#src/contracts/site-files";
import { createExplainer, type Explainer } from "#src/errors/explain";
import { placeIn } from "#src/errors/named-place";
import { isAboutConnection } from "./answer-html";
import { markedParts } from "./marked-parts";
import type { ShownExplanation, WorkerRequest } from "./errors.messages";

let opened: Promise<Explainer> | null = null;

self.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  const reply = (message: WorkerReply<ShownExplanation | null>): void => self.postMessage(message);
  handle(data).then(
    (answer) => reply({ id: data.id, ok: true, answer }),
    (error: unknown) =>
      reply({
        id: data.id,
        ok: false,
        reason: error instanceof Error ? error.message : String(error),
      }),
  );
});

async function handle(request: WorkerRequest): Promise<ShownExplanation | null> {
  opened ??= fetchRows(request.base);
  opened.catch(() => {
    opened = null;
  });
  const explainer = await opened;
  if (request.kind === "open") return null;
  const { answers, ...rest } = explainer.explain(request.text);
  const text = request.text.split(/\r?\n/);
  return {
    ...rest,
    answers: answers.map(({ row, lines, words, isLikely }) => ({
      id: row.id,
      to: row.to,
      section: row.section,
      message: row.message,
      cause: row.cause,
      remedy: row.remedy,
      command: row.command,
      isVague: row.isVague,
      lines,
      quote: markedParts(shortened(text[lines[0] ?? 0] ?? ""), words),
      isLikely,
      place: isAboutConnection(row.command) ? placeIn(lines.map((line) => text[line] ?? "")) : null,
    })),
  };
}

const longestQuote = 240;

function shortened(line: string): string {
  const text = line.trim();
  return text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text;
}

async function fetchRows(base: string): Promise<Explainer> {
  const file = await fetchJson(base + siteFiles.errors, { cache: "no-cache" });
  return createExplainer(file as ErrorsFile);
}
