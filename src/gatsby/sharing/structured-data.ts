import type { Organization, SoftwareApplication, Thing, WithContext } from "schema-dts";
import { site } from "../../config/site";
import type { ParsedFile } from "../../content-model/content-file";
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

/** A page as schema.org types; its breadcrumbs are separate. */
export function structuredData(
  page: SharedPage,
  root: string,
  terms: readonly TermName[],
): WithContext<Thing> {
  const { url, image, description, parsed } = page;
  const common = { "@context": "https://schema.org", url, description, inLanguage: "ru" } as const;
  const publisher: Organization = {
    "@type": "Organization",
    name: site.owner.legalEntity,
    url: `${root}/`,
  };
  const article = {
    ...common,
    headline: page.title,
    image,
    publisher,
    ...(page.changed === null ? {} : { dateModified: page.changed }),
  } as const;
  const named = { ...common, name: page.title } as const;
  if (page.path === routes.api.path)
    return { ...article, "@type": "APIReference", about: software() };
  if (page.path === routes.glossary.path)
    return {
      "@context": "https://schema.org",
      "@type": "DefinedTermSet",
      "@id": termSet(root),
      url,
      description,
      name: page.title,
      hasDefinedTerm: terms.map((term) => ({ "@type": "DefinedTerm", ...term })),
    };
  if (page.path === routes.blog.path) return { ...named, "@type": "Blog", publisher };
  switch (parsed?.kind) {
    case "home":
      return {
        "@context": "https://schema.org",
        ...software(),
        url,
        description,
        image,
        softwareVersion: site.product.version,
        operatingSystem: "Linux",
        softwareHelp: { "@type": "WebPage", url: `${root}${routes.docs.path}` },
        releaseNotes: `${root}${routes.updates.path}`,
        isAccessibleForFree: true,
        offers: { "@type": "Offer", price: 0, priceCurrency: "RUB" },
        publisher,
      };
    case "doc": {
      const { guide } = parsed.data;
      const tool = guide && { "@type": "SoftwareApplication" as const, name: guide.tool };
      return { ...article, "@type": "TechArticle", about: tool ? [software(), tool] : software() };
    }
    case "release":
      return {
        ...article,
        "@type": "TechArticle",
        datePublished: parsed.data.date,
        about: { ...software(), softwareVersion: parsed.data.version },
      };
    case "term":
      return {
        "@context": "https://schema.org",
        "@type": "DefinedTerm",
        name: parsed.data.title,
        ...(parsed.data.english === undefined ? {} : { alternateName: parsed.data.english }),
        description: parsed.data.short,
        url,
        inDefinedTermSet: termSet(root),
      };
    case "post":
      if (parsed.data.kind === "article")
        return { ...article, "@type": "Article", datePublished: parsed.data.date };
      return { ...named, "@type": parsed.data.kind === "about" ? "AboutPage" : "WebPage" };
    case undefined:
      return { ...named, "@type": "WebPage" };
  }
}

function software(): Exclude<SoftwareApplication, string> & object {
  return {
    "@type": "SoftwareApplication",
    name: site.product.name,
    applicationCategory: site.product.kind,
  };
}

function termSet(root: string): string {
  return `${root}${routes.glossary.path}#terms`;
}
