import type {
  BreadcrumbList,
  DefinedTerm,
  DefinedTermSet,
  Graph,
  Organization,
  SoftwareApplication,
  Thing,
} from "schema-dts";
import { site } from "../../config/site";
import type { ParsedFile, ParsedTerm } from "../../content-model/content-file";
import { routes } from "../../routes";

/** What is known of an indexable page. */
export interface SharedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Full addresses of the page and of its picture. */
  readonly url: string;
  readonly image: string;
  /** Date of its last change; null without history. */
  readonly changed: string | null;
  /** Null for a page defined in code. */
  readonly parsed: ParsedFile | null;
}

/** A glossary term: its name and full address. */
export interface TermName {
  readonly name: string;
  readonly url: string;
}

/** A breadcrumb; its full address is null if it has no page, and for the last. */
export interface Breadcrumb {
  readonly name: string;
  readonly address: string | null;
}

/** A page and its breadcrumbs, as schema.org types. */
export function structuredData(
  page: SharedPage,
  crumbs: readonly Breadcrumb[],
  root: string,
  terms: readonly TermName[],
): Graph {
  const list = crumbs.length === 0 ? [] : [breadcrumbs(crumbs)];
  return { "@context": "https://schema.org", "@graph": [...list, pageData(page, root, terms)] };
}

/** Only the page itself may lack an address: a section without a page is left out. */
function breadcrumbs(crumbs: readonly Breadcrumb[]): BreadcrumbList {
  const shown = crumbs.filter(
    ({ address }, index) => address !== null || index === crumbs.length - 1,
  );
  return {
    "@type": "BreadcrumbList",
    itemListElement: shown.map(({ name, address }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(address === null ? {} : { item: address }),
    })),
  };
}

function pageData(page: SharedPage, root: string, terms: readonly TermName[]): Thing {
  const { parsed, path } = page;
  if (path.startsWith(routes.api.path))
    return { ...articleData(page, root), "@type": "APIReference", about: software() };
  if (path === routes.glossary.path) return glossaryData(page, root, terms);
  if (path === routes.blog.path)
    return { ...namedData(page), "@type": "Blog", publisher: publisher(root) };
  switch (parsed?.kind) {
    case "home":
      return homeData(page, root);
    case "doc": {
      const { guide } = parsed.data;
      const tool = guide && { "@type": "SoftwareApplication" as const, name: guide.tool };
      const about = tool ? [software(), tool] : software();
      return { ...articleData(page, root), "@type": "TechArticle", about };
    }
    case "release":
      return {
        ...articleData(page, root),
        "@type": "TechArticle",
        datePublished: parsed.data.date,
        about: { ...software(), softwareVersion: parsed.data.version },
      };
    case "term":
      return termData(page, parsed, root);
    case "post": {
      const { kind, date } = parsed.data;
      return kind === "article"
        ? { ...articleData(page, root), "@type": "Article", datePublished: date }
        : { ...namedData(page), "@type": kind === "about" ? "AboutPage" : "WebPage" };
    }
    case undefined:
      return { ...namedData(page), "@type": "WebPage" };
  }
}

function commonData({ url, description }: SharedPage) {
  return { url, description, inLanguage: "ru" } as const;
}

function namedData(page: SharedPage) {
  return { ...commonData(page), name: page.title };
}

function articleData(page: SharedPage, root: string) {
  return {
    ...commonData(page),
    headline: page.title,
    image: page.image,
    publisher: publisher(root),
    ...(page.changed === null ? {} : { dateModified: page.changed }),
  };
}

function glossaryData(
  { url, description, title }: SharedPage,
  root: string,
  terms: readonly TermName[],
): DefinedTermSet {
  return {
    "@type": "DefinedTermSet",
    "@id": termSet(root),
    url,
    description,
    name: title,
    hasDefinedTerm: terms.map((term) => ({ "@type": "DefinedTerm", ...term })),
  };
}

function homeData({ url, description, image }: SharedPage, root: string): SoftwareApplication {
  return {
    ...software(),
    applicationCategory: site.product.kind,
    url,
    description,
    image,
    softwareVersion: site.product.version,
    operatingSystem: "Linux",
    softwareHelp: { "@type": "WebPage", url: `${root}${routes.docs.path}` },
    releaseNotes: `${root}${routes.updates.path}`,
    isAccessibleForFree: true,
    offers: { "@type": "Offer", price: 0, priceCurrency: "RUB" },
    publisher: publisher(root),
  };
}

function termData({ url }: SharedPage, { data }: ParsedTerm, root: string): DefinedTerm {
  return {
    "@type": "DefinedTerm",
    name: data.title,
    ...(data.english === undefined ? {} : { alternateName: data.english }),
    description: data.short,
    url,
    inDefinedTermSet: termSet(root),
  };
}

function publisher(root: string): Organization {
  return { "@type": "Organization", name: site.owner.legalEntity, url: `${root}/` };
}

function software(): Exclude<SoftwareApplication, string> & object {
  return {
    "@type": "SoftwareApplication",
    name: site.product.name,
  };
}

function termSet(root: string): string {
  return `${root}${routes.glossary.path}#terms`;
}
