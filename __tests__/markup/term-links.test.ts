import { describe, expect, test } from "@jest/globals";
import { renderMdx } from "../../src/markup/render-mdx";
import type { RenderContext } from "../../src/markup/rendered-page";

const context: RenderContext = {
  pathPrefix: "/site",
  terms: new Map([
    [
      "2fa",
      { path: "/glossary/2fa", short: "Два доказательства.", mentions: ["второй фактор", "MFA"] },
    ],
    [
      "kerberos",
      {
        path: "/glossary/kerberos",
        short: "Вход по билету.",
        mentions: ["Kerberos"],
        unlinked: ["MIT Kerberos"],
      },
    ],
    [
      "kerberos2fa",
      { path: "/glossary/kerberos2fa", short: "Push.", mentions: ["второй фактор в Kerberos"] },
    ],
    ["ldap", { path: "/glossary/ldap", short: "Протокол.", mentions: ["LDAP", "LDAPS"] }],
    ["forest", { path: "/glossary/forest", short: "Домены.", mentions: ["лес"] }],
  ]),
  resolveImage: async () => null,
};

/** The text with [words](slug) where a link to a term stands. */
async function linked(text: string, more: Partial<RenderContext> = {}): Promise<string> {
  const { html, problems } = await renderMdx(text, { ...context, ...more });
  expect(problems).toEqual([]);
  return html
    .replace(/<a (?=[^>]*class="c-term")[^>]*href="[^"]*\/(\w+)"[^>]*>([^<]*)<\/a>/g, "[$2]($1)")
    .replace(/<[^>]*>/g, "")
    .replace(/\u00A0/g, " ")
    .trim();
}

describe("the first mention of a term is a link that carries its definition", () => {
  test("with the address and the short definition, in an attribute and not in the text", async () => {
    const { html, mentions, sections } = await renderMdx("Вход по LDAP.", context);
    expect(html).toContain(
      '<a href="/site/glossary/ldap" class="c-term" aria-description="Протокол.">LDAP</a>',
    );
    expect(mentions).toEqual(["ldap"]);
    expect(sections.map(({ text }) => text)).toEqual(["Вход по LDAP."]);
  });

  test.each([
    ["Спросит второй фактор и второй фактор", "Спросит [второй фактор](2fa) и второй фактор"],
    ["без второго\nфактора", "без [второго\nфактора](2fa)"],
    ["со вторыми факторами", "со [вторыми факторами](2fa)"],
    ["между лесами", "между [лесами](forest)"],
    ["по LDAPS, порт 636", "по [LDAPS](ldap), порт 636"],
    ["второй фактор в Kerberos", "[второй фактор в Kerberos](kerberos2fa)"],
    ["**второй фактор**", "[второй фактор](2fa)"],
    ["- второй фактор", "[второй фактор](2fa)"],
  ])("%j", async (text, expected) => {
    expect(await linked(text)).toBe(expected);
  });

  test.each([
    ["a heading", "## Второй фактор {#a}", "Второй фактор#"],
    ["code", "`LDAP`", "LDAP"],
    ["a link", "[вход по LDAP](/docs)", "вход по LDAP"],
    ["the head of a table", "| LDAP |\n| --- |\n| да |", "LDAPда"],
    ["quotes", "кнопка «Второй фактор»", "кнопка «Второй фактор»"],
    ["quotes that span code", "«`a` и LDAP»", "«a и LDAP»"],
    [
      "another word with its letters",
      "OpenLDAP, LDAP-имя, php-ldap, /LDAP",
      "OpenLDAP, LDAP-имя, php-ldap, /LDAP",
    ],
    ["a name in small letters", "расширение ldap", "расширение ldap"],
    ["words named as another thing", "сборка MIT Kerberos", "сборка MIT Kerberos"],
    ["two sentences", "Один, второй. Фактор есть", "Один, второй. Фактор есть"],
  ])("and not in %s", async (_, text, expected) => {
    expect(await linked(text)).toBe(expected);
  });

  test("comes after what is no mention", async () => {
    expect(await linked("## LDAP {#a}\n\n`LDAP`, «LDAP», MIT Kerberos, LDAP и Kerberos")).toContain(
      "LDAP, «LDAP», MIT Kerberos, [LDAP](ldap) и [Kerberos](kerberos)",
    );
  });
});

test("a link set by hand is the term's when it is the first, and plain words after another", async () => {
  const byHand = '<Term id="kerberos">KDC</Term>';
  expect(await linked(`Это ${byHand} и Kerberos`)).toBe("Это [KDC](kerberos) и Kerberos");
  expect(await linked(`Kerberos и ${byHand}`)).toBe("[Kerberos](kerberos) и KDC");
  expect(await linked("[билет](/glossary/kerberos#here) и Kerberos")).toBe("билет и Kerberos");
});

test("a term's own page does not lead to itself, and a page can do without", async () => {
  expect(await linked("LDAP и Kerberos", { ownTerm: "ldap" })).toBe("LDAP и [Kerberos](kerberos)");
  const { html, mentions } = await renderMdx("LDAP", { ...context, hasTermLinks: false });
  expect({ html, mentions }).toEqual({ html: "<p>LDAP</p>", mentions: [] });
});

test("what a page's table of messages says elsewhere has no links of the page's first mentions", async () => {
  const { html, errors } = await renderMdx(
    "| Сообщение | Причина | Что сделать |\n| --- | --- | --- |\n| `e1` | порт LDAP закрыт | откройте |",
    context,
  );
  expect(html).toContain('class="c-term"');
  expect(errors.map((each) => each.html.cause)).toEqual(["порт LDAP закрыт"]);
});
