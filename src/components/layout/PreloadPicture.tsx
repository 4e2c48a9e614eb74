import type { IGatsbyImageData } from "gatsby-plugin-image";
import { Helmet } from "react-helmet";

/** Preloads a page's largest picture with the HTML, before the parser reaches it in the text. */
export function PreloadPicture({ data }: { readonly data: IGatsbyImageData }) {
  const [source] = data.images.sources ?? [];
  if (!source) return null;
  // React 18 supports this attribute only under its HTML name.
  const urgency = { fetchpriority: "high" };
  return (
    <Helmet>
      <link
        rel="preload"
        as="image"
        type={source.type}
        imageSrcSet={source.srcSet}
        imageSizes={source.sizes}
        {...urgency}
      />
    </Helmet>
  );
}
