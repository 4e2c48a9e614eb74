import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { site } from "../../config/site";
import { tokenColour } from "../html/token-colour";
import { keptFile } from "../kept-files";
import { readLetters, type Letters } from "./letters";

/** The words on a page's picture for social networks and messengers. */
export interface Card {
  readonly title: string;
  /** The section the page belongs to. */
  readonly label: string;
}

export const cardSize = { width: 1200, height: 630 } as const;

const cardFolder = "cards";
const cache = join("node_modules", ".cache", "cards");
/** Increase when the drawing code changes, to redraw all cards. */
const edition = 2;

/** The picture's path below the site's root; its name is a hash of what is drawn. */
export function cardFile(card: Card): string {
  const drawn = JSON.stringify([edition, site.product.name, card]);
  const digest = createHash("sha256").update(drawn).digest("hex");
  return `/${cardFolder}/${digest.slice(0, 12)}.jpg`;
}

/**
 * Writes the pictures of cards into a built site and removes those of earlier builds. Unchanged
 * cards are copied from the cache.
 */
export async function writeCards(folder: string, cards: readonly Card[]): Promise<void> {
  const own = join(folder, cardFolder);
  mkdirSync(own, { recursive: true });
  const files = new Map(cards.map((card) => [cardFile(card).slice(cardFolder.length + 2), card]));
  for (const file of readdirSync(own)) if (!files.has(file)) rmSync(join(own, file));
  let drawing: ReturnType<typeof drawer> | null = null;
  const draw = async (card: Card): Promise<Buffer> => (await (drawing ??= drawer()))(card);
  await Promise.all(
    [...files].map(async ([file, card]) =>
      writeFile(join(own, file), await keptFile(cache, file, () => draw(card))),
    ),
  );
}

const margin = 80;
const textWidth = 860;
const wordsPlace = { left: margin, top: 200 };

/**
 * Draws cards: the background once, with rings, logo and name, then the words of each card over it.
 */
async function drawer(): Promise<(card: Card) => Promise<Buffer>> {
  const letters = await readLetters();
  const ground = await sharp(Buffer.from(groundSvg(letters)))
    .flatten({ background: light("bg") })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (card) =>
    sharp(ground.data, { raw: ground.info })
      .composite([{ input: Buffer.from(wordsSvg(letters, card)), ...wordsPlace }])
      // A PNG of few colours is half as large and takes 33 ms of processor time more.
      .jpeg({ quality: 80, chromaSubsampling: "4:4:4" })
      .toBuffer();
}

const light = (name: string): string => tokenColour(name).light;

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
}

function groundSvg(letters: Letters): string {
  const rings = insideOf(readFileSync("static/rings.svg", "utf8"));
  const sign = insideOf(readFileSync("static/icon.svg", "utf8"));
  const name = letters.outline(site.product.name, { size: 34, weight: 700 }, 158, 116);
  return svg(
    cardSize.width,
    cardSize.height,
    `<defs><linearGradient id="fade"><stop offset="0.35" stop-color="#000"/><stop offset="0.8" stop-color="#fff"/></linearGradient>
    <mask id="right"><rect width="1200" height="630" fill="url(#fade)"/></mask></defs>
    <g mask="url(#right)"><g transform="translate(170 -105)" fill="none" stroke="${light("line")}" stroke-width="1.6">${rings}</g></g>
    <rect y="618" width="1200" height="12" fill="${light("accent")}"/>
    <g transform="translate(${margin} 76) scale(2)" fill="none" stroke="${light("accent")}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${sign}</g>
    <path fill="${light("ink")}" d="${name}"/>`,
  );
}

function wordsSvg(letters: Letters, { title, label }: Card): string {
  const size = [72, 60, 50, 42].find((each) => lines(letters, title, each).length <= 3) ?? 36;
  const titleLines = lines(letters, title, size);
  const leading = Math.round(size * 1.18);
  const last = 345;
  const first = last - leading * (titleLines.length - 1);
  const shown = titleLines.map((text, index) =>
    letters.outline(text, { size, weight: 700 }, 0, first + leading * index),
  );
  const above = letters.outline(label, { size: 32, weight: 500 }, 0, first - size - 26);
  return svg(
    cardSize.width - 2 * margin,
    380,
    `<path fill="${light("accent")}" d="${above}"/><path fill="${light("ink")}" d="${shown.join("")}"/>`,
  );
}

/** Breaks a title into lines that fit; a no-break space keeps its words together. */
function lines(letters: Letters, title: string, size: number): string[] {
  const found: string[] = [];
  let room = 0;
  for (const word of title.split(" ")) {
    const width = letters.widthOf(word, { size, weight: 700 });
    const last = found.at(-1);
    if (last === undefined || width + size / 4 > room) {
      found.push(word);
      room = textWidth - width;
    } else {
      found[found.length - 1] = `${last} ${word}`;
      room -= width + size / 4;
    }
  }
  return found;
}

function insideOf(picture: string): string {
  return picture.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
}
