import { z } from "zod";

const word = z.union([z.string().min(1), z.number()]).transform(String);
/** A ring around an element, optionally with a number beside it. */
const mark = z.union([z.int().min(1).max(9), z.literal("ring")]).optional();
const named = { mark, disabled: z.boolean().default(false) };
const box = { ...named, value: word.optional(), required: z.boolean().default(false) };
const choice = { ...named, on: z.boolean().default(false) };

const button = z.union([
  word.transform((label) => ({ label, main: false, disabled: false, mark: undefined })),
  z.strictObject({ label: word, main: z.boolean().default(false), ...named }),
]);
const cell = z.union([
  word.transform((text) => ({ text })),
  z.strictObject({ switch: z.boolean(), mark }),
  z.strictObject({ check: z.boolean(), mark }),
  z.strictObject({ icon: z.enum(["edit", "delete"]) }),
]);
const row = z.union([
  z.array(cell).transform((cells) => ({ cells, selected: false, mark: undefined })),
  z.strictObject({ cells: z.array(cell), selected: z.boolean().default(false), mark }),
]);

const simplePart = z.union([
  z.strictObject({ text: word, value: word.optional(), mark }),
  z.strictObject({ field: word, button: button.optional(), ...box }),
  z.strictObject({ select: word, button: button.optional(), ...box }),
  z.strictObject({ check: word, ...choice }),
  z.strictObject({ switch: word, ...choice }),
  z.strictObject({ radio: word, ...choice }),
  z.strictObject({ buttons: z.array(button).min(1) }),
  z.strictObject({ columns: z.array(word).optional(), rows: z.array(row).min(1) }),
]);
const part = z.union(
  [
    z.strictObject({ group: word, parts: z.array(simplePart).min(1), mark }),
    z.strictObject({ line: z.array(simplePart).min(1) }),
    simplePart,
  ],
  {
    error:
      "часть окна по content/README.md: group, line, text, field, select, check, switch, radio, buttons или rows и поля каждой",
  },
);

/** A window as the YAML of a `ui` fence describes it. */
export const windowSchema = z
  .strictObject({
    /** The program the window belongs to, if not the directory's own panel. */
    panel: z.enum(["UserGate", "FortiGate"]).optional(),
    window: word.optional(),
    /** The end of the window's title: the name of the open object. */
    name: word.optional(),
    tabs: z.array(word).optional(),
    chosen: word.optional(),
    parts: z.array(part).min(1),
  })
  .refine(
    ({ tabs = [], chosen }) => tabs.length === 0 || (chosen !== undefined && tabs.includes(chosen)),
    { path: ["chosen"], error: "открытая вкладка: одна из tabs" },
  );

export type UiWindow = z.infer<typeof windowSchema>;
export type UiPart = z.infer<typeof part>;
export type UiSimplePart = z.infer<typeof simplePart>;
export type UiButton = z.infer<typeof button>;
export type UiRow = z.infer<typeof row>;
export type UiCell = z.infer<typeof cell>;
export type UiMark = z.infer<typeof mark>;

/** The panel's own words in a window, without reader values. */
export function panelWords({ window, tabs = [], parts }: UiWindow): string[] {
  return [...(window === undefined ? [] : [window]), ...tabs, ...parts.flatMap(labelsOf)];
}

/** All words in a window, including values and cells. */
export function shownWords(window: UiWindow): string[] {
  const name = window.name === undefined ? [] : [window.name];
  return [...panelWords(window), ...name, ...window.parts.flatMap(valuesOf)];
}

function labelsOf(each: UiPart): string[] {
  if ("group" in each) return [each.group, ...each.parts.flatMap(labelsOf)];
  if ("line" in each) return each.line.flatMap(labelsOf);
  if ("text" in each) return [each.text];
  if ("buttons" in each) return each.buttons.map(({ label }) => label);
  if ("rows" in each) return each.columns ?? [];
  if ("field" in each || "select" in each)
    return [
      "field" in each ? each.field : each.select,
      ...(each.button ? [each.button.label] : []),
    ];
  if ("check" in each) return [each.check];
  return ["switch" in each ? each.switch : each.radio];
}

function valuesOf(each: UiPart): string[] {
  if ("group" in each) return each.parts.flatMap(valuesOf);
  if ("line" in each) return each.line.flatMap(valuesOf);
  if ("rows" in each)
    return each.rows.flatMap(({ cells }) =>
      cells.flatMap((item) => ("text" in item ? [item.text] : [])),
    );
  return "value" in each && each.value !== undefined ? [each.value] : [];
}
