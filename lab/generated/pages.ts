import { dirname } from "node:path";
import { stringify } from "yaml";
import type { ParsedFile } from "../../src/content-model/content-file";
import { parsedModel, type PageModel } from "./model";
import { inventedWords, newWordsPerPage, picked, seeded, type Chance } from "./words";

/** A content file with its path below `content/`. */
export interface GeneratedFile {
  readonly file: string;
  readonly text: string;
}

// As in the largest sections of the real documentation.
const pagesPerSection = 25;
const shareOfNewWords = 0.8;

/**
 * `count` documentation pages with their sections. Each has the outline, code and tables of a real
 * page, random paragraphs of all pages, and words that no other page has. Deterministic.
 */
export function generatedPages(real: readonly ParsedFile[], count: number): GeneratedFile[] {
  const chance = seeded(20261123);
  const models = real.flatMap((page) => (page.kind === "doc" ? [parsedModel(page)] : []));
  const paragraphs = models.flatMap((model) => model.paragraphs.map(({ text }) => text));
  const invented = inventedWords(paragraphs, chance);
  const files: GeneratedFile[] = [];
  for (let number = 0; number < count; number += 1) {
    const model = models[number % models.length];
    if (!model) throw new Error("No pages to make others of");
    const section = `part-${Math.floor(number / pagesPerSection) + 1}`;
    const words = Array.from({ length: newWordsPerPage }, invented);
    files.push({
      file: `docs/${section}/${model.name}-${number}.mdx`,
      text: `---\n${frontMatter(model, words, number)}---\n\n${body(model, paragraphs, words, chance)}`,
    });
  }
  const folders = [...new Set(files.map(({ file }) => dirname(file)))];
  const overviews = folders.map((folder) =>
    overview(
      folder,
      capital(invented()),
      files.filter(({ file }) => dirname(file) === folder),
    ),
  );
  return [...files, ...overviews];
}

/** The overview of a group, with a link to each of its pages. */
function overview(folder: string, label: string, pages: readonly GeneratedFile[]): GeneratedFile {
  const description = `Обзор группы «${label}»: ${"какие страницы в ней есть и в каком порядке их читать; ".repeat(2)}`;
  const head = {
    title: `Обзор: ${label}`,
    label,
    description: `${description.slice(0, 140)}.`,
    order: 1000 + Number(folder.replace(/\D/g, "")),
    kind: "reference",
    proof: { summary: "Обзор перечисляет страницы." },
    version: "2.4.0",
    checked: "2026-11-28",
  };
  const links = pages.map(({ file }) => `- [${file}](/${file.replace(/\.mdx$/, "")})`);
  return {
    file: `${folder}.mdx`,
    text: `---\n${stringify(head, { lineWidth: 0 })}---\n\n${links.join("\n")}\n`,
  };
}

function frontMatter(
  { page: { data } }: PageModel,
  words: readonly string[],
  order: number,
): string {
  const [word = "", last = ""] = words;
  return stringify(
    {
      title: `${data.title} ${word}`,
      label: `${data.label ?? data.title} ${word}`,
      description: `${data.description.slice(0, 130).replace(/\s\S*$/, "")} ${word} ${last}.`,
      order,
      // Guides contain facts about their application, which cannot be generated.
      kind: "reference",
      proof: { summary: data.proof.summary },
      version: data.version,
      checked: data.checked,
      synonyms: data.synonyms,
    },
    { lineWidth: 0 },
  );
}

function body(
  { source, paragraphs }: PageModel,
  others: readonly string[],
  words: readonly string[],
  chance: Chance,
): string {
  let text = "";
  let last = 0;
  for (const { start, end } of paragraphs) {
    const word = chance() < shareOfNewWords ? `${capital(picked(words, chance) ?? "")} ` : "";
    text += `${source.slice(last, start)}${word}${picked(others, chance) ?? ""}`;
    last = end;
  }
  return text + source.slice(last);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
