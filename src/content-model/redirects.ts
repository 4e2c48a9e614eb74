import { z } from "zod";
import type { CheckedYaml } from "./checked-yaml";
import type { Problem } from "./problem";

/** The file of `content/` with redirects of earlier addresses. */
export const redirectsFile = "redirects.yaml";

// Restricted to characters that need no escaping in a web server's configuration.
const address = z
  .string("нужен адрес, например /docs/introduction/md-install#env")
  .regex(
    /^\/(?:[\w.-]+(?:\/[\w.-]+)*\/?)?(?:#[A-Za-z][\w-]*)?$/,
    "адрес пишется от корня сайта, например /docs/introduction/md-install#env",
  )
  .refine(
    (text) => !/\/\.+(?:[/#]|$)/.test(text),
    "в адресе нет частей из одних точек: напишите его целиком",
  );

export const redirectsSchema = z.strictObject({
  redirects: z
    .array(
      z.strictObject({
        from: address.describe("Прежний адрес: страница или её раздел, которых больше нет."),
        to: address.describe("Страница или раздел, куда он ведёт теперь."),
      }),
    )
    .describe("Откуда и куда ведут прежние адреса."),
});

export type Redirects = z.infer<typeof redirectsSchema>;

/** An address that is gone, and its replacement. */
export type Redirect = Redirects["redirects"][number];

/** Redirects of removed pages, by path. */
export function movedPages(redirects: readonly Redirect[]): ReadonlyMap<string, string> {
  return new Map(
    redirects.flatMap(({ from, to }) => (anchorOf(from) === null ? [[from, to] as const] : [])),
  );
}

/** Earlier anchors of a page, grouped by the anchor that replaces them. */
export function earlierAnchors(
  redirects: readonly Redirect[],
  path: string,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { from, to } of redirects) {
    const [old, own] = [anchorOf(from), anchorOf(to)];
    if (old === null || own === null || pathOf(to) !== path) continue;
    found.set(own, [...(found.get(own) ?? []), old]);
  }
  return found;
}

/** Anchors of all pages by path; null where they are unknown. */
export type KnownAnchors = ReadonlyMap<string, ReadonlySet<string> | null>;

/**
 * Redirects with a missing target, in a circle, in a chain, or from an address that still exists.
 */
export function redirectProblems(
  { data, problems, lineOf }: CheckedYaml<Redirects>,
  known: KnownAnchors,
): Problem[] {
  if (!data) return [...problems];
  const { redirects } = data;
  const froms = redirects.map(({ from }) => from);
  const moved = movedPages(redirects);
  const fault = ({ from, to }: Redirect, index: number): string | null => {
    if (froms.indexOf(from) < index) return `адрес ${from} уже есть выше`;
    if (isKnown(from, known)) return `${from} есть на сайте: запись не нужна`;
    const target = froms.includes(to) ? to : pathOf(to);
    if (froms.includes(target)) return `${target} сам ведёт дальше: укажите последний адрес`;
    if (!isKnown(to, known)) return `${to} на сайте нет`;
    if (anchorOf(from) === null) return null;
    if (anchorOf(to) === null) return `прежний раздел ведёт в раздел: ${pathOf(to)}#…`;
    const home = known.has(pathOf(from)) ? pathOf(from) : pathOf(moved.get(pathOf(from)) ?? "");
    if (home === "") return `страницы ${pathOf(from)} нет: сначала запишите, куда ведёт она`;
    return home === pathOf(to)
      ? null
      : `раздел ведёт на ${home}, туда же, куда его страница; на другой странице оставьте ссылку под прежним заголовком`;
  };
  return redirects.flatMap((redirect, index) => {
    const expected = fault(redirect, index);
    if (expected === null) return [];
    const line = lineOf(["redirects", index]);
    return [{ file: `content/${redirectsFile}`, line, field: redirect.from, expected }];
  });
}

/** The path in an address. */
export function pathOf(url: string): string {
  return url.split("#")[0] ?? "";
}

/** The anchor in an address; null without one. */
export function anchorOf(url: string): string | null {
  return url.split("#")[1] ?? null;
}

function isKnown(url: string, known: KnownAnchors): boolean {
  const anchors = known.get(pathOf(url));
  if (anchors === undefined) return false;
  const anchor = anchorOf(url);
  return anchor === null || anchors === null || anchors.has(anchor);
}
