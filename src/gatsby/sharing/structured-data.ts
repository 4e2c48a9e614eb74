import type { Graph, Thing } from "schema-dts";
import { site } from "../../config/site";
import type { ParsedFile } from "../../content-model/content-file";
import { routes } from "../../routes";

/** What is known of an indexable page. */
interface SharedPage {
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

/** A breadcrumb; its full address is null if it has no page, and for the last. */
export interface Breadcrumb {
  readonly name: string;
  readonly address: string | null;
}

/** Describes pages and their breadcrumbs as schema.org types; `root` is the site's full address. */
export function structuredData(files: readonly ParsedFile[], root: string) {
  const publisher = {
    "@type": "Organization",
    name: site.owner.legalEntity,
    url: `${root}/`,
  } as const;
  const software = { "@type": "SoftwareApplication", name: site.product.name } as const;
  const termSet = `${root}${routes.glossary.path}#terms`;
  const terms = files.flatMap(({ kind, data, path }) =>
    kind === "term"
      ? [{ "@type": "DefinedTerm" as const, name: data.title, url: root + path }]
      : [],
  );

  function pageData({ path, title, description, url, image, changed, parsed }: SharedPage): Thing {
    const common = { url, description, inLanguage: "ru" } as const;
    const named = { ...common, name: title };
    const article = {
      ...common,
      headline: title,
      image,
      publisher,
      ...(changed === null ? {} : { dateModified: changed }),
    };
    if (path.startsWith(routes.api.path))
      return { ...article, "@type": "APIReference", about: software };
    if (path === routes.glossary.path)
      return {
        "@type": "DefinedTermSet",
        "@id": termSet,
        url,
        description,
        name: title,
        hasDefinedTerm: terms,
      };
    if (path === routes.blog.path) return { ...named, "@type": "Blog", publisher };
    switch (parsed?.kind) {
      case "home":
        return {
          ...software,
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
          publisher,
        };
      case "doc": {
        const { guide } = parsed.data;
        const tool = guide && { "@type": "SoftwareApplication" as const, name: guide.tool };
        return { ...article, "@type": "TechArticle", about: tool ? [software, tool] : software };
      }
      case "release": {
        const { date, version } = parsed.data;
        const about = { ...software, softwareVersion: version };
        return { ...article, "@type": "TechArticle", datePublished: date, about };
      }
      case "term": {
        const { english, short } = parsed.data;
        return {
          "@type": "DefinedTerm",
          name: parsed.data.title,
          ...(english === undefined ? {} : { alternateName: english }),
          description: short,
          url,
          inDefinedTermSet: termSet,
        };
      }
      case "post": {
        const { kind, date } = parsed.data;
        return kind === "article"
          ? { ...article, "@type": "Article", datePublished: date }
          : { ...named, "@type": kind === "about" ? "AboutPage" : "WebPage" };
      }
      case undefined:
        return { ...named, "@type": "WebPage" };
    }
  }

  return (page: SharedPage, crumbs: readonly Breadcrumb[]): Graph => ({
    "@context": "https://schema.org",
    "@graph": [...breadcrumbs(crumbs), pageData(page)],
  });
}

/** Only the page itself may lack an address: a section without a page is left out. */
function breadcrumbs(crumbs: readonly Breadcrumb[]): Thing[] {
  if (crumbs.length === 0) return [];
  const shown = crumbs.filter(
    ({ address }, index) => address !== null || index === crumbs.length - 1,
  );
  return [
    {
      "@type": "BreadcrumbList",
      itemListElement: shown.map(({ name, address }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        ...(address === null ? {} : { item: address }),
      })),
    },
  ];
}
