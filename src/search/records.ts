import type { PageKind } from "../contracts/page-kinds";

/**
 * A section of a page as the index is made of it; `id` is empty for what stands before the first
 * heading.
 */
export interface SectionRecord {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  readonly text: string;
  readonly code: string;
}

/** A page as the index is made of it. */
export interface PageRecord {
  readonly path: string;
  readonly kind: PageKind;
  readonly title: string;
  readonly description: string;
  /**
   * Other names of the page's subject: synonyms, English and Active Directory words, the tool's
   * name.
   */
  readonly synonyms: readonly string[];
  /** A good first page, offered when nothing is found. */
  readonly isStart: boolean;
  /** How readily the page is taken among equals; 1 is usual. */
  readonly prior: number;
  readonly sections: readonly SectionRecord[];
}
