import { escapeFor, type Layer } from "#src/reader-values/escape";
import { parameters, readerValues, type ReaderParameter } from "#src/reader-values/values";

/** What the scripts take from a guide; `{base-dn}` and the like are reader values. */
export type GuideSettings = Guide["connection"] & Pick<Guide, "tool">;
type Guide = NonNullable<Queries.ConnectionPageQuery["allDocPage"]["nodes"][number]["guide"]>;

/** A setting in both scripts: its names and its value for a guide. */
interface Setting {
  readonly bash: string;
  readonly powershell: string;
  readonly valueOf: (guide: GuideSettings) => string;
  readonly isFilter?: true;
}

const settings: readonly Setting[] = [
  { bash: "guide", powershell: "guide", valueOf: ({ tool }) => tool },
  { bash: "service_dn", powershell: "serviceDn", valueOf: () => "{service-dn}" },
  { bash: "search_base", powershell: "searchBase", valueOf: ({ searchBase }) => searchBase },
  { bash: "filter", powershell: "filter", valueOf: ({ filter }) => filter, isFilter: true },
  { bash: "group", powershell: "group", valueOf: ({ group }) => group },
  { bash: "disabled_by", powershell: "disabledBy", valueOf: ({ disabledBy }) => disabledBy },
  { bash: "wait_limit", powershell: "waitLimit", valueOf: ({ waitLimit }) => String(waitLimit) },
  {
    bash: "discovery",
    powershell: "discovery",
    valueOf: ({ discovery }) => (discovery ? "yes" : "no"),
  },
];

const originals = new WeakMap<Element, readonly ChildNode[]>();

/** Puts a guide's settings into the displayed scripts; null restores the originals. */
export function showGuide(content: ParentNode, guide: GuideSettings | null): void {
  for (const shell of ["bash", "powershell"] as const) {
    const lines = [...content.querySelectorAll(`[data-language="${shell}"] .c-line[data-lit]`)];
    for (const setting of settings) {
      const head = shell === "bash" ? `${setting.bash}='` : `$${setting.powershell} = '`;
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
