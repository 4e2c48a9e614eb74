import type { FigureImage } from "../components/content/Figure";
import type { Fragments } from "../content-model/fragments";
import type { PageHeading, PageSection } from "./sections";

/** A row of a table of messages as the text is read: what it is found by. */
export interface ErrorTableRow {
  /** Line of the body, counted from 1. */
  readonly line: number;
  /** Id of the heading it stands under, empty before the first. */
  readonly section: string;
  /** The words of the message, the reader's values at their defaults. */
  readonly message: string;
  /** Texts of programs in it, `…` for what differs from line to line. */
  readonly patterns: readonly string[];
  /** The message without these texts: what a person sees. */
  readonly words: string;
}

/** HTML of the three cells of a row. */
export interface ErrorCells {
  readonly message: string;
  readonly cause: string;
  readonly remedy: string;
}

/** A row whole. */
export interface PageError extends ErrorTableRow {
  readonly html: ErrorCells;
}

/** A link of a page's text, `line` of the body counted from 1. */
export interface PageLink {
  readonly url: string;
  readonly line: number;
}

/** A fenced block as written, placeholders at their defaults. */
export interface PageCode {
  readonly language: string;
  readonly title: string | null;
  readonly context: string | null;
  readonly value: string;
  readonly line: number;
}

/** What is wrong in a body; `line` counts from the body's first line. */
export interface MarkupProblem {
  readonly line: number;
  readonly field: string;
  readonly expected: string;
}

/** What is known of a rendered text beside its HTML. */
export type PageFacts = Omit<RenderedPage, "html">;

export interface RenderedPage {
  readonly html: string;
  /** False when the text is no MDX: nothing else is known of it then. */
  readonly isCompiled: boolean;
  readonly headings: readonly PageHeading[];
  readonly sections: readonly PageSection[];
  readonly links: readonly PageLink[];
  readonly codes: readonly PageCode[];
  /** Messages that its own tables explain. */
  readonly errors: readonly PageError[];
  /** Slugs of the terms the text mentions. */
  readonly mentions: readonly string[];
  readonly problems: readonly MarkupProblem[];
}

/** What texts need to know of a term. */
export interface KnownTerm {
  readonly path: string;
  readonly short: string;
  /** Words of a text that are this term, in any case form. */
  readonly mentions?: readonly string[];
  /** Words that hold one of those and are something else. */
  readonly unlinked?: readonly string[];
}

/** What rendering needs to know of the rest of the site. */
export interface RenderContext {
  /** Put before addresses of the site itself; empty at the root. */
  readonly pathPrefix: string;
  /** The terms by their slugs. */
  readonly terms: ReadonlyMap<string, KnownTerm>;
  /** False on a page that does without links to the terms it mentions. */
  readonly hasTermLinks?: boolean;
  /** Slug of the term whose own page it is. */
  readonly ownTerm?: string;
  /** Texts that `<Include />` puts in. */
  readonly fragments?: Fragments;
  /** Sizes of a picture of `content/images`, null when there is no such file. */
  readonly resolveImage: (name: string) => Promise<FigureImage | null>;
}

/** What a body is found to hold while it is rendered. */
export interface PageReading {
  headings: PageHeading[];
  sections: PageSection[];
  links: PageLink[];
  codes: PageCode[];
  /** Tables of messages in their order, null for those of included texts. */
  errorTables: (readonly ErrorTableRow[] | null)[];
  mentions: string[];
  /** HTML of the blocks of code, put in once the text is rendered. */
  blocks: string[];
}
