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

function policyOf(html: string, consent = "<p>Я согласен.</p>") {
  for (const [page, text] of [
    ["privacy", html],
    ["personal-data", consent],
  ] as const) {
    const file = join(folder, `page-data/blog/${page}/text.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ html: text }));
  }
  writeConsentPolicy(folder, [
    { path: "/blog/personal-data", date: "2026-09-01" },
    { path: "/blog/privacy", date: "2026-11-25" },
  ]);
  const text = readFileSync(join(folder, "consent-policy.json"), "utf8");
  return consentPolicySchema.parse(JSON.parse(text));
}

test("the policy of consent has the words of both pages, their digest and the later date", () => {
  const text = "Я согласен.\n\nЭто шаблон Сайт хранит почту & имя.";
  expect(
    policyOf(
      '<aside class="c"><p>Это&nbsp;шаблон</p></aside>\n<p>Сайт хранит <b>почту</b> &amp; имя.</p>',
    ),
  ).toEqual({ text, date: "2026-11-25", digest: createHash("sha256").update(text).digest("hex") });
});

test("other markup of the same words is the same edition, another word is another", () => {
  const { digest } = policyOf("<p>Сайт хранит почту.</p>");
  expect(policyOf('<p class="new">Сайт хранит\n<em>почту.</em></p>').digest).toBe(digest);
  expect(policyOf("<p>Сайт хранит телефон.</p>").digest).not.toBe(digest);
  expect(policyOf("<p>Сайт хранит почту.</p>", "<p>Я против.</p>").digest).not.toBe(digest);
});

test("the page's own buttons and links are no words of it", () => {
  const { text } = policyOf(
    '<button type="button">Копировать</button><h2 id="a">Кто</h2><a class="c-anchor" href="#a">#</a><p>Я <a href="/">здесь</a>.</p>',
  );
  expect(text).toBe("Я согласен.\n\nКто Я здесь .");
});
