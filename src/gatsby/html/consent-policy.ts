import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { type ConsentPolicy, pageTextFile, siteFiles } from "../../contracts/site-files";
import { pageTextSchema } from "../../contracts/site-file-schemas";

/** The pages that the registration form links to: the consent, and the policy beside it. */
export const consentPaths: readonly string[] = ["/blog/personal-data", "/blog/privacy"];

/**
 * Writes the texts of these pages as visitors of this build read them, with their digest and the
 * latest of their dates. The server stores the digest with each consent. Without pages it writes
 * none.
 */
export function writeConsentPolicy(
  folder: string,
  pages: readonly { readonly path: string; readonly date: string }[],
): void {
  const date = pages
    .map((page) => page.date)
    .sort()
    .at(-1);
  if (date === undefined) return;
  const text = pages.map(({ path }) => textOf(folder, path)).join("\n\n");
  const digest = createHash("sha256").update(text).digest("hex");
  const policy: ConsentPolicy = { digest, date, text };
  writeFileSync(join(folder, siteFiles.consentPolicy), `${JSON.stringify(policy)}\n`);
}

function textOf(folder: string, path: string): string {
  const { html } = pageTextSchema.parse(
    JSON.parse(readFileSync(join(folder, pageTextFile(path)), "utf8")),
  );
  return wordsOf(parseFragment(html)).replace(/\s+/g, " ").trim();
}

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.DocumentFragment;

function wordsOf(node: Node): string {
  if ("value" in node) return node.value;
  if (isFurniture(node)) return "";
  return "childNodes" in node ? node.childNodes.map(wordsOf).join(" ") : "";
}

/** Buttons and the links of headings to themselves: a new label is no new edition. */
function isFurniture(node: Node): boolean {
  if (node.nodeName === "button") return true;
  return "attrs" in node && node.attrs.some(({ value }) => value === "c-anchor");
}
