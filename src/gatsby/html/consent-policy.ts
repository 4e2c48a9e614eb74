import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { type ConsentPolicy, pageTextFile, siteFiles } from "../../contracts/site-files";
import { pageTextSchema } from "../../contracts/site-file-schemas";

/** The page that the registration form links to. */
export const policyPath = "/blog/privacy";

/**
 * Writes the privacy policy as visitors of this build read it: its text, digest and date. The
 * server stores the digest with each consent.
 */
export function writeConsentPolicy(folder: string, date: string): void {
  const { html } = pageTextSchema.parse(
    JSON.parse(readFileSync(join(folder, pageTextFile(policyPath)), "utf8")),
  );
  const text = wordsOf(parseFragment(html)).replace(/\s+/g, " ").trim();
  const digest = createHash("sha256").update(text).digest("hex");
  const policy: ConsentPolicy = { digest, date, text };
  writeFileSync(join(folder, siteFiles.consentPolicy), `${JSON.stringify(policy)}\n`);
}

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.DocumentFragment;

function wordsOf(node: Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(wordsOf).join(" ") : "";
}
