import {
  Children,
  cloneElement,
  isValidElement,
  type ComponentPropsWithoutRef,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
} from "react";

/** Explicit roles: Safari drops table semantics once CSS changes the display of table parts. */
const roles: Readonly<Record<string, string>> = {
  thead: "rowgroup",
  tbody: "rowgroup",
  tr: "row",
  th: "columnheader",
  td: "cell",
};

/**
 * Very long words (mostly names of programs) may break after a punctuation mark and before a
 * capital, into parts of eight characters or more, so that they do not widen a column.
 */
const longWord = /\S{24}/;
const leastPart = 8;
const breaks = /(?<=[,;/=._:@)(&|])(?=[^,;/=._:@)(&|])|(?<=[a-z])(?=[A-Z])/;

/**
 * A table in a box that scrolls sideways. On narrow screens, tables of three columns or more become
 * rows of name and value; CSS shows the column titles, its properties `--h2`, `--h3` …, before the
 * cells.
 */
export function Table({ children, ...rest }: ComponentPropsWithoutRef<"table">) {
  const titles = elementsOf(children, "th").map((title) => textOf(title.props.children));
  const isRows = titles.length > 2;
  return (
    <div className="c-tableBox" tabIndex={0} role="group" aria-label="Таблица">
      <table {...rest} {...(isRows ? rowsOf(titles) : {})}>
        {withParts(children, isRows)}
      </table>
    </div>
  );
}

function rowsOf(titles: readonly string[]): object {
  const style = Object.fromEntries(
    titles.slice(1).map((title, index) => [`--h${index + 2}`, JSON.stringify(`${title}: `)]),
  ) as CSSProperties;
  return { className: "c-rows", role: "table", style };
}

type Parent = ReactElement<{ readonly children?: ReactNode; readonly role?: string }>;

function isParent(node: ReactNode): node is Parent {
  return isValidElement(node);
}

function elementsOf(node: ReactNode, type: string): Parent[] {
  return Children.toArray(node).flatMap((each) =>
    !isParent(each) ? [] : each.type === type ? [each] : elementsOf(each.props.children, type),
  );
}

function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((each) => (isParent(each) ? textOf(each.props.children) : String(each)))
    .join("");
}

function withParts(node: ReactNode, isRows: boolean): ReactNode {
  return Children.map(node, (each) => {
    if (!isParent(each))
      return typeof each === "string" && longWord.test(each) ? withBreaks(each) : each;
    const { children } = each.props;
    if (each.type === "code") return each;
    const role = typeof each.type === "string" ? roles[each.type] : undefined;
    return cloneElement(
      each,
      isRows && role !== undefined ? { role } : {},
      children === undefined ? undefined : withParts(children, isRows),
    );
  });
}

function withBreaks(text: string): ReactNode {
  return partsOf(text).flatMap((part, index) =>
    index === 0 ? [part] : [<wbr key={index} />, part],
  );
}

function partsOf(text: string): string[] {
  return text.split(breaks).reduce<string[]>((parts, part) => {
    const last = parts.at(-1);
    const isShort = last !== undefined && last.length < leastPart;
    return isShort ? [...parts.slice(0, -1), last + part] : [...parts, part];
  }, []);
}
