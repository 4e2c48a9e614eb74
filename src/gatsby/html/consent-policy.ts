import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ConsentPolicy, siteFiles } from "../../contracts/site-files";
import type { PageSection } from "../../markup/sections";

/** A page's date and the words of its text. */
export interface PolicyPage {
  readonly date: string;
  readonly sections: readonly Pick<PageSection, "title" | "text">[];
}

/** The pages that the registration form links to: the consent, and the policy beside it. */
export const consentPaths: readonly string[] = ["/blog/personal-data", "/blog/privacy"];

/**
 * Writes the words of these pages, with their digest and the latest of their dates. The server
 * stores the digest with each consent: other markup is no new edition. Without pages it writes no
 * file.
 */
export function writeConsentPolicy(folder: string, pages: readonly PolicyPage[]): void {
  const date = pages
    .map((page) => page.date)
    .sort()
    .at(-1);
  if (date === undefined) return;
  const text = pages.map(wordsOf).join("\n\n");
  const digest = createHash("sha256").update(text).digest("hex");
  const policy: ConsentPolicy = { digest, date, text };
  writeFileSync(join(folder, siteFiles.consentPolicy), `${JSON.stringify(policy)}\n`);
}

function wordsOf({ sections }: PolicyPage): string {
  const parts = sections.flatMap(({ title, text }) => [title, text]);
  return parts.join(" ").replace(/\s+/g, " ").trim();
}
