import type { IGatsbyImageData } from "gatsby-plugin-image";

export interface PictureProps {
  /** All sizes of a picture, as `gatsbyImageData` gives them. */
  readonly data: IGatsbyImageData;
  readonly alt: string;
  readonly className?: string;
  /** Fetched at once: the picture is seen without scrolling. */
  readonly isFirst?: boolean;
}

/** A picture in the sizes gatsby-plugin-image made. Plain HTML: the plugin's own component brings 18 KB of script for a fade-in. */
export function Picture({ data, alt, className, isFirst = false }: PictureProps) {
  const { fallback, sources } = data.images;
  if (!fallback) return null;
  return (
    <picture>
      {sources?.map((source) => <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={source.sizes} />)}
      <img className={className} src={fallback.src} srcSet={fallback.srcSet} sizes={fallback.sizes} alt={alt} width={data.width} height={data.height} loading={isFirst ? "eager" : "lazy"} decoding="async" />
    </picture>
  );
}
