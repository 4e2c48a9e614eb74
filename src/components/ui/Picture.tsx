import type { IGatsbyImageData } from "gatsby-plugin-image";

export interface PictureProps {
  /** All sizes of a picture, as `gatsbyImageData` gives them. */
  readonly data: IGatsbyImageData;
  readonly alt: string;
  readonly className?: string;
  /** Load at once with high priority: the largest element visible without scrolling. */
  readonly isFirst?: boolean;
}

/**
 * A picture in the sizes made by gatsby-plugin-image. Plain HTML: the plugin's own component adds
 * 18 KB of script for a fade-in.
 */
export function Picture({ data, alt, className, isFirst = false }: PictureProps) {
  const { fallback, sources } = data.images;
  // React 18 supports this attribute only under its HTML name.
  const urgency = isFirst
    ? ({ loading: "eager", fetchpriority: "high" } as const)
    : ({ loading: "lazy" } as const);
  if (!fallback) return null;
  return (
    <picture>
      {sources?.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={source.sizes} />
      ))}
      <img
        className={className}
        src={fallback.src}
        srcSet={fallback.srcSet}
        sizes={fallback.sizes}
        alt={alt}
        width={data.width}
        height={data.height}
        decoding="async"
        {...urgency}
      />
    </picture>
  );
}
