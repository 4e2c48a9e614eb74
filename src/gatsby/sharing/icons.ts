import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { site } from "../../config/site";
import { siteFiles } from "../../contracts/site-files";
import { tokenColours } from "./colours";

/**
 * Writes static/icon.svg in the sizes and formats that systems expect, and the manifest that names
 * them. `prefix` is the site's path prefix.
 */
export async function writeIcons(folder: string, prefix: string): Promise<void> {
  const svg = readFileSync("static/icon.svg");
  const { bg } = tokenColours();
  // Systems crop a maskable icon to their own shape; only a central circle of four fifths is always
  // visible.
  const icon = async (file: string, size: number, share: number): Promise<void> => {
    const inner = Math.round(size * share);
    const sign = await sharp(svg, { density: (72 * inner) / 28 })
      .resize(inner, inner)
      .toBuffer();
    const ground = { width: size, height: size, channels: 3 as const, background: bg };
    const picture = await sharp({ create: ground })
      .composite([{ input: sign }])
      .png({ palette: true, colours: 16 })
      .toBuffer();
    writeFileSync(join(folder, file), picture);
  };
  await Promise.all([
    icon(siteFiles.touchIcon, 180, 0.7),
    icon(siteFiles.icon192, 192, 0.56),
    icon(siteFiles.icon512, 512, 0.56),
  ]);
  const png = (file: string, size: number) => ({
    src: prefix + file,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose: "any maskable",
  });
  const manifest = {
    name: `${site.product.kind} ${site.product.name}`,
    short_name: site.product.name,
    lang: "ru",
    dir: "ltr",
    id: `${prefix}/`,
    start_url: `${prefix}/`,
    scope: `${prefix}/`,
    display: "browser",
    background_color: bg,
    theme_color: bg,
    icons: [
      { src: `${prefix}/icon.svg`, sizes: "any", type: "image/svg+xml" },
      png(siteFiles.icon192, 192),
      png(siteFiles.icon512, 512),
    ],
  };
  writeFileSync(join(folder, siteFiles.manifest), `${JSON.stringify(manifest, null, 1)}\n`);
}
