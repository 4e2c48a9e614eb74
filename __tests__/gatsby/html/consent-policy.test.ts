import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { consentPolicySchema } from "#src/contracts/site-file-schemas";
import { writeConsentPolicy } from "#src/gatsby/html/consent-policy";
import { noImage } from "#src/markup/components";
import { renderMdx } from "#src/markup/render-mdx";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "site-consent-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function policyOf(privacy: string, consent = "Я согласен.\n") {
  const page = async (body: string, date: string) => {
    const context = { pathPrefix: "", terms: new Map(), resolveImage: async () => noImage };
    return { date, sections: (await renderMdx(body, context)).sections };
  };
  writeConsentPolicy(folder, [
    await page(consent, "2026-09-01"),
    await page(privacy, "2026-11-25"),
  ]);
  const text = readFileSync(join(folder, "consent-policy.json"), "utf8");
  return consentPolicySchema.parse(JSON.parse(text));
}

test("the policy of consent has the words of both pages, their digest and the later date", async () => {
  const text =
    "Я согласен.\n\nЭто шаблон Проверьте его. Сайт хранит почту & имя. Поле Зачем Имя обратиться Права Первое. Второе.";
  expect(
    await policyOf(
      '<Note title="Это шаблон">\n\nПроверьте его.\n\n</Note>\n\nСайт хранит **почту** & [имя](/blog).\n\n' +
        "| Поле | Зачем |\n| --- | --- |\n| Имя | обратиться |\n\n## Права {#rights}\n\n1. Первое.\n2. Второе.\n",
    ),
  ).toEqual({ text, date: "2026-11-25", digest: createHash("sha256").update(text).digest("hex") });
});

test("other markup of the same words is the same edition, another word is another", async () => {
  const { digest } = await policyOf("Сайт хранит почту.\n");
  expect((await policyOf("Сайт хранит\n_почту._\n")).digest).toBe(digest);
  expect((await policyOf("Сайт хранит телефон.\n")).digest).not.toBe(digest);
  expect((await policyOf("Сайт хранит почту.\n", "Я против.\n")).digest).not.toBe(digest);
});
