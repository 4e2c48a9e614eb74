import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { site } from "../../config/site";
import { siteFiles } from "../../contracts/site-files";
import { tokenColour } from "../html/token-colour";

/**
 * Writes static/icon.svg in the sizes and formats that systems expect, and the manifest that names
 * them. `prefix` is the site's path prefix.
 */
export async function writeIcons(folder: string, prefix: string): Promise<void> {
  const svg = readFileSync("static/icon.svg");
  const { light: bg } = tokenColour("bg");
  // Systems crop a maskable icon to their own shape; only a central circle of four fifths is always
  // visible.
  const icon = async (file: string, size: number, share: number): Promise<void> => {
    const inner = Math.round(size * share);
    const sign = await pictureOf(svg, inner).toBuffer();
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
  writeFileSync(join(folder, siteFiles.favicon), await icoOf(svg, [16, 32, 48]));
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

function pictureOf(svg: Buffer, size: number): sharp.Sharp {
  return sharp(svg, { density: (72 * size) / 28 }).resize(size, size);
}

/** An .ico file of PNG pictures: a header of 6 bytes and 16 bytes for each, then the pictures. */
async function icoOf(svg: Buffer, sizes: readonly number[]): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map((size) => pictureOf(svg, size).png().toBuffer()));
  const header = Buffer.alloc(6 + 16 * sizes.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(sizes.length, 4);
  let offset = header.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.fill(sizes[index] ?? 0, entry, entry + 2);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(picture.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}
