import { expect, test } from "@jest/globals";
import { preloadLcpImage } from "../../../src/gatsby/html/preload-lcp-image";

const font = '<link rel="preload" as="font" href="/fonts/text.woff2"/>';
const picture = (urgency: string): string =>
  `<picture><source type="image/webp" srcSet="/a.webp 352w,\n/b.webp 704w" sizes="100vw"/><img src="/a.png" ${urgency}/></picture>`;
const page = (main: string): string => `<head>${font}${font}</head><main>${main}</main>`;

test("the picture seen first is asked for before the fonts, in the sizes the page offers", () => {
  expect(preloadLcpImage(page(picture('loading="eager" fetchpriority="high"')))).toBe(
    `<head><link rel="preload" as="image" type="image/webp" imagesrcset="/a.webp 352w,\n/b.webp 704w" imagesizes="100vw" fetchpriority="high"/>${font}${font}</head><main>${picture('loading="eager" fetchpriority="high"')}</main>`,
  );
});

test("a page without such a picture stays as it is", () => {
  for (const main of ["<p>слова</p>", picture('loading="lazy"')])
    expect(preloadLcpImage(page(main))).toBe(page(main));
});
