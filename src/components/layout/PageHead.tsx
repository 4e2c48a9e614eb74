import { Helmet } from "react-helmet";

export interface PageHeadProps {
  readonly title: string;
  readonly siteName: string;
  readonly description: string;
  /** Full canonical address; null for pages that search engines must not index. */
  readonly canonical: string | null;
}

/** A page's metadata in `<head>`: «Страница | Название», description, canonical address. */
export function PageHead({ title, siteName, description, canonical }: PageHeadProps) {
  return (
    <Helmet>
      <title>{`${title} | ${siteName}`}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonical === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={canonical} />
      )}
    </Helmet>
  );
}
