import { describe, expect, test } from "@jest/globals";
import { renderMdx } from "../../src/markup/render-mdx";
import type { RenderContext, RenderedPage } from "../../src/markup/rendered-page";

const context: RenderContext = {
  pathPrefix: "/site",
  terms: new Map([["ldap_ldaps", { path: "/glossary/ldap_ldaps", short: "Протокол каталога." }]]),
  resolveImage: async (name) => {
    if (name === "broken.png") throw new Error("unrecognized file format");
    return name === "scheme.png"
      ? { src: "/s.png", srcSet: "", sizes: "", sources: [], width: 10, height: 5, full: "/s.png" }
      : null;
  },
};
const render = (markdown: string): Promise<RenderedPage> => renderMdx(markdown, context);
const problems = async (markdown: string): Promise<string[]> =>
  (await render(markdown)).problems.map(
    ({ line, field, expected }) => `${line} ${field}: ${expected}`,
  );

describe("a page's text", () => {
  test("becomes HTML without scripts of its own", async () => {
    const { html, problems: found } = await render(
      'Текст **важный**.\n\n<Note title="Важно">\n\nВнутри.\n\n</Note>\n',
    );
    expect(found).toEqual([]);
    expect(html).toContain("<p>Текст <strong>важный</strong>.</p>");
    expect(html).toContain("Важно");
    expect(html).toContain("<p>Внутри.</p>");
  });

  test("shows the reader's values with their defaults and marks them", async () => {
    const { html } = await render(
      "Сервер [[host]], вход `ldap://[[host]]/[[base-dn]]`, [адрес](https://[[host]]/x).",
    );
    expect(html).toContain('<span class="c-param" data-param="host">md.example.ru</span>');
    expect(html.replaceAll("<wbr/>", "")).toContain(
      '<code class="c-long">ldap://<span class="c-param" data-param="host">md.example.ru</span>/<span class="c-param" data-param="base-dn">dc=example,dc=ru</span></code>',
    );
    expect(html).toContain('href="https://md.example.ru/x"');
  });

  test("keeps a table's roles and names its columns for rows, where it has three; leaves short code whole and lets long code break", async () => {
    const three = await render(
      "| Параметр | «Значение» | Что |\n| --- | --- | --- |\n| `short_name` | `cn=users,dc=example,userAccountControl` | текст |",
    );
    expect(three.html).toContain(
      '<table class="c-rows" role="table" style="--h2:&quot;«Значение»: &quot;;--h3:&quot;Что: &quot;">',
    );
    expect(three.html).toContain('<td role="cell"><code>short_name</code></td>');
    expect(three.html).toContain(
      '<code class="c-long">cn=<wbr/>users,<wbr/>dc=<wbr/>example,<wbr/>userAccountControl</code>',
    );
    const own = await render("| Ветка |\n| --- |\n| `ou=users,[[base-dn]]`, `cn=[[base-dn]]` |");
    expect(own.html).toMatch(/<code>ou=users,<span [^>]+>dc=example,/);
    const two = await render("| Было | Стало |\n| --- | --- |\n| раз | два |");
    expect(two.html).toContain("<td>раз</td>");
  });

  test("shows the owner's values as plain text", async () => {
    expect((await render("Это [[product]], файлы `[[slug]]_api`.")).html).not.toMatch(
      /\[\[|c-param/,
    );
  });

  test("puts the site's path before its own links, and gives all links with their lines", async () => {
    const { html, links } = await render(
      '[Порты](/docs/a#b)\nи [снаружи](https://example.ru)\n\n<Term id="ldap_ldaps">LDAP</Term>\n',
    );
    expect(links).toEqual([
      { url: "/docs/a#b", line: 1 },
      { url: "https://example.ru", line: 2 },
      { url: "/glossary/ldap_ldaps", line: 4 },
    ]);
    expect(html).toContain('href="/site/docs/a#b"');
    expect(html).toContain(
      'href="/site/glossary/ldap_ldaps" aria-description="Протокол каталога."',
    );
  });

  test("gives its blocks of code as they will be copied, with their lines", async () => {
    const { codes } = await render(
      'Текст\n\n```nginx title="site.conf" context=server\nserver_name [[host]];\n```\n\n1. Шаг\n\n   ```bash\n   echo [[slug]]\n   ```\n',
    );
    expect(
      codes.map(({ language, title, context: place, value, line }) => [
        language,
        title,
        place,
        value.includes("["),
        line,
      ]),
    ).toEqual([
      ["nginx", "site.conf", "server", false, 3],
      ["bash", null, null, false, 9],
    ]);
  });
});

describe("a mistake in a page's text is a problem with its line", () => {
  test.each([
    [
      "an unknown placeholder",
      "Текст\n[[base]]",
      "2 [[base]]: такого имени нет: список в content/README.md",
    ],
    ["an unknown language", "```cobol\nx\n```", /^1 fence: языка «cobol» нет/],
    [
      "an unknown word after the language",
      '```bash titel="a"\nx\n```',
      /^1 fence: непонятно «titel»/,
    ],
    [
      "a first-level heading",
      "# A",
      "1 heading: заголовок первого уровня берётся из front matter: начните со второго",
    ],
    ["a skipped level", "## A\n\n#### B", "3 heading: после уровня 2 идёт уровень 3, а не 4"],
    ["an anchor set twice", "## A {#a}\n\n## B {#a}", "3 heading: якорь {#a} на странице уже есть"],
    ["an unknown term", 'Это <Term id="x">X</Term>', "1 Term: термина «x» нет в content/glossary"],
    [
      "a picture that is not there",
      '<Figure src="x.png" alt="Схема" />',
      "1 Figure: файла content/images/x.png нет",
    ],
    [
      "a picture without words",
      '<Figure src="scheme.png" />',
      "1 Figure: нужен alt: что на картинке",
    ],
    [
      "a picture in Markdown",
      "![a](b.png)",
      '1 picture: картинка вставляется компонентом <Figure src="…" alt="…" />',
    ],
    [
      "a column without a header",
      "| | LDAP |\n| --- | --- |\n| Порт | 389 |",
      "1 table: у каждого столбца таблицы есть заголовок, и у первого тоже",
    ],
    [
      "tabs without a group",
      '<Tabs>\n<Tab label="A">\n\nа\n\n</Tab>\n</Tabs>',
      "1 Tabs: нужна group: вкладки одной группы переключаются вместе",
    ],
    [
      "a tab without a label",
      '<Tabs group="a">\n<Tab>\n\nа\n\n</Tab>\n</Tabs>',
      "2 Tab: нужна подпись label",
    ],
    [
      "a box about what was verified",
      '<Info title="Что проверено, а что нет">\n\nВсё\n\n</Info>',
      "1 Info: что проверено, стоит под текстом один раз: напишите это в proof front matter",
    ],
    [
      "a diagram without words",
      '```mermaid title="A"\nflowchart LR\n  a --> b\n```',
      "1 mermaid: у схемы есть title и alt: что на ней, словами",
    ],
    [
      "a brace in the text",
      "Текст\n\nАтрибут {login",
      "3 MDX: скобку { MDX читает как код: возьмите её в `…` или пишите \\{",
    ],
    [
      "an expression, which is never run",
      "Текст\n\nАтрибут {process.env.HOME}",
      "3 MDX: {process.env.HOME} читается как код: возьмите его в `…` или пишите \\{",
    ],
    [
      "an expression of several lines",
      "Текст\n\n{\n  a\n}",
      "3 MDX: {a} читается как код: возьмите его в `…` или пишите \\{",
    ],
    [
      "a long expression",
      `Текст {${"a".repeat(50)}}`,
      `1 MDX: {${"a".repeat(40)}…} читается как код: возьмите его в \`…\` или пишите \\{`,
    ],
    [
      "an import",
      'Текст\n\nimport X from "./x"',
      "3 MDX: import и export в тексте не нужны: компоненты перечислены в content/README.md",
    ],
    [
      "a component that does not exist",
      "Текст\n\n<Nothing>a</Nothing>",
      "3 <Nothing>: такого компонента нет, есть Note, Tip, Info, Warning, Danger, Steps, Branches, Tabs, Tab, Term, Figure, Include",
    ],
    [
      "HTML",
      "Текст\n\n<details>\n\nЕщё\n\n</details>",
      "3 <details>: HTML в тексте не пишут: возьмите Markdown или компонент, а сам тег – в `…`",
    ],
    ["a tag that is not closed", "Текст\n\n<Note>\n\nЕщё", /^3 MDX: тег <Note> не закрыт: /],
    [
      "a tag that stands within a line",
      "<Note>\n\nЕщё</Note>",
      "3 MDX: </Note> стоит на отдельной строке, с пустыми строками вокруг, как и <Note>",
    ],
    [
      "a tag closed by another",
      "<Note>\n\nЕщё\n\n</Tip>",
      "5 MDX: вместо </Tip> нужен </Note>: он закрывает тег, открытый последним",
    ],
    ["a word in angle brackets", "Откройте <host>.", /^1 MDX: <host> MDX читает как тег: /],
    [
      "an attribute without quotes",
      "<Note title=Важно>",
      /^1 MDX: свойство тега пишется с прямыми/,
    ],
    ["a comparison", "Если 1 <2", /^1 MDX: скобку < MDX читает как тег/],
    ["a tag that was not opened", "Текст </Note>", /^1 MDX: закрывающему тегу нечего закрывать/],
    [
      "an address in angle brackets",
      "<https://a.ru/>",
      /^1 MDX: ссылка пишется \[текст\]\(адрес\)/,
    ],
    [
      "a comment of HTML",
      "Текст\n\n<!-- a -->",
      "3 MDX: примечание пишется {/* … */}, а не <!-- … -->",
    ],
    [
      "an attribute no component has",
      '<Note titel="a">\n\nТекст\n\n</Note>',
      "1 Note: свойства titel нет: бывает title",
    ],
    [
      "an attribute that is code",
      "<Note title={5}>\n\nТекст\n\n</Note>",
      '1 Note: значение title пишется в прямых кавычках: title="…"',
    ],
    [
      "a spread of attributes",
      "<Steps {...a}>\n\n1. Раз\n\n</Steps>",
      "1 Steps: свойства {...a} нет: у этого компонента их не бывает",
    ],
    [
      "a tab outside of tabs",
      '<Tab label="А">\n\nТекст\n\n</Tab>',
      '1 Tab: вкладка стоит внутри <Tabs group="…">',
    ],
    [
      "tabs without a tab",
      '<Tabs group="a">\n\nТекст\n\n</Tabs>',
      '1 Tabs: внутри <Tabs> стоят только вкладки <Tab label="…">',
    ],
    [
      "two tabs with one label",
      '<Tabs group="a">\n<Tab label="А">\n\nРаз\n\n</Tab>\n<Tab label="А">\n\nДва\n\n</Tab>\n</Tabs>',
      "1 Tabs: подписи вкладок повторяются",
    ],
    [
      "steps without a numbered list",
      "<Steps>\n\n- Раз\n\n</Steps>",
      "1 Steps: внутри <Steps> стоит нумерованный список, с пустыми строками вокруг",
    ],
    [
      "a tree of answers without a list",
      "<Branches>\n\n1. Раз\n\n</Branches>",
      "1 Branches: внутри <Branches> стоит список с дефисами, с пустыми строками вокруг",
    ],
    [
      "a picture without a file",
      '<Figure alt="Схема" />',
      "1 Figure: нужен src: файл из content/images",
    ],
    [
      "a picture that is none",
      '<Figure src="broken.png" alt="Схема" />',
      "1 Figure: content/images/broken.png не читается как картинка: нужен PNG, JPEG, WebP или SVG",
    ],
    [
      "an anchor in Cyrillic",
      "## Раздел {#раздел}",
      "1 heading: якорь {#раздел} пишется латинскими буквами, цифрами и дефисами: {#settings}",
    ],
    ["an anchor without its end", "## Раздел {#razdel", /^1 heading: якорь \{#razdel пишется/],
    ["a heading without words", "## {#razdel}\n\nТекст", "1 heading: у заголовка есть текст"],
    [
      "a heading without its space",
      "Текст\n\n##Раздел",
      "3 Markdown: после решётки заголовка стоит пробел",
    ],
    [
      "a cell too many",
      "| А | Б |\n| --- | --- |\n| `a|b` | 2 |",
      "3 table: столбцов 2, а ячеек в строке 3: черту внутри ячейки пишите \\|",
    ],
    [
      "a table without its second row",
      "| А | Б |\n| 1 | 2 |",
      /^1 Markdown: таблице нужна вторая строка/,
    ],
    [
      "a block of code that is not closed",
      "Текст\n\n```bash\necho 1\n\nЕщё",
      "3 fence: блок кода не закрыт: после него нужна строка ```",
    ],
    ["an admonition of another site", "::: note\nТекст\n:::", /^1 Markdown: блоков ::: нет/],
    [
      "a link with a space in its address",
      "[текст](/docs/a b)",
      /^1 Markdown: ссылка не получилась/,
    ],
    ["a footnote without its text", "Текст[^1].", "1 Markdown: текста такой сноски нет"],
  ])("%s", async (_, markdown, expected) => {
    const found = await problems(markdown);
    expect(found).toContainEqual(
      typeof expected === "string" ? expected : expect.stringMatching(expected),
    );
  });

  test("a mistake hides nothing else, so that one run names them all", async () => {
    const { html, problems: found } = await render(
      'Раз {login}.\n\n<details>Два</details>\n\n<Figure src="no.png" alt="Схема" />\n\nТри.',
    );
    expect(found.map(({ line }) => line)).toEqual([1, 3, 5]);
    expect(html).toMatch(/Раз .*Два.*Схема.*Три/s);
  });

  test("a note for writers is left out without a problem", async () => {
    const { html, problems: found } = await render("Раз.\n\n{/* только авторам */}\n\nДва.");
    expect(found).toEqual([]);
    expect(html).toBe("<p>Раз.</p>\n<p>Два.</p>");
  });

  test("a page that does not compile gives no HTML and no throw", async () => {
    expect((await render("{a")).html).toBe("");
  });
});
