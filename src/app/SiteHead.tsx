import { PageHead } from "#src/components/layout/PageHead";
import { site } from "#src/config/site";
import { canonicalAddress } from "./routes";

interface SiteHeadProps {
  readonly title: string;
  readonly description: string;
  /** Path of the page; null for pages that search engines must not index. */
  readonly path: string | null;
  readonly crumbs?: readonly { readonly label: string; readonly to: string | null }[];
}

/** The `<head>` of a page of this site. */
export function SiteHead({ title, description, path, crumbs }: SiteHeadProps) {
  const canonical = path === null ? null : canonicalAddress(path);
  return (
    <PageHead
      title={title}
      siteName={site.product.name}
      description={description}
      canonical={canonical}
      {...(crumbs ? { data: breadcrumbData(crumbs) } : {})}
    />
  );
}

function breadcrumbData(crumbs: NonNullable<SiteHeadProps["crumbs"]>): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    // Only the last breadcrumb may lack an address.
    itemListElement: crumbs
      .filter(({ to }, index) => to !== null || index === crumbs.length - 1)
      .map(({ label, to }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: label,
        ...(to === null ? {} : { item: canonicalAddress(to) }),
      })),
  };
}
