import type { Node } from "unist";
import { isParent, isText, type Text } from "./tree";

const NBSP = "\u00A0";
/** Joins the text nodes of a paragraph while they are processed as one string. */
const SEAM = "\uE000";
/** Represents anything that is not text: code, a picture, a line break. */
const OBJECT = "\uE001";

const shortWords =
  "а|без|в|во|где|для|до|если|за|и|из|или|изо|к|как|ко|на|над|не|ни|но|о|об|обо|от|ото|перед|по|под|при|про|с|со|то|у|что|я";
const particles = "бы|же|ли|б|ж";
const units =
  "Б|КБ|МБ|ГБ|ТБ|КиБ|МиБ|ГиБ|байт[а-я]*|бит[а-я]*|мс|с|сек|мин|ч|секунд[а-я]*|минут[а-я]*|час[а-я]*|дн[яей]+|день|недел[а-я]*|месяц[а-я]*|год[а-я]*|лет|знак[а-я]*|символ[а-я]*|цифр[а-я]*|попыт[а-я]*|раз[а]?|шаг[а-я]*|верси[а-я]*|порт[а-я]*|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|%|₽|px|KB|MB|GB|GiB|MiB";

const afterShortWord = new RegExp(
  `(?<=^|[\\s(«„${SEAM}${OBJECT}])((?:${shortWords})${SEAM}?)[ \\n](?=\\S)`,
  "giu",
);
const beforeParticle = new RegExp(
  `(?<=\\p{L}${SEAM}?) (?=(?:${particles})(?:[\\s.,;:!?)»]|$))`,
  "giu",
);
const beforeUnit = new RegExp(`(\\d${SEAM}?) (?=(?:${units})(?![\\p{L}\\d]))`, "gu");

/**
 * Russian typography for plain text: «ёлочки»; no-break spaces before a dash, after a short word,
 * before a particle, and between a number and its unit. Must not be given code.
 */
export function typograph(text: string): string {
  return quotes(text)
    .replace(/\.\.\./g, "…")
    .replace(/([^\s])[ \u00A0\n][-–—](?=[ \u00A0\n]|$)/g, `$1${NBSP}—`)
    .replace(afterShortWord, `$1${NBSP}`)
    .replace(beforeParticle, NBSP)
    .replace(beforeUnit, `$1${NBSP}`)
    .replace(/([№§])\s?(?=\d)/g, `$1${NBSP}`)
    .replace(/(?<=\d)[ ](?=\d{3}(?!\d))/g, NBSP);
}

/**
 * Applies `typograph` to all text below `root`, paragraph by paragraph, so that quotes may span
 * emphasis and links.
 */
export function typographTree(root: Node): void {
  const pieces: Text[] = [];
  let text = "";
  const flush = (): void => {
    const parts = typograph(text).split(SEAM);
    pieces.forEach((node, index) => {
      node.value = (parts[index] ?? node.value).replaceAll(OBJECT, "");
    });
    pieces.length = 0;
    text = "";
  };
  const add = (node: Text): void => {
    text += (pieces.length > 0 ? SEAM : "") + node.value;
    pieces.push(node);
  };
  const walk = (node: Node): void => {
    if (isText(node)) return add(node);
    if (!isParent(node)) {
      text += OBJECT;
      return;
    }
    node.children.forEach(walk);
    if (blocks.has(node.type)) flush();
  };
  walk(root);
  flush();
}

/** Elements that contain text directly; lists, quotations and tables contain these. */
const blocks = new Set(["paragraph", "heading", "tableCell", "mdxJsxFlowElement"]);

function quotes(text: string): string {
  const open: string[] = [];
  return text.replace(/["«»]/g, (sign, offset: number) => {
    const before = text.slice(0, offset).replaceAll(SEAM, "").at(-1) ?? " ";
    const opens =
      sign === "«" ||
      (sign === '"' &&
        /[\s([{«„—–-]/u.test(before) &&
        /\S/.test(
          text
            .slice(offset + 1)
            .replaceAll(SEAM, "")
            .at(0) ?? "",
        ));
    if (!opens) return open.pop() === "„" ? "“" : "»";
    open.push(open.length === 0 ? "«" : "„");
    return open.at(-1) ?? "«";
  });
}
