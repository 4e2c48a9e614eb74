import { groupDn, sampleBase } from "./filter-parts";

/** What an application replaces before it searches: `%s`, `%(user)s`, `{0}`, `{{x}}`, `#{x}`. */
const placeholder =
  /%\(\w+\)s|\{\{[^{}()]*\}\}|[%#$]?\{(?:[^{}()]|%\{[^{}()]*\})*\}|(?<![\p{L}\d])%[A-Za-z](?![\p{L}\d])|\$[A-Za-z]\w*/gu;
const condition = /\(([^()&|!=<>~]*?)((?::[\w.:]*)?[~<>:]?=)((?:%\(\w+\)s|[^()])*)\)/g;

/** A filter with sample values instead of an application's placeholders. */
export interface FilledFilter {
  readonly text: string;
  /** Placeholders as they are written, each once; empty if there are none. */
  readonly placeholders: readonly string[];
  /** Writes the placeholders into a mended filter again. */
  readonly restored: (mended: string) => string;
}

/** Replaces placeholders by a login, an address or a name that the sample tree has. */
export function fillPlaceholders(text: string): FilledFilter {
  const placeholders = new Set<string>();
  const pairs: [filled: string, written: string][] = [];
  const fill = (part: string, sample: string): string =>
    part.replace(placeholder, (written) => {
      placeholders.add(written);
      return sample;
    });
  const filled = text.replace(condition, (whole, left: string, operator: string, right: string) => {
    const attribute = fill(left, "sAMAccountName");
    const value = fill(right, sampleValue(attribute.toLowerCase(), right));
    const result = `(${attribute}${operator}${value})`;
    if (result !== whole) pairs.push([result, whole], [`=${value})`, `=${right})`]);
    return result;
  });
  return {
    text: filled,
    placeholders: [...placeholders],
    restored: (mended) =>
      pairs.reduce((all, [sample, written]) => all.replaceAll(sample, () => written), mended),
  };
}

const login = "a.smirnova";

function sampleValue(attribute: string, value: string): string {
  const isWhole = value.replace(placeholder, "") === "";
  if (attribute === "memberof") return isWhole ? groupDn("gitlab-users") : "gitlab-users";
  if (attribute === "member" && isWhole) return `cn=${login},ou=users,${sampleBase}`;
  if (attribute === "objectclass" || attribute === "objectcategory") return "user";
  if (/^(?:mail|userprincipalname)$/.test(attribute) && isWhole) return `${login}@example.ru`;
  return login;
}
