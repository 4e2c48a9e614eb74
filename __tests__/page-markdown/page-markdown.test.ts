import { describe, expect, test } from "@jest/globals";
import { fromParse5 } from "hast-util-from-parse5";
import { parseFragment } from "parse5";
import { pageMarkdown } from "../../src/page-markdown/page-markdown";

const address = "https://docs.example.ru/docs/page";

/** The Markdown of a page, without the line of its address. */
function markdown(html: string): string {
  const [main] = parseFragment(`<main>${html}</main>`).childNodes;
  const tree = main && fromParse5(main);
  if (tree?.type !== "element") throw new Error("no element");
  const [text, last] = pageMarkdown(tree, address).split(/\n*(?=Адрес страницы: )/);
  expect(last).toBe(`Адрес страницы: <${address}>\n`);
  return text ?? "";
}

describe("a page as Markdown", () => {
  test("keeps headings and leaves out anchors, ways to other pages and what is pressed", () => {
    expect(
      markdown(`<nav><a href="/docs">Документация</a></nav><h1>Вход</h1>
        <details><summary>На этой странице</summary><nav><a href="#a">Шаги</a></nav></details>
        <button>Копировать</button><div class="c-values"><button>Ваши параметры</button><span>example.ru</span></div>
        <div class="c-heading"><h2 id="a">Шаги</h2><a class="c-anchor" href="#a">#</a></div>`),
    ).toBe("# Вход\n\n## Шаги");
  });

  test("has links in full, without the sign of a new tab", () => {
    expect(
      markdown(
        `<p><a href="/docs/other#b">рядом</a>, <a href="#c">ниже</a>, <a href="https://gitlab.com/x">там\u00A0<svg role="img" aria-label="откроется в новой вкладке"></svg></a>.</p>`,
      ),
    ).toBe(
      "[рядом](https://docs.example.ru/docs/other#b), [ниже](https://docs.example.ru/docs/page#c), [там](https://gitlab.com/x).",
    );
  });

  test("writes code as a fence with language and title, prompts and output in it", () => {
    expect(
      markdown(`<figure class="c-code" data-language="console"><div><span class="c-codeTitle">Сервер</span><button>Копировать</button></div>
        <pre><code><span class="c-line"><span class="c-mark">$ </span><span class="t-k">klist</span></span>\n<span class="c-line">a_b *c*</span></code></pre></figure>`),
    ).toBe('```console title="Сервер"\n$ klist\na_b *c*\n```');
  });

  test("does not name a language twice", () => {
    expect(
      markdown(
        `<figure class="c-code" data-language="ldif"><div><span class="c-codeTitle" data-language-name>LDIF</span></div><pre><code>dn: cn=a</code></pre></figure>`,
      ),
    ).toBe("```ldif\ndn: cn=a\n```");
  });

  test("quotes an admonition under its title and names every tab", () => {
    expect(
      markdown(`<aside class="c-admonition"><svg></svg><div><p class="c-admonitionTitle">Внимание</p><p>Текст.</p></div></aside>
        <div class="c-tabs"><div role="tablist"><button>Docker</button></div><div role="tabpanel"><p class="c-tabLabel">Docker</p><p>Образ.</p></div><div role="tabpanel" data-off><p class="c-tabLabel">Helm</p><p>Чарт.</p></div></div>`),
    ).toBe("> **Внимание**\n>\n> Текст.\n\n**Docker**\n\nОбраз.\n\n**Helm**\n\nЧарт.");
  });

  test("tells a drawing by its title and its words", () => {
    expect(
      markdown(
        `<figure class="c-diagram"><figcaption>Путь билета</figcaption><div class="c-diagramBox"><svg><text>KDC</text></svg></div><details class="c-diagramText"><summary>Схема словами</summary><p>Клиент просит билет.</p></details></figure>`,
      ),
    ).toBe("**Путь билета**\n\nКлиент просит билет.");
  });

  test("keeps cells whole, whatever stands in them", () => {
    expect(
      markdown(
        `<table><thead><tr><th>Фильтр</th><th>Кто</th></tr></thead><tbody><tr><td><code>(|<wbr>(cn=*))</code></td><td>все\u00A0записи</td></tr></tbody></table>`,
      ),
    ).toBe("| Фильтр | Кто |\n| - | - |\n| `(\\|(cn=*))` | все записи |");
  });

  test("shows pictures that say something, by their full addresses", () => {
    expect(
      markdown(
        `<figure><a data-zoom href="/big.png"><picture><source srcset="x.webp"><img src="/static/a.png" alt="Окно входа"></picture></a><figcaption>Вход</figcaption></figure><img src="/b.png" alt="">`,
      ),
    ).toBe("**Вход**\n\n![Окно входа](https://docs.example.ru/static/a.png)");
  });

  test("lists names with their values, and leaves a tree as it is drawn", () => {
    expect(
      markdown(
        `<dl><div><dt>Порты</dt><dd>636, 389</dd></div></dl><ul role="tree"><li>dc=ru</li><li><span>└─ </span>ou=users</li><li><span>   └─ </span>cn=a</li></ul>`,
      ),
    ).toBe("- **Порты**: 636, 389\n\n```text\ndc=ru\n└─ ou=users\n   └─ cn=a\n```");
  });
});
