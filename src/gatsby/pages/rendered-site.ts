import { join } from "node:path";
import { queried, type Graphql } from "../gatsby-args";
import type { ParsedFile, UnreadFile } from "../../content-model/content-file";
import type { ReadErrorSheet } from "../../content-model/error-sheet";
import type { PageFacts } from "../../markup/rendered-page";
import type { SectionRecord } from "../../search/records";
import { readContentFile, readErrorSheetFile } from "../nodes/read-content";

/** The content as it is once every text is rendered. */
export interface RenderedSite {
  readonly pages: readonly {
    readonly parsed: ParsedFile | UnreadFile;
    readonly rendered: PageFacts;
  }[];
  readonly api: readonly {
    readonly path: string;
    readonly rendered: PageFacts;
    readonly cacheKey: string | null;
  }[];
  /** Message sheets. */
  readonly sheets: readonly RenderedSheet[];
  /** Posts by file, and whether the cover they name exists. */
  readonly covers: readonly { readonly file: string; readonly cover: object | null }[];
  /** Cache keys of all cached texts. */
  readonly cacheKeys: ReadonlySet<string>;
}

/** A message sheet with its rendered texts. */
export interface RenderedSheet {
  readonly read: ReadErrorSheet;
  readonly rendered: PageFacts;
  readonly html: string;
}

interface Answer {
  readonly allMdx: {
    readonly nodes: readonly {
      readonly internal: { readonly contentFilePath: string };
      readonly rendered: PageFacts;
      readonly cacheKey: string | null;
    }[];
  };
  readonly api: { readonly nodes: RenderedSite["api"] };
  readonly sheets: {
    readonly nodes: readonly {
      readonly file: string;
      readonly html: string;
      readonly rendered: PageFacts;
      readonly cacheKey: string | null;
    }[];
  };
  readonly covers: { readonly nodes: RenderedSite["covers"] };
}

const renderedQuery = `
  query RenderedSite {
    allMdx(sort: { internal: { contentFilePath: ASC } }) {
      nodes {
        internal {
          contentFilePath
        }
        rendered
        cacheKey
      }
    }
    api: allApiDescription {
      nodes {
        path
        rendered
        cacheKey
      }
    }
    sheets: allErrorSheet(sort: { file: ASC }) {
      nodes {
        file
        html
        rendered
        cacheKey
      }
    }
    covers: allPost(filter: { kind: { eq: "article" } }) {
      nodes {
        file
        cover {
          id
        }
      }
    }
  }
`;

/** Queries all rendered texts. */
export async function readRenderedSite(graphql: Graphql): Promise<RenderedSite> {
  const data = await queried<Answer>(graphql, renderedQuery);
  const content = join(process.cwd(), "content");
  const pages = data.allMdx.nodes.flatMap(({ internal: { contentFilePath }, rendered }) => {
    const { file } = readContentFile(
      contentFilePath.slice(content.length + 1).replaceAll("\\", "/"),
      contentFilePath,
    );
    return file ? [{ parsed: file, rendered }] : [];
  });
  const keys = [...data.allMdx.nodes, ...data.api.nodes, ...data.sheets.nodes].flatMap(
    ({ cacheKey }) => cacheKey ?? [],
  );
  const sheets = data.sheets.nodes.map(({ file, rendered, html }) => ({
    read: readErrorSheetFile(file),
    rendered,
    html,
  }));
  return {
    pages,
    api: data.api.nodes,
    sheets,
    covers: data.covers.nodes,
    cacheKeys: new Set(keys),
  };
}

/** The texts as search indexes them, by page path. */
export function searchedTexts({ pages, api }: RenderedSite): Map<string, readonly SectionRecord[]> {
  const texts = [...pages.map(({ parsed: { path }, rendered }) => ({ path, rendered })), ...api];
  return new Map(texts.map(({ path, rendered }) => [path, rendered.sections]));
}
