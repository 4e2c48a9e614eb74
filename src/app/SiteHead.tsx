import { PageHead } from "#src/components/layout/PageHead";
import { site } from "#src/config/site";
import { canonicalAddress } from "./routes";

interface SiteHeadProps {
  readonly title: string;
  readonly description: string;
  /** Path of the page; null for pages that search engines must not index. */
  readonly path: string | null;
}

/** The `<head>` of a page of this site. */
export function SiteHead({ title, description, path }: SiteHeadProps) {
  const canonical = path === null ? null : canonicalAddress(path);
  return (
    <PageHead
      title={title}
      siteName={site.product.name}
      description={description}
      canonical={canonical}
    />
  );
}
