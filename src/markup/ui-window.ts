import { fillReaderDefaults } from "../content-model/placeholders";
import { escapeHtml } from "./html";
import { sentenceHtml } from "./reader-values";
import type {
  UiButton,
  UiCell,
  UiMark,
  UiPart,
  UiRow,
  UiSimplePart,
  UiWindow,
} from "./ui-description";
import { breakable } from "./ui-room";

/**
 * Draws a window of the panel as static HTML, which wraps on a phone where a picture would shrink
 * (`.c-ui…` in static/windows.css). Screen readers get one image with a text alternative; `alt` has
 * the reader's values as placeholders. `sheet` is the address of its style sheet; null if an
 * earlier window of the page has linked it.
 */
export function uiWindowHtml(
  described: UiWindow,
  title: string,
  alt: string,
  sheet: string | null,
): string {
  const caption = `Схема окна. ${title}`;
  const { panel, window, name, tabs = [], chosen, parts } = described;
  const head = [panel && `${panel}:`, window, name].filter(Boolean).join(" ");
  const tab = (label: string): string =>
    element(label === chosen ? "b" : "span", { class: "c-uiTab" }, textHtml(label));
  return (
    (sheet === null ? "" : `<link rel="stylesheet" href="${escapeHtml(sheet)}">`) +
    `<figure class="c-ui"><figcaption class="c-caption">${escapeHtml(caption)}</figcaption>` +
    `<div class="c-uiWindow" role="img" aria-label="${escapeHtml(fillReaderDefaults(`${caption}. ${alt}`))}">` +
    (head === "" ? "" : `<b>${textHtml(head)}</b>`) +
    (tabs.length === 0 ? "" : `<div class="c-uiLine">${tabs.map(tab).join("")}</div>`) +
    `<div class="c-uiBody">${parts.map(partHtml).join("")}</div></div>` +
    `<details class="c-diagramText"><summary>Схема словами</summary><p>${sentenceHtml(alt)}</p></details></figure>`
  );
}

function partHtml(part: UiPart): string {
  if ("line" in part) return line(part.line.map(simpleHtml).join(""));
  if (!("group" in part)) return simpleHtml(part);
  const label = `<div class="c-uiLabel">${badge(part.mark)}${textHtml(part.group)}</div>`;
  const inner = label + part.parts.map(simpleHtml).join("");
  return element("div", { class: "c-uiBody", "data-ring": part.mark !== undefined }, inner);
}

function simpleHtml(part: UiSimplePart): string {
  if ("text" in part)
    return marked(
      "div",
      {},
      part.mark,
      textHtml([part.text, part.value].filter(Boolean).join(" ")),
    );
  if ("buttons" in part) return line(part.buttons.map(buttonHtml).join(""));
  if ("rows" in part) return tableHtml(part.columns, part.rows);
  if ("field" in part || "select" in part) {
    const label = "field" in part ? part.field : part.select;
    const look = { class: "c-uiBox", "data-value": true, "data-off": part.disabled };
    const arrow = "select" in part ? icons.open : "";
    return line(
      `<span class="c-uiLabel">${textHtml(part.required ? `${label} *` : label)}</span>` +
        marked("div", look, part.mark, arrow + textHtml(part.value ?? "")) +
        (part.button ? buttonHtml(part.button) : ""),
    );
  }
  const [kind, label] =
    "check" in part
      ? ([null, part.check] as const)
      : "switch" in part
        ? (["switch", part.switch] as const)
        : (["radio", part.radio] as const);
  return marked(
    "div",
    { class: "c-uiOption", "data-off": part.disabled },
    part.mark,
    signHtml(kind, part.on) + `<span>${textHtml(label)}</span>`,
  );
}

function tableHtml(columns: readonly string[] | undefined, rows: readonly UiRow[]): string {
  const count = Math.max(columns?.length ?? 0, ...rows.map(({ cells }) => cells.length));
  const head = (columns ?? []).map((name) => `<b>${textHtml(name)}</b>`).join("");
  const lines = rows.map(({ cells, selected, mark }) => {
    const [first = "", ...others] = cells.map(cellHtml);
    return element(
      "div",
      { class: "c-uiRow", "data-on": selected, "data-ring": mark !== undefined },
      `<span>${badge(mark)}${first}</span>${others.map((cell) => `<span>${cell}</span>`).join("")}`,
    );
  });
  return (
    `<div class="c-uiTable" style="--n:${count}">` +
    (head === "" ? "" : `<div class="c-uiRow">${head}</div>`) +
    `${lines.join("")}</div>`
  );
}

function cellHtml(cell: UiCell): string {
  if ("text" in cell) return textHtml(cell.text);
  if ("icon" in cell) return icons[cell.icon];
  const sign = "switch" in cell ? signHtml("switch", cell.switch) : signHtml(null, cell.check);
  return cell.mark === undefined ? sign : marked("span", { class: "c-uiOption" }, cell.mark, sign);
}

function buttonHtml({ label, main, disabled, mark }: UiButton): string {
  const look = { class: "c-uiBox", "data-main": main, "data-off": disabled };
  return marked("span", look, mark, textHtml(label));
}

function signHtml(kind: "switch" | "radio" | null, isOn: boolean): string {
  return element("i", { class: "c-uiSign", "data-kind": kind ?? false, "data-on": isOn }, "");
}

function line(html: string): string {
  return `<div class="c-uiLine">${html}</div>`;
}

type Attributes = Readonly<Record<string, string | boolean>>;

/** An element with its ring and number. The number is inline and covers nothing. */
function marked(name: string, attributes: Attributes, mark: UiMark, html: string): string {
  return element(name, { ...attributes, "data-ring": mark !== undefined }, badge(mark) + html);
}

function badge(mark: UiMark): string {
  return typeof mark === "number" ? `<b class="c-uiMark">${mark}</b>` : "";
}

function element(name: string, attributes: Attributes, html: string): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === false ? "" : value === true ? ` ${key}` : ` ${key}="${value}"`,
  );
  return `<${name}${written.join("")}>${html}</${name}>`;
}

/** Text with reader values marked and break opportunities in long names. */
function textHtml(text: string): string {
  return sentenceHtml(text, breakingHtml);
}

function breakingHtml(text: string): string {
  return breakable(text).map(escapeHtml).join("<wbr>").replaceAll(" <wbr>", " ");
}

const icon = (path: string, look = ""): string =>
  `<svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor"${look}><path d="${path}"/></svg>`;
const icons = {
  edit: icon("M3 13l1-4 7-7 3 3-7 7zM9 4l3 3"),
  delete: icon("M3 4h10M6 4V2h4v2M4 4l1 10h6l1-10"),
  open: icon("M4 6l4 4 4-4", ' style="float:right"'),
};
