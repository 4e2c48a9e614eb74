import type { IGatsbyImageData } from "gatsby-plugin-image";
import { Helmet } from "react-helmet";

/**
 * Has the browser ask for a page's largest picture with the HTML, not when it meets the picture in
 * the text.
 */
export function PreloadPicture({ data }: { readonly data: IGatsbyImageData }) {
  const [source] = data.images.sources ?? [];
  if (!source) return null;
  // React 18 knows the attribute by its name in HTML only.
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
