import { pageTextFile, type PageText } from "#src/contracts/site-files";
import { fetchJson } from "./fetch-file";

interface TextHolder {
  html?: string | null;
}

/** What Gatsby's loader returns for a page. */
export interface PageResources {
  readonly status?: string;
  readonly json?: {
    readonly data?: Record<
      string,
      (TextHolder & { readonly mdx?: TextHolder | null }) | null
    > | null;
  };
  readonly page?: { readonly path: string };
}

const texts = new Map<string, Promise<string>>();

/**
 * Puts a page's text back into its data: from the document on the first load, otherwise fetched.
 * Another query of the same address gets the same text: otherwise React would replace what the
 * reader has changed in the document since. Rejects if the fetch fails.
 */
export async function addPageText(resources: PageResources): Promise<void> {
  const holder = emptyHolder(resources);
  // Gatsby leaves the query of the address in the page's path.
  const path = resources.page?.path.split("?")[0];
  if (!holder || path === undefined) return;
  if (!texts.has(path) && document.documentElement.dataset.pagePath === path) {
    const shown = textInDocument();
    if (shown !== undefined) texts.set(path, Promise.resolve(shown));
  }
  holder.html = await fetchPageText(path);
}

/** The text in the document as the build wrote it, without temporary button labels. */
function textInDocument(): string | undefined {
  const content = document.querySelector(".c-content");
  if (!content?.querySelector("[aria-busy],[data-answer]")) return content?.innerHTML;
  const copy = content.cloneNode(true) as Element;
  for (const control of copy.querySelectorAll("[aria-busy]")) control.removeAttribute("aria-busy");
  for (const button of copy.querySelectorAll<HTMLElement>("[data-answer]")) {
    button.textContent = button.dataset.answer ?? "";
    delete button.dataset.answer;
  }
  return copy.innerHTML;
}

/**
 * Fetches a page's text in parallel with its data, which would reveal only later whether there is a
 * text. Not needed for the page in the document, nor in develop, where the data includes all texts.
 */
export function askForText(path: string): void {
  if (process.env.NODE_ENV !== "production") return;
  if (path !== document.documentElement.dataset.pagePath)
    fetchPageText(path).catch(() => undefined);
}

function fetchPageText(path: string): Promise<string> {
  const known = texts.get(path);
  if (known) return known;
  const text = fetchJson(__PATH_PREFIX__ + pageTextFile(path)).then(
    (file) => (file as PageText).html,
  );
  texts.set(path, text);
  text.catch(() => texts.delete(path));
  return text;
}

/**
 * The empty field for the text: the build leaves null there (src/gatsby/internals/split-text.ts).
 */
function emptyHolder({ json }: PageResources): TextHolder | null {
  for (const node of Object.values(json?.data ?? {})) {
    for (const holder of [node, node?.mdx]) if (holder?.html === null) return holder;
  }
  return null;
}
