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

function isInFilter(before: string): boolean {
  const open: number[] = [];
  for (let at = 0; at < before.length; at += 1) {
    if (before[at] === "\\") at += 1;
    else if (before[at] === "(") open.push(at);
    else if (before[at] === ")") open.pop();
  }
  const last = open.at(-1);
  if (last !== undefined)
    return /^\([A-Za-z][\w.;-]*(?::dn)?(?::[\w.]+)?[:~<>]?=/.test(before.slice(last));
  // Some tools expect the condition without brackets.
  return new RegExp(`^(?:${nameAttributes})(?::[\\w.]+:)?=[A-Za-z][\\w-]*=`, "i").test(before);
}
