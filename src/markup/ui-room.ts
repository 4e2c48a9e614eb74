import { fillReaderDefaults } from "../content-model/placeholders";
import type { UiCell, UiPart, UiWindow } from "./ui-description";

/** Characters that fit in a line of a window at 390 px; also in a step and in a table row. */
const lineRoom = 30;
const tableRoom = 37;
const betweenColumns = 1;
/** Widths of non-text parts, in characters. */
const drawn = { switch: 4, other: 2, number: 3 };
const longest = { title: 60, tab: 40, label: 110, cell: 90 };

/** Texts of a window that do not fit on a phone: too long, or with a word that cannot break. */
export function tightPlaces({ window, name, tabs = [], parts }: UiWindow): string[] {
  return [
    ...tight(window, longest.title),
    ...tight(name, longest.title),
    ...tabs.flatMap((text) => tight(text, longest.tab)),
    ...parts.flatMap(tightPart),
  ];
}

/**
 * Splits a text where a line may break: at spaces, after joining punctuation, inside userAccount.
 */
export function breakable(text: string): string[] {
  return text.split(/(?<=[,./@=:_-])(?=[^\s\d])|(?<=[a-z])(?=[A-Z])|(?<=\s)/);
}

function tightPart(part: UiPart): string[] {
  if ("group" in part)
    return [...tight(part.group, longest.label), ...part.parts.flatMap(tightPart)];
  if ("line" in part) return part.line.flatMap(tightPart);
  if ("rows" in part)
    return tightTable(
      part.columns ?? [],
      part.rows.map(({ cells }) => cells),
    );
  const texts = Object.values(part).flatMap((value: unknown) =>
    typeof value === "string" ? [value] : [],
  );
  const buttons = "buttons" in part ? part.buttons : "button" in part ? [part.button] : [];
  return [...texts, ...buttons.map((button) => button?.label)].flatMap((text) =>
    tight(text, longest.label),
  );
}

function tightTable(columns: readonly string[], rows: readonly (readonly UiCell[])[]): string[] {
  const lines = [columns.map((text) => ({ text })), ...rows];
  const count = Math.max(...lines.map((cells) => cells.length));
  const widths = Array.from({ length: count }, (_, index) =>
    Math.max(...lines.map((cells) => cellWidth(cells[index]))),
  );
  const needed = widths.reduce((sum, width) => sum + width, betweenColumns * (count - 1));
  const texts = lines.flat().flatMap((cell) => ("text" in cell ? [cell.text] : []));
  return [
    ...texts.flatMap((text) => tight(text, longest.cell)),
    ...(needed <= tableRoom
      ? []
      : [
          `таблица умещается в ${tableRoom} знаков на телефоне, а самым длинным словам столбцов нужно ${Math.ceil(needed)}`,
        ]),
  ];
}

function cellWidth(cell: UiCell | undefined): number {
  if (!cell) return 0;
  if ("text" in cell) return widest(cell.text);
  const number = "mark" in cell && typeof cell.mark === "number" ? drawn.number : 0;
  return number + ("switch" in cell ? drawn.switch : drawn.other);
}

function tight(written: string | undefined, limit: number): string[] {
  const text = fillReaderDefaults(written ?? "");
  if (text.length > limit)
    return [`текст не длиннее ${limit} знаков, а в «${text}» их ${text.length}`];
  return widest(text) <= lineRoom
    ? []
    : [`слово не длиннее ${lineRoom} знаков, иначе оно не умещается: «${text}»`];
}

function widest(text: string): number {
  return Math.max(0, ...breakable(fillReaderDefaults(text)).map((piece) => piece.trim().length));
}
