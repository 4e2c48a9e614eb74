import { describe, expect, test } from "@jest/globals";
import { site } from "../../src/config/site";
import { checkedSite, placeholderSentences, type SiteConfig } from "../../src/config/site-schema";

const changed = (change: (config: SiteConfig) => unknown): unknown => change(structuredClone(site));

describe("the owner's configuration", () => {
  test("of the project is right", () => {
    expect(checkedSite(site)).toEqual(site);
  });

  test("may be without an announcement, or with one that cannot be closed", () => {
    const without = changed((config) => ({ ...config, announcement: null }));
    expect(checkedSite(without)).toEqual(without);
    const standing = changed((config) => ({
      ...config,
      announcement: { id: "a", text: "Вышла версия", closeable: false },
    }));
    expect(checkedSite(standing)).toEqual(standing);
  });

  test.each<[string, (config: SiteConfig) => unknown, string]>([
    [
      "a slug with capitals",
      (config) => ({ ...config, product: { ...config.product, slug: "MultiDir" } }),
      "src/config/site.ts, product.slug: нужны строчные латинские буквы, цифры, дефис и подчёркивание",
    ],
    [
      "an address with a slash at the end",
      (config) => ({ ...config, product: { ...config.product, repository: "https://a.ru/" } }),
      "src/config/site.ts, product.repository: адрес пишется без косой черты в конце",
    ],
    [
      "a version of two numbers",
      (config) => ({ ...config, product: { ...config.product, version: "2.4" } }),
      "src/config/site.ts, product.version: нужны три числа через точку, например 2.4.0",
    ],
    [
      "a short INN",
      (config) => ({ ...config, owner: { ...config.owner, inn: "123" } }),
      "src/config/site.ts, owner.inn: в ИНН 10 или 12 цифр",
    ],
    [
      "a link to another site in the menu",
      (config) => ({ ...config, navbar: [{ label: "А", to: "//evil.ru" }] }),
      "src/config/site.ts, navbar.0.to: нужен путь от корня сайта, например /docs",
    ],
    [
      "an assistant that does not get the page's address",
      (config) => ({ ...config, assistant: "https://a.example.ru/" }),
      "src/config/site.ts, assistant: впишите {page} там, где нужен адрес страницы",
    ],
    [
      "two newest versions",
      (config) => ({
        ...config,
        docs: { ...config.docs, versions: [...config.docs.versions, ...config.docs.versions] },
      }),
      "src/config/site.ts, docs.versions: ровно одна версия отмечена isLast",
    ],
    [
      "a placeholder of a field that is not there",
      (config) => ({ ...config, placeholders: ["owner.name"] }),
      "src/config/site.ts, placeholders: нет полей owner.name",
    ],
  ])("with %s is refused with a sentence", (_, change, sentence) => {
    expect(() => checkedSite(changed(change))).toThrow(sentence);
  });

  test("with an unknown field, or with nothing at all, is refused", () => {
    expect(() => checkedSite(changed((config) => ({ ...config, colour: "red" })))).toThrow(
      "src/config/site.ts, всё значение:",
    );
    expect(() => checkedSite(null)).toThrow("Конфигурация сайта не годится");
  });

  test("names all its mistakes at once", () => {
    expect(() =>
      checkedSite(
        changed((config) => ({ ...config, owner: { ...config.owner, inn: "1", phone: "2" } })),
      ),
    ).toThrow(/owner\.inn[\s\S]*owner\.phone/);
  });

  test("tells what in it still is made up", () => {
    const sentences = (placeholders: string[], unapproved: string[]) =>
      placeholderSentences({ ...site, placeholders, unapproved });
    expect(sentences(["owner.inn"], ["/blog/privacy"])).toEqual([
      `src/config/site.ts, owner.inn: стоит заглушка «${site.owner.inn}», впишите настоящее значение и уберите имя из placeholders`,
      "src/config/site.ts, /blog/privacy: страница называет себя шаблоном, дайте её утвердить юристу и уберите адрес из unapproved",
    ]);
    expect(sentences([], [])).toEqual([]);
  });
});
