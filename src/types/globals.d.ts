declare const __PATH_PREFIX__: string;

/** Not in every browser yet (HTML, Navigation API). */
interface Window {
  readonly navigation?: { readonly currentEntry: { readonly index: number } | null };
}

declare module "*.module.css" {
  const classes: Record<string, string>;
  export = classes;
}

declare module "accessible-nprogress*" {
  const progress: { configure: (options: object) => void; start: () => void; done: () => void };
  export default progress;
}

declare module "gatsby-plugin-sharp" {
  interface ImageData {
    readonly width: number;
    readonly height: number;
    readonly images: {
      readonly fallback?: {
        readonly src: string;
        readonly srcSet?: string;
        readonly sizes?: string;
      };
      readonly sources?: readonly {
        readonly srcSet: string;
        readonly type?: string;
        readonly sizes?: string;
      }[];
    };
  }
  /** Makes all sizes of a picture, as `gatsbyImageData` does. */
  export function generateImageData(options: {
    file: unknown;
    args: object;
    cache: unknown;
    reporter: unknown;
  }): Promise<ImageData | undefined>;
}

/**
 * The text of the script in the head of every page; the build puts it into the bundle that writes
 * HTML.
 */
declare const __HEAD_SCRIPT__: string;

/** The page's background in both modes, for the browser's own bars. */
declare const __PAGE_COLOURS__: { readonly light: string; readonly dark: string };

/** The site's pages by the names of their chunks; tools/offline makes it. */
declare module "offline-pages" {
  export const pages: import("../offline/app").OfflinePages;
}
