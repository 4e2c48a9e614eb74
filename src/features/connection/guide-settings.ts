import { escapeFor, type Layer } from "#src/reader-values/escape";
import { parameters, readerValues, type ReaderParameter } from "#src/reader-values/values";

/** What the scripts take from a guide; `{base-dn}` and the like are reader values. */
export type GuideSettings = Guide["connection"] & Pick<Guide, "tool">;
type Guide = NonNullable<Queries.ConnectionPageQuery["allDocPage"]["nodes"][number]["guide"]>;

/** A setting: its name in bash, which PowerShell has in camel case, and its value for a guide. */
interface Setting {
  readonly name: string;
  readonly valueOf: (guide: GuideSettings) => string;
  readonly isFilter?: true;
}

const settings: readonly Setting[] = [
  { name: "guide", valueOf: ({ tool }) => tool },
  { name: "service_dn", valueOf: () => "{service-dn}" },
  { name: "search_base", valueOf: ({ searchBase }) => searchBase },
  { name: "filter", valueOf: ({ filter }) => filter, isFilter: true },
  { name: "group", valueOf: ({ group }) => group },
  { name: "disabled_by", valueOf: ({ disabledBy }) => disabledBy },
  { name: "wait_limit", valueOf: ({ waitLimit }) => String(waitLimit) },
  { name: "discovery", valueOf: ({ discovery }) => (discovery ? "yes" : "no") },
];

const originals = new WeakMap<Element, readonly ChildNode[]>();

/** Puts a guide's settings into the displayed scripts; null restores the originals. */
export function showGuide(content: ParentNode, guide: GuideSettings | null): void {
  for (const shell of ["bash", "powershell"] as const) {
    const lines = [...content.querySelectorAll(`[data-language="${shell}"] .c-line[data-lit]`)];
    for (const setting of settings) {
      const camel = setting.name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
      const head = shell === "bash" ? `${setting.name}='` : `$${camel} = '`;
      const line = lines.find(({ textContent }) => textContent?.startsWith(head));
      if (!line) continue;
      if (!originals.has(line)) originals.set(line, [...line.childNodes]);
      const nodes = guide ? settingNodes(head, setting, guide, shell) : originals.get(line);
      line.replaceChildren(...(nodes ?? []));
    }
  }
}

const placeholder = new RegExp(`\\{(${parameters.join("|")})\\}`);

/** `filter='…'` with its reader values as elements. */
function settingNodes(
  head: string,
  { valueOf, isFilter }: Setting,
  guide: GuideSettings,
  shell: "bash" | "powershell",
): (Node | string)[] {
  const quotes: Layer = shell === "bash" ? "sh-single" : "ps-single";
  const examples = readerValues({}, guide.account);
  const text = document.createElement("span");
  text.className = "t-s";
  // Every second part is the name of a placeholder.
  valueOf(guide)
    .split(placeholder)
    .forEach((part, index) => {
      if (index % 2 === 0) return text.append(escapeFor([quotes], part));
      const value = document.createElement("span");
      value.className = "c-param";
      value.dataset.param = part;
      value.dataset.as = isFilter ? `filter ${quotes}` : quotes;
      value.textContent = examples[part as ReaderParameter];
      text.append(value);
    });
  text.prepend("'");
  text.append("'");
  return [head.slice(0, -1), text];
}
