import type { IGatsbyImageData } from "gatsby-plugin-image";

export interface PictureProps {
  /** All sizes of a picture, as `gatsbyImageData` gives them. */
  readonly data: IGatsbyImageData;
  readonly alt: string;
  readonly className?: string;
  /** Fetched at once and before what is less urgent: the largest thing seen without scrolling. */
  readonly isFirst?: boolean;
}

/**
 * A picture in the sizes gatsby-plugin-image made. Plain HTML: the plugin's own component brings 18
 * KB of script for a fade-in.
 */
export function Picture({ data, alt, className, isFirst = false }: PictureProps) {
  const { fallback, sources } = data.images;
  // React 18 knows the attribute by its name in HTML only.
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
