import type { Layer } from "../../reader-values/escape";
import type { ReaderParameter } from "../../reader-values/values";

const nameAttributes = "cn|uid|ou|o|dc|member|memberOf|manager|managedBy";

/**
 * The LDAP syntax around a value in a string: a filter, part of a name, an LDAP URL. `before` is
 * the string up to the value, `after` the rest.
 */
export function ldapLayers(name: ReaderParameter, before: string, after: string): Layer[] {
  const isPartOfName =
    name === "service-name" && /(?:^|[,+(=\s])[A-Za-z][\w-]*=$/.test(before) && /^[,+]/.test(after);
  const own: Layer[] = isPartOfName ? ["dn"] : [];
  if (/ldaps?:\/\/[^\s"'<>]*\?[^\s"'<>]*\?[^\s"'<>]*\?[^\s"'<>]*$/i.test(before))
    return [...own, "filter", "url"];
  if (/ldaps?:\/\/[^\s"'<>]*\/[^\s"'<>]*$/i.test(before)) return [...own, "url"];
  return isInFilter(before) ? [...own, "filter"] : own;
}

// Some tools expect the condition without brackets.
const naked = String.raw`(?:${nameAttributes})(?::[\w.]+:)?=[A-Za-z][\w-]*=`;
const startsNaked = new RegExp(`^${naked}`, "i");
const endsNaked = new RegExp(
  String.raw`(?<![\w-])${naked}[^=,()]*(?:,[A-Za-z][\w-]*=[^=,()]*)*$`,
  "i",
);
const startsItem = /^\([A-Za-z][\w.;-]*(?::dn)?(?::[\w.]+)?[:~<>]?=/;

/**
 * Where the filter begins that a text ends in: at the first bracket nothing has closed, or at a
 * condition without brackets. The length of the text where it ends in none.
 */
export function conditionStart(before: string): number {
  const [first = before.length] = openBrackets(before);
  return Math.min(first, endsNaked.exec(before)?.index ?? before.length);
}

function isInFilter(before: string): boolean {
  const last = openBrackets(before).at(-1);
  return last === undefined ? startsNaked.test(before) : startsItem.test(before.slice(last));
}

function openBrackets(text: string): number[] {
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "(") open.push(at);
    else if (text[at] === ")") open.pop();
  }
  return open;
}
