import type { PageRecord, SectionRecord } from "../../src/search/records";
import { inventedWords, newWordsPerPage, picked, seeded } from "../generated/words";

/**
 * `count` pages generated from the site's own: each has the outline of a real page, random
 * sentences of all pages, and words that no other page has, because a real site's vocabulary grows
 * too. Deterministic.
 */
export function generatedRecords(records: readonly PageRecord[], count: number): PageRecord[] {
  const chance = seeded(20261121);
  const pick = <Item>(items: readonly Item[]): Item | undefined => picked(items, chance);
  const models = records.filter(({ sections }) => sections.length > 1);
  const sentences = models.flatMap(({ sections }) =>
    sections.flatMap(({ text }) =>
      text.split(/(?<=[.!?])\s+|\n/).filter((sentence) => sentence.length > 20),
    ),
  );
  const invented = inventedWords(sentences, chance);
  return Array.from({ length: count }, (_, number): PageRecord => {
    const model = models[number % models.length] ?? models[0];
    if (!model) throw new Error("No pages to make others of");
    const words = Array.from({ length: newWordsPerPage }, invented);
    const section = ({ id, title, depth, text, code }: SectionRecord): SectionRecord => {
      let length = 0;
      const own: string[] = [];
      while (length < text.length) {
        const sentence = pick(sentences) ?? "";
        own.push(chance() < 0.4 ? `${pick(words) ?? ""} ${sentence}` : sentence);
        length += sentence.length;
      }
      return { id, title: `${title} ${pick(words) ?? ""}`, depth, text: own.join("\n"), code };
    };
    return {
      ...model,
      path: `${model.path}-${number}`,
      title: `${model.title} ${words[0] ?? ""}`,
      sections: model.sections.map(section),
    };
  });
}
