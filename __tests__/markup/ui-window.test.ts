import { describe, expect, test } from "@jest/globals";
import { parse, type DefaultTreeAdapterTypes } from "parse5";
import { renderMdx } from "../../src/markup/render-mdx";
import type { RenderedPage } from "../../src/markup/rendered-page";

const source = `window: Добавить клиент
parts:
  - { field: Имя, value: "[[host]]", required: true }
  - group: Протоколы
    parts:
      - { switch: LDAP, on: true }
      - { switch: HTTP, mark: 2 }
  - rows:
      - [1, Default open policy, { switch: true }]
  - buttons: [Отменить, { label: Применить, main: true }]`;
const meta = 'title="Политика для GitLab" alt="Окно «Добавить клиент»: LDAP включён, HTTP нет."';

const render = (body: string, info = meta): Promise<RenderedPage> =>
  renderMdx(`Текст.\n\n\`\`\`ui ${info}\n${body}\n\`\`\`\n`, {
    pathPrefix: "",
    terms: new Map(),
    resolveImage: async () => null,
  });
const problems = async (body: string, info = meta): Promise<string[]> =>
  (await render(body, info)).problems.map(
    ({ line, field, expected }) => `${line} ${field}: ${expected}`,
  );

type Element = DefaultTreeAdapterTypes.Element;

function elements(html: string): Element[] {
  const walk = (node: DefaultTreeAdapterTypes.Node): Element[] => [
    ...("tagName" in node ? [node] : []),
    ...("childNodes" in node ? node.childNodes.flatMap(walk) : []),
  ];
  return walk(parse(html));
}
const text = (node: DefaultTreeAdapterTypes.Node): string =>
  "value" in node ? node.value : "childNodes" in node ? node.childNodes.map(text).join("") : "";
const attribute = (element: Element | undefined, name: string): string | undefined =>
  element?.attrs.find((each) => each.name === name)?.value;

describe("a schematic of a window", () => {
  test("has the reader's values marked in its words", async () => {
    const { html } = await render(source, 'title="Клиент" alt="В поле «Имя» стоит [[host]]."');
    expect(html).toContain(
      '<p>В\u00A0поле «Имя» стоит <span class="c-param" data-param="host">md.example.ru</span>.</p>',
    );
    expect(html).toContain(
      'aria-label="Схема окна. Клиент. В\u00A0поле «Имя» стоит md.example.ru."',
    );
  });

  test("is one picture with a text alternative, told in words below it too, and a caption that says it is a schematic", async () => {
    const { html, problems: found } = await render(source);
    expect(found).toEqual([]);
    const all = elements(html);
    const figure = all.find(({ tagName }) => tagName === "figure");
    const picture = all.find((each) => attribute(each, "role") === "img");
    const of = (name: string) => all.filter(({ tagName }) => tagName === name).map(text);
    expect(of("figcaption")).toEqual(["Схема окна. Политика для\u00A0GitLab"]);
    expect(figure?.childNodes.map((node) => node.nodeName)).toEqual([
      "figcaption",
      "div",
      "details",
    ]);
    expect(attribute(picture, "aria-label")).toBe(
      "Схема окна. Политика для\u00A0GitLab. Окно «Добавить клиент»: LDAP включён, HTTP нет.",
    );
    expect(of("details")).toEqual(["Схема словамиОкно «Добавить клиент»: LDAP включён, HTTP нет."]);
  });

  test("shows the words of the window and the reader's values, and nothing that takes a press", async () => {
    const { html } = await render(source);
    const all = elements(html);
    const picture = all.find((each) => attribute(each, "role") === "img");
    expect(picture && text(picture)).toBe(
      "Добавить клиентИмя *md.example.ruПротоколыLDAP2HTTP1Default open policyОтменитьПрименить",
    );
    expect(
      all
        .filter((each) => attribute(each, "data-param") !== undefined)
        .map((each) => [attribute(each, "data-param"), text(each)]),
    ).toEqual([["host", "md.example.ru"]]);
    // Above the text stands the panel of the reader's values, which is no part of the window.
    const inWindow = elements(html.slice(html.indexOf("<figure")));
    expect(inWindow.filter(({ tagName }) => /^(a|button|input|select)$/.test(tagName))).toEqual([]);
  });

  test("brings its style sheet with the first window of a page, and no other page pays for it", async () => {
    const fence = `\`\`\`ui ${meta}\n${source}\n\`\`\`\n`;
    const linked = async (markdown: string) =>
      elements(
        (
          await renderMdx(markdown, {
            pathPrefix: "/site",
            terms: new Map(),
            resolveImage: async () => null,
          })
        ).html,
      )
        .filter(({ tagName }) => tagName === "link")
        .map((link) => attribute(link, "href"));
    expect(await linked(`${fence}\nТекст.\n\n${fence}`)).toEqual(["/site/windows.css"]);
    expect(await linked("Текст.")).toEqual([]);
  });

  test("is found by search: by its alternative as text, by its words as code", async () => {
    const { sections } = await render(source);
    expect(sections.map(({ text: words, code }) => ({ words, code }))).toEqual([
      {
        words: "Текст.\nОкно «Добавить клиент»: LDAP включён, HTTP нет.",
        code: "Добавить клиент\nИмя\nПротоколы\nLDAP\nHTTP\nОтменить\nПрименить\nmd.example.ru\n1\nDefault open policy",
      },
    ]);
  });

  test("without alternative or caption is refused", async () => {
    const expected = "3 ui: у схемы есть title и alt: что на ней, словами";
    expect(await problems(source, 'title="Политика"')).toEqual([expected]);
    expect(await problems(source, 'alt="Словами"')).toEqual([expected]);
    expect(await problems(source, 'title="Политика" alt=""')).toEqual([expected]);
  });

  test.each([
    ["parts:\n  - field: [", /^[56] ui: YAML: правильный YAML: /],
    ["window: Окно", /^4 ui: parts: /],
    ["parts:\n  - { fild: Имя }", /^5 ui: parts\.0: часть окна по content\/README\.md: group, /],
    ["parts: [{ text: Имя }]\nwindwo: Окно", /^5 ui: windwo: такого поля нет/],
    [
      "tabs: [Общее, Аккаунт]\nchosen: Адрес\nparts: [{ text: Имя }]",
      /^5 ui: chosen: открытая вкладка: одна из tabs$/,
    ],
  ])("that is no description is refused on its line: %j", async (body, says) => {
    const found = await problems(body);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(says);
  });

  test.each([
    [
      `window: ${"слово ".repeat(11)}`,
      "4 ui: текст не длиннее 60 знаков, а в «слово слово слово слово слово слово слово слово слово слово слово» их 65",
    ],
    [
      `parts: [{ field: Имя, value: ${"а".repeat(31)} }]`,
      `4 ui: слово не длиннее 30 знаков, иначе оно не умещается: «${"а".repeat(31)}»`,
    ],
    [
      "parts: [{ rows: [[Наименование, Идентификатор, Журналирование]] }]",
      "4 ui: таблица умещается в 37 знаков на телефоне, а самым длинным словам столбцов нужно 41",
    ],
  ])("with a text that has no room is refused: %j", async (body, expected) => {
    const whole = body.includes("parts") ? body : `${body}\nparts: [{ text: Имя }]`;
    expect(await problems(whole)).toEqual([expected]);
  });

  test("lets a long name break after its signs", async () => {
    expect(
      await problems(
        'parts: [{ rows: [["HTTP/nextcloud.example.ru", "cn=svc.gitlab,ou=users,dc=example,dc=ru"]] }]',
      ),
    ).toEqual([]);
  });
});
