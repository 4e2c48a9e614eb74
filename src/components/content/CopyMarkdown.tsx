import { attributes, words } from "./copy-markdown";

/** Copies the page as Markdown; served by the head script. */
export function CopyMarkdown() {
  const { class: className, ...rest } = attributes;
  return (
    <button className={className} {...rest}>
      {words}
    </button>
  );
}
