import type { FigureImage } from "../components/content/Figure";
import type { Fragments } from "../content-model/fragments";
import type { PageHeading, PageSection } from "./sections";

/** A row of a table of messages: the texts that identify it. */
export interface ErrorTableRow {
  /** Line of the body, counted from 1. */
  readonly line: number;
  /** Id of its heading; empty before the first. */
  readonly section: string;
  /** The message as text, with default reader values. */
  readonly message: string;
  /** Messages of programs in it, with `…` for the parts that vary. */
  readonly patterns: readonly string[];
  /** The message without those: what a person sees. */
  readonly words: string;
}

/** HTML of a row's three cells. */
export interface ErrorCells {
  readonly message: string;
  readonly cause: string;
  readonly remedy: string;
}

/** A complete row. */
export interface PageError extends ErrorTableRow {
  readonly html: ErrorCells;
}

/** A link in a page's text; `line` of the body counts from 1. */
export interface PageLink {
  readonly url: string;
  readonly line: number;
}

/** A fenced code block as written, with default reader values. */
export interface PageCode {
  readonly language: string;
  readonly title: string | null;
  readonly context: string | null;
  readonly isWrapped: boolean;
  readonly value: string;
  readonly line: number;
}

/** A problem in a body; `line` counts from its first line. */
export interface MarkupProblem {
  readonly line: number;
  readonly field: string;
  readonly expected: string;
}

/** What is known of a rendered text, apart from its HTML. */
export type PageFacts = Omit<RenderedPage, "html">;

export interface RenderedPage {
  readonly html: string;
  /** False if the text is no valid MDX; the other facts are then empty. */
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
  /** Phrases that mean this term, in any case form. */
  readonly mentions?: readonly string[];
  /** Phrases that contain one of those but mean something else. */
  readonly unlinked?: readonly string[];
}

/** What rendering needs to know of the rest of the site. */
export interface RenderContext {
  /** Prefix of the site's own addresses; empty at the root. */
  readonly pathPrefix: string;
  /** The terms by slug. */
  readonly terms: ReadonlyMap<string, KnownTerm>;
  /** False if the page does not link to the terms it mentions. */
  readonly hasTermLinks?: boolean;
  /** Slug of the term, if this is its own page. */
  readonly ownTerm?: string;
  /** Texts that `<Include />` inserts. */
  readonly fragments?: Fragments;
  /** Sizes of a picture of `content/images`; null if the file is missing. */
  readonly resolveImage: (name: string) => Promise<FigureImage | null>;
}

/** Adds a problem of a body; `line` counts from its first line. */
export type Report = (line: number, field: string, expected: string) => void;

/** A body being rendered: what that needs, and what is collected meanwhile. */
export interface PageReading {
  readonly context: RenderContext;
  readonly report: Report;
  headings: PageHeading[];
  sections: PageSection[];
  links: PageLink[];
  codes: PageCode[];
  /** Tables of messages in order; null for those of included texts. */
  errorTables: (readonly ErrorTableRow[] | null)[];
  mentions: string[];
  /** HTML of the code blocks, inserted once the text is rendered. */
  blocks: string[];
}
