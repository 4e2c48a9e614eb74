import { attributes, words } from "./copy-markdown";

/** Copies the page as Markdown; the head script handles the click. */
export function CopyMarkdown() {
  const { class: className, ...rest } = attributes;
  return (
    <button className={className} {...rest}>
      {words}
    </button>
  );
}
