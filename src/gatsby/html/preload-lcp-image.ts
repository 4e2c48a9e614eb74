const firstPicture =
  /<picture><source type="([^"]+)" srcSet="([^"]+)" sizes="([^"]+)"\/?>(?=<img[^>]*\sfetchpriority="high")/i;

/** The HTML with its first picture asked for before the fonts: on the connection that is open already, not on one of its own when it is found in the text. A page of an earlier build has it already. */
export function preloadLcpImage(html: string): string {
  const [, type, srcSet, sizes] = firstPicture.exec(html) ?? [];
  if (srcSet === undefined || html.includes('<link rel="preload" as="image"')) return html;
  return html.replace(
    /<link rel="preload"/,
    (link) =>
      `<link rel="preload" as="image" type="${type}" imagesrcset="${srcSet}" imagesizes="${sizes}" fetchpriority="high"/>${link}`,
  );
}
