import { describe, expect, test } from "@jest/globals";
import { contractProblems, sharedProblems, type PageSource } from "../../tools/check/contract";
import { parseContentFile } from "../../src/content-model/content-file";
import { renderMdx } from "../../src/markup/render-mdx";
import { shown } from "./support/samples";

const file = "docs/guides/page.mdx";
const guide =
  "guide:\n  tool: GitLab\n  account: svc.gitlab\n  group: code\n  toolVersions: 17.x\n  confirmed: source\n  protocols: [LDAPS]\n  ports: [636]\n  groupMapping: true\n  secondFactor: true\n  timeout: 70\n";

async function source(
  kind: "guide" | "task" | "reference",
  body: string,
  name = file,
  description = "Д".repeat(130),
): Promise<PageSource> {
  const text = `---\ntitle: Т\ndescription: ${description}\norder: 1\nkind: ${kind}\nproof: { summary: Проверено. }\nversion: 2.4.0\nchecked: 2026-11-21\n${kind === "guide" ? guide : ""}---\n${body}`;
  const { page } = parseContentFile(name, text);
  if (!page) throw new Error("страница примера не разобрана");
  return {
    file: `content/${name}`,
    text,
    page: {
      parsed: page,
      rendered: await renderMdx(page.body, {
        pathPrefix: "",
        terms: new Map(),
        resolveImage: async () => null,
      }),
    },
  };
}
const found = async (kind: "guide" | "task" | "reference", body: string): Promise<string[]> =>
  shown(contractProblems(await source(kind, body)));

const settings =
  "## Настройка {#settings}\n\n| Поле | Значение | Что значит |\n| --- | --- | --- |\n| a | b | c |\n";
const failures =
  "## Ошибки {#failures}\n\n| Сообщение | Причина | Что сделать |\n| --- | --- | --- |\n| a | b | проверьте c |\n";

describe("what a page owes", () => {
  test("a guide has a table of options and a table of failures, a task that of failures", async () => {
    expect(await found("guide", `${settings}\n${failures}`)).toEqual([]);
    expect(await found("task", failures)).toEqual([]);
    expect(
      await found(
        "guide",
        "## Настройка {#settings}\n\nТекст\n\n## Ошибки {#failures}\n\n| А | Б |\n| --- | --- |\n",
      ),
    ).toEqual([
      "21 sections: в разделе {#settings} таблица | Параметр | Значение | Что значит |",
      "25 sections: в разделе {#failures} таблица | Сообщение | Причина | Что сделать |",
    ]);
    expect(
      await found(
        "task",
        "## Ошибки {#failures}\n\nТекст\n\n## Ещё\n\n| Сообщение | Причина | Что сделать |\n| --- | --- | --- |\n",
      ),
    ).toEqual(["10 sections: в разделе {#failures} таблица | Сообщение | Причина | Что сделать |"]);
  });

  test("a row of a table of messages asks for something or leads on, on every kind of page", async () => {
    const table = (remedy: string): string =>
      `| Сообщение | Причина | Что сделать |\n| --- | --- | --- |\n| a | b | ${remedy} |\n`;
    for (const remedy of [
      "откройте порт 636",
      "закройте окно и войдите снова",
      "обратитесь к администратору",
      "[порты](/docs/ports)",
      "ЗАПОЛНИТЬ: что сделать",
    ])
      expect(await found("reference", table(remedy))).toEqual([]);
    for (const remedy of ["порт", "`cn`", "действие не требуется", "в журнале назван модуль"])
      expect(await found("reference", table(remedy))).toEqual([
        "12 remedy: «a»: нужно действие: глагол, например «проверьте», или ссылка",
      ]);
  });

  test("a term is marked once", async () => {
    expect(
      await found(
        "reference",
        '<Term id="a">А</Term>\n\n<Term id="b">Б</Term> и <Term id="a">А</Term>\n',
      ),
    ).toEqual(["12 Term: термин «a» на странице уже отмечен"]);
  });

  test("what differs from reader to reader is a placeholder, in code too", async () => {
    expect(
      await found(
        "reference",
        "Почта a@[[domain]], md.example.ru.\n\n```text\ndc=example,dc=ru\nA@EXAMPLE.RU\n```\n",
      ),
    ).toEqual([
      "10 [[host]]: вместо «md.example.ru» стоит [[host]]",
      "13 [[base-dn]]: вместо «dc=example,dc=ru» стоит [[base-dn]]",
      "14 [[realm]]: вместо «EXAMPLE.RU» стоит [[realm]]",
    ]);
  });

  test("what nobody checked stands in a box, not in a step", async () => {
    const box = '<Note title="Что не проверено">\n\nШаги не выполнялись.\n\n</Note>\n';
    expect(await found("reference", `${box}\nЕсли push не подтверждён, войдите снова.\n`)).toEqual(
      [],
    );
    expect(await found("reference", `${box}\nЭтот ключ мы не проверяли.\n`)).toEqual([
      "16 box: «не проверяли»: чего никто не проверил, говорит рамка «Что проверено, а что нет»",
    ]);
  });

  test("a name in brackets is one of the list", async () => {
    expect(await found("reference", "[[Domain]] и [[base_dn]], `if [[ -f x ]]`\n")).toEqual([
      "10 [[base_dn]]: такого имени нет: список в content/README.md",
      "10 [[Domain]]: такого имени нет: список в content/README.md",
    ]);
  });
});

describe("what pages share", () => {
  const tabs = (labels: readonly string[]): string =>
    `<Tabs group="os">\n${labels.map((label) => `<Tab label="${label}">\n\nа\n\n</Tab>`).join("\n")}\n</Tabs>\n`;

  test("a group of tabs has the same labels everywhere", async () => {
    const pages = [
      await source("reference", tabs(["Linux", "Windows"]), "docs/guides/a.mdx"),
      await source("reference", `Текст\n\n${tabs(["Windows", "Linux"])}`, file, "Е".repeat(130)),
    ];
    expect(shown(sharedProblems(pages))).toEqual([
      "12 Tabs: в группе «os» вкладки Linux | Windows, а здесь Windows | Linux",
    ]);
    expect(sharedProblems(pages.slice(0, 1))).toEqual([]);
  });

  test("a service account belongs to one guide", async () => {
    expect(
      shown(
        sharedProblems([
          await source("guide", "а\n", "docs/guides/a.mdx"),
          await source("guide", "б\n", file, "Е".repeat(130)),
        ]),
      ),
    ).toEqual([
      "11 guide.account: своя сервисная запись, а не та же, что у content/docs/guides/a.mdx",
    ]);
  });

  test("a description belongs to one page", async () => {
    expect(
      shown(
        sharedProblems([
          await source("reference", "а\n", "docs/guides/a.mdx"),
          await source("reference", "б\n"),
        ]),
      ),
    ).toEqual(["1 description: своё описание, а не то же, что у content/docs/guides/a.mdx"]);
  });
});
