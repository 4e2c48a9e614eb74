import type { Node, Parent } from "unist";
import type { Report } from "./rendered-page";
import { attribute, isJsx, isParent, lineOf, type JsxNode } from "./tree";

/** The components of a text and their attributes. */
const componentAttributes = {
  Note: ["title"],
  Tip: ["title"],
  Info: ["title"],
  Warning: ["title"],
  Danger: ["title"],
  Steps: [],
  Branches: [],
  Tabs: ["group", "side"],
  Tab: ["label"],
  Term: ["id"],
  Figure: ["src", "alt", "caption"],
} as const;

export type ContentComponent = keyof typeof componentAttributes;

type Attributes = readonly string[] | "any";

/** `Include` is resolved before a text is rendered, and passes any attribute on to its text. */
const components: ReadonlyMap<string, Attributes> = new Map<string, Attributes>([
  ...Object.entries(componentAttributes),
  ["Include", "any"],
]);

const names = [...components.keys()].join(", ");

/**
 * Takes out of a text what MDX would run as a program: expressions, imports, HTML, unknown
 * components and attributes. Each is a problem at its line, and the text still renders.
 */
export function refuseCode(parent: Parent, report: Report): void {
  parent.children = parent.children.flatMap((node): Node[] => {
    const refuse = (field: string, expected: string): void => report(lineOf(node), field, expected);
    if (node.type === "mdxTextExpression" || node.type === "mdxFlowExpression") {
      const code = (node as { value?: string }).value ?? "";
      if (/^\s*(?:\/\*[\s\S]*\*\/\s*)?$/.test(code)) return [];
      const [start = ""] = code.trim().split("\n");
      const shown = start === code.trim() && start.length <= 40 ? start : `${start.slice(0, 40)}…`;
      refuse("MDX", `{${shown}} читается как код: возьмите его в \`…\` или пишите \\{`);
      return [];
    }
    if (node.type === "mdxjsEsm") {
      refuse(
        "MDX",
        "import и export в тексте не нужны: компоненты перечислены в content/README.md",
      );
      return [];
    }
    if (isParent(node)) refuseCode(node, report);
    if (!isJsx(node)) return [node];
    const known = components.get(node.name ?? "");
    if (!known) {
      const isHtml = /^[a-z]/.test(node.name ?? "");
      refuse(
        `<${node.name ?? ""}>`,
        isHtml
          ? "HTML в тексте не пишут: возьмите Markdown или компонент, а сам тег – в `…`"
          : `такого компонента нет, есть ${names}`,
      );
      return node.children;
    }
    refuseAttributes(node, known, refuse);
    return [node];
  });
}

function refuseAttributes(
  node: JsxNode,
  known: Attributes,
  refuse: (field: string, expected: string) => void,
): void {
  const field = node.name ?? "";
  node.attributes = node.attributes.filter((each) => {
    const name = each.type === "mdxJsxAttribute" ? each.name : `{${each.value}}`;
    if (each.type !== "mdxJsxAttribute" || (known !== "any" && !known.includes(name))) {
      const own = known === "any" ? [] : known;
      refuse(
        field,
        `свойства ${name} нет: ${own.length > 0 ? `бывает ${own.join(", ")}` : "у этого компонента их не бывает"}`,
      );
      return false;
    }
    if (typeof each.value === "string") return true;
    refuse(field, `значение ${name} пишется в прямых кавычках: ${name}="…"`);
    return false;
  });
}

/** Reports components that are not built as they should be. */
export function nestingProblems(parent: Parent, report: Report): void {
  for (const node of parent.children) {
    const fault = isJsx(node) ? nestingFault(node, parent) : null;
    if (isJsx(node) && fault !== null) report(lineOf(node), node.name ?? "", fault);
    if (isParent(node)) nestingProblems(node, report);
  }
}

function nestingFault(node: JsxNode, parent: Parent): string | null {
  if (node.name === "Tab" && !(isJsx(parent) && parent.name === "Tabs"))
    return 'вкладка стоит внутри <Tabs group="…">';
  if (node.name === "Steps" && !node.children.some(isOrderedList))
    return "внутри <Steps> стоит нумерованный список, с пустыми строками вокруг";
  if (node.name === "Branches" && !node.children.some(isBulletList))
    return "внутри <Branches> стоит список с дефисами, с пустыми строками вокруг";
  if (node.name === "Tabs") {
    const tabs = node.children.filter(isJsx).filter(({ name }) => name === "Tab");
    if (tabs.length === 0 || tabs.length < node.children.length)
      return 'внутри <Tabs> стоят только вкладки <Tab label="…">';
    const labels = tabs.map((tab) => attribute(tab, "label"));
    if (new Set(labels).size < labels.length) return "подписи вкладок повторяются";
  }
  return null;
}

function isOrderedList(node: Node): boolean {
  return node.type === "list" && (node as { ordered?: boolean | null }).ordered === true;
}

function isBulletList(node: Node): boolean {
  return node.type === "list" && (node as { ordered?: boolean | null }).ordered !== true;
}
