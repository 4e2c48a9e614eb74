import type { FigureImage } from "../components/content/Figure";
import type { Fragments } from "../content-model/fragments";
import type { ErrorTableRow, PageError } from "./error-table";
import type { PageHeading, PageSection } from "./sections";

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
  readonly problems: readonly MarkupProblem[];
}

/** What rendering needs to know of the rest of the site. */
export interface RenderContext {
  /** Put before addresses of the site itself; empty at the root. */
  readonly pathPrefix: string;
  /** Slug of each term to its path and short definition. */
  readonly terms: ReadonlyMap<string, { readonly path: string; readonly short: string }>;
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
  /** HTML of the blocks of code, put in once the text is rendered. */
  blocks: string[];
}
