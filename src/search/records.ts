import type { PageKind } from "../contracts/page-kinds";

/** A section of a page as it is indexed; `id` is empty for the text before the first heading. */
export interface SectionRecord {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  readonly text: string;
  readonly code: string;
  /** Files whose content the section shows. */
  readonly files?: readonly string[];
}

/** A page as it is indexed. */
export interface PageRecord {
  readonly path: string;
  readonly kind: PageKind;
  readonly title: string;
  readonly description: string;
  /**
   * Other names of the page's subject: synonyms, English and Active Directory terms, the tool's
   * name.
   */
  readonly synonyms: readonly string[];
  /** The synonyms that one section answers, with its id. */
  readonly answers?: readonly { readonly phrase: string; readonly section: string | null }[];
  /** True for a good starting page, offered when nothing is found. */
  readonly isStart: boolean;
  /** Preference among equally good pages; 1 is normal. */
  readonly prior: number;
  readonly sections: readonly SectionRecord[];
}
