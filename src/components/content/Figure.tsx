/** A processed picture: addresses of all sizes, and its own size in pixels. */
export interface FigureImage {
  readonly src: string;
  readonly srcSet: string;
  readonly sizes: string;
  readonly sources: readonly {
    readonly srcSet: string;
    readonly type: string;
    readonly sizes: string;
  }[];
  readonly width: number;
  readonly height: number;
  /** The largest size, shown when the reader zooms. */
  readonly full: string;
}

interface FigureProps {
  readonly image: FigureImage;
  readonly alt: string;
  readonly caption?: string;
}

/** A picture with a caption. It links to the largest size; a script turns the link into a zoom. */
export function Figure({ image, alt, caption }: FigureProps) {
  return (
    <figure className="c-figure">
      <a className="c-figureLink" href={image.full} data-zoom aria-label={`Увеличить: ${alt}`}>
        <picture>
          {image.sources.map((source) => (
            <source
              key={source.type}
              type={source.type}
              srcSet={source.srcSet}
              sizes={source.sizes}
            />
          ))}
          <img
            src={image.src}
            srcSet={image.srcSet}
            sizes={image.sizes}
            alt={alt}
            width={image.width}
            height={image.height}
            loading="lazy"
            decoding="async"
          />
        </picture>
      </a>
      {caption ? <figcaption className="c-caption">{caption}</figcaption> : null}
    </figure>
  );
}
