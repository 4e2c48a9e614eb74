import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { consentPolicySchema } from "#src/contracts/site-file-schemas";
import { writeConsentPolicy } from "#src/gatsby/html/consent-policy";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "site-consent-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function policyOf(html: string) {
  const file = join(folder, "page-data/blog/privacy/text.json");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ html }));
  writeConsentPolicy(folder, "2026-09-01");
  const text = readFileSync(join(folder, "consent-policy.json"), "utf8");
  return consentPolicySchema.parse(JSON.parse(text));
}

test("the policy of consent has the words of the page, their digest and its date", () => {
  const text = "Это шаблон Сайт хранит почту & имя.";
  expect(
    policyOf(
      '<aside class="c"><p>Это&nbsp;шаблон</p></aside>\n<p>Сайт хранит <b>почту</b> &amp; имя.</p>',
    ),
  ).toEqual({ text, date: "2026-09-01", digest: createHash("sha256").update(text).digest("hex") });
});

test("other markup of the same words is the same edition, another word is another", () => {
  const { digest } = policyOf("<p>Сайт хранит почту.</p>");
  expect(policyOf('<p class="new">Сайт хранит\n<em>почту.</em></p>').digest).toBe(digest);
  expect(policyOf("<p>Сайт хранит телефон.</p>").digest).not.toBe(digest);
});
