import type { PageRecord, SectionRecord } from "../../../src/search/records";

/** A page with what a test names; the rest of it is empty. */
export function page(
  path: string,
  given: Partial<Omit<PageRecord, "sections">> & {
    readonly text?: string;
    readonly sections?: readonly Partial<SectionRecord>[];
  } = {},
): PageRecord {
  const { text = "", sections = [{ id: "", text }], ...own } = given;
  const empty = { id: "here", title: "", depth: 2, text: "", code: "" };
  return {
    path,
    kind: "docs",
    title: "",
    description: "",
    synonyms: [],
    isStart: false,
    prior: 1,
    ...own,
    sections: sections.map((section) => ({ ...empty, ...section })),
  };
}

/** Pages about something else: among them a word is rare. */
export function others(text = "Сервер."): PageRecord[] {
  return Array.from({ length: 12 }, (_, number) => page(`/other/${number}`, { text }));
}
