import { site } from "../../config/site";
import type { ParsedFile } from "../../content-model/content-file";
import { escapeHtml } from "../../markup/html";
import { attributeOf, isElement, textOf, type Element, type Node } from "../html/parse-html";
import { cardFile, cardSize, type Card } from "./cards";
import { structuredData, type Breadcrumb } from "./structured-data";

/**
 * Renders the metadata that search engines, social networks and messengers read, and collects the
 * pictures that they name. `root` is the full address of the site; `dates` has the last change of
 * each content file.
 */
export function sharingHeads(
  files: readonly ParsedFile[],
  root: string,
  dates: ReadonlyMap<string, string> | null,
) {
  const pages = new Map(files.map((file) => [file.path, file]));
  const dataOf = structuredData(files, root);
  const cards: Card[] = [];
  return {
    headOf(path: string, elements: readonly Element[]): string {
      const { title, heading, description, steps } = headFacts(elements, root);
      const parsed = pages.get(path) ?? null;
      const name = parsed?.kind === "term" ? heading : title;
      const card: Card = { title: name, label: steps.at(-2)?.name ?? site.product.kind };
      cards.push(card);
      const image = root + cardFile(card);
      const url = root + path;
      const changed = (parsed && dates?.get(parsed.file))?.slice(0, 10) ?? null;
      const page = { path, title: name, description, url, image, changed, parsed };
      const data = dataOf(page, steps);
      const isArticle = parsed !== null && parsed.kind !== "home";
      return [
        property("og:type", isArticle ? "article" : "website"),
        property("og:url", url),
        property("og:locale", "ru_RU"),
        property("og:image", image),
        property("og:image:width", String(cardSize.width)),
        property("og:image:height", String(cardSize.height)),
        property("og:image:alt", `${card.label}: ${card.title}`),
        `<meta name="twitter:card" content="summary_large_image">`,
        `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`,
      ].join("");
    },
    cards,
  };
}

/** What a page states about itself: its title and description, and its breadcrumbs. */
function headFacts(elements: readonly Element[], root: string) {
  const content = (name: string): string => {
    const meta = elements.find(
      (each) => attributeOf(each, "property") === name || attributeOf(each, "name") === name,
    );
    return (meta && attributeOf(meta, "content")) ?? "";
  };
  const breadcrumbs = elements.find(
    (each) => attributeOf(each, "aria-label") === "Путь к странице",
  );
  const list = breadcrumbs?.childNodes.filter(isElement).find(({ tagName }) => tagName === "ol");
  const heading = elements.find(({ tagName }) => tagName === "h1");
  return {
    title: content("og:title"),
    heading: heading ? textOf(heading) : "",
    description: content("description"),
    steps: (list?.childNodes ?? []).map((step): Breadcrumb => ({
      name: textOf(step),
      address: addressWithin(step, root),
    })),
  };
}

function addressWithin(step: Node, root: string): string | null {
  const link = isElement(step) ? step.childNodes.find(isElement) : undefined;
  const href = link ? attributeOf(link, "href") : null;
  return href === null ? null : new URL(href, root).href;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}
