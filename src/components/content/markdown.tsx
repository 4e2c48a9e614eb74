import type { ComponentPropsWithoutRef } from "react";
import { Table } from "./Table";

interface HeadingProps extends ComponentPropsWithoutRef<"h2"> {
  readonly id?: string;
}

function heading(Tag: "h2" | "h3" | "h4") {
  return function Heading({ id, children }: HeadingProps) {
    return (
      <div className="c-heading" data-level={Tag}>
        <Tag id={id} tabIndex={-1}>
          {children}
        </Tag>
        <a className="c-anchor" href={`#${id ?? ""}`} aria-labelledby={id}>
          #
        </a>
      </div>
    );
  };
}

/** A link in a text. External links open in a new tab and say so. */
function Anchor({ href = "", children, ...rest }: ComponentPropsWithoutRef<"a">) {
  if (!/^https?:\/\//.test(href))
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  return (
    <a href={href} target="_blank" rel="noopener" {...rest}>
      {children}
      {"\u00A0"}
      <svg
        className="c-outside"
        viewBox="0 0 12 12"
        width="10"
        height="10"
        role="img"
        aria-label="откроется в новой вкладке"
      >
        <path d="M4 2h6v6M10 2 2 10" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </a>
  );
}

/** The elements that replace Markdown's own. */
export const markdownElements = {
  h2: heading("h2"),
  h3: heading("h3"),
  h4: heading("h4"),
  a: Anchor,
  table: Table,
};
