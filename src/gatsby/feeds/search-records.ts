import type { ReadErrorSheet } from "../../content-model/error-sheet";
import { answerOf } from "../../content-model/synonyms";
import { byVersionDescending } from "../../content-model/version-order";
import type { PageKind } from "../../contracts/page-kinds";
import { routes } from "../../routes";
import type { PageRecord, SectionRecord } from "../../search/records";
import { codePages } from "./code-pages";

/** A page of any kind, from GraphQL or from the loader that works without Gatsby. */
export interface SearchedPage {
  readonly type: "DocPage" | "Release" | "Post" | "Term" | "ApiDescription";
  /** For documentation: guide, task, reference; for posts: article, about, legal. */
  readonly kind?: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly synonyms: readonly string[];
  readonly start?: boolean;
  /** Names beside the title: label and tool, English and Active Directory terms. */
  readonly names?: readonly (string | null | undefined)[];
}

/** A search record without its sections. */
export type BareRecord = Omit<PageRecord, "sections">;

const kinds: Readonly<Record<SearchedPage["type"], PageKind>> = {
  DocPage: "docs",
  Release: "release",
  Post: "blog",
  Term: "term",
  ApiDescription: "api",
};
// Rank of a page apart from the query. A tool's guide is about the tool, release notes and the API
// page mention everything once, and legal pages are seldom wanted.
const priors: Readonly<Record<string, number>> = {
  guide: 0.75,
  Release: 0.7,
  ApiDescription: 0.6,
  legal: 0.7,
  article: 0.95,
  Term: 0.85,
};

/** A search record without its sections. */
export function pageRecord(page: SearchedPage): BareRecord {
  const { names: given = [], start = false } = page;
  const names = given
    .flatMap((name) => (name ? name.split(/\s*,\s*/) : []))
    .filter((name) => name !== "" && name !== page.title);
  const answers = page.synonyms.map(answerOf);
  return {
    path: page.path,
    kind: kinds[page.type],
    title: page.title,
    description: page.description,
    synonyms: [...new Set([...names, ...answers.map(({ phrase }) => phrase)])],
    answers: answers.filter(({ section }) => section !== null),
    isStart: start,
    prior: priors[page.kind ?? ""] ?? priors[page.type] ?? 1,
  };
}

/** The record of the API description, from its path and first sentence. */
export function apiRecord(path: string, description: string): BareRecord {
  return pageRecord({
    type: "ApiDescription",
    path,
    title: routes.api.title,
    description,
    synonyms: ["OpenAPI", "openapi.yaml", "Swagger", "справочник API", "REST API"],
  });
}

/** The record of a section of the API. */
export function apiSectionRecord(section: {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}): BareRecord {
  return pageRecord({
    ...section,
    type: "ApiDescription",
    synonyms: ["REST API"],
  });
}

/** The texts of the page that explains errors: messages of no other page, in all their wordings. */
export function errorSections(sheets: readonly ReadErrorSheet[]): readonly SectionRecord[] {
  const text = [...sheets]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(
      ({ sheet }) => sheet?.rows.map(({ message, match }) => [message, ...match].join(" / ")) ?? [],
    )
    .join("\n");
  return [{ id: "", title: "", depth: 1, text, code: "" }];
}

/** Adds the texts to the records by page path, and sorts the records. */
export function withTexts(
  records: readonly BareRecord[],
  texts: ReadonlyMap<string, readonly SectionRecord[]>,
): PageRecord[] {
  const whole = records.map((record): PageRecord => ({
    ...record,
    sections: texts.get(record.path) ?? [],
  }));
  return whole.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/**
 * Sorts newer releases first among equals, and adds the words readers use for «newest» to the
 * newest.
 */
export function withReleaseOrder(records: readonly BareRecord[]): BareRecord[] {
  const versions = records
    .filter((record) => record.kind === "release")
    .map((record) => record.title)
    .sort((one, other) => byVersionDescending({ version: one }, { version: other }));
  return records.map((record) => {
    if (record.kind !== "release") return record;
    const place = versions.indexOf(record.title);
    const prior = Math.round((record.prior - (0.1 * place) / versions.length) * 1000) / 1000;
    return {
      ...record,
      prior,
      synonyms:
        place === 0
          ? [
              ...record.synonyms,
              "последняя версия",
              "новая версия",
              "свежий релиз",
              "последнее обновление",
              "текущая версия",
              "актуальная версия",
              "последний релиз",
            ]
          : record.synonyms,
    };
  });
}

/** Pages defined in code: they have words of their own only in title and lead. */
export function listRecords(): BareRecord[] {
  return (Object.keys(codePages) as (keyof typeof codePages)[]).map((name) => ({
    ...routes[name],
    ...codePages[name],
    isStart: false,
    // It lists every message: a page about the subject of one goes before it.
    prior: name === "errors" ? 0.3 : 0.9,
  }));
}
