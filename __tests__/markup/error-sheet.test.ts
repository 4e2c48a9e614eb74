import { expect, test } from "@jest/globals";
import { readErrorSheet } from "../../src/content-model/error-sheet";
import {
  errorCommandsHtml,
  errorSheetBody,
  errorSheetLinks,
  errorSheetProblems,
} from "../../src/markup/error-sheet";
import { renderMdx } from "../../src/markup/render-mdx";

const context = { pathPrefix: "", terms: new Map(), resolveImage: async () => null };

const source = (second: string): string => `title: Коды
order: 10
rows:
  - id: ad-533
    message: data 533
    cause: запись [отключена](/docs/a)
    remedy: включите её
    command: |
      ldapwhoami -x \\
        -H [[ldap-url]]
      klist
    section: /docs/a#b
  - id: ad-52e
    message: a | b
    cause: пароль неверен
    remedy: задайте новый
    command: ${second}
    section: /docs/c#d
`;

test("a sheet is rendered as a table of messages and the commands of its rows", async () => {
  const read = readErrorSheet("errors/ad.yaml", source("kinit a.smirnova@[[realm]]"));
  if (!read.sheet) throw new Error("The sheet is wrong");
  const rendered = await renderMdx(errorSheetBody(read.sheet), context);
  expect(rendered.errors).toMatchObject([
    { message: "data 533", html: { cause: 'запись <a href="/docs/a">отключена</a>' } },
    { message: "a | b", html: { message: "<code>a | b</code>", remedy: "задайте новый" } },
  ]);
  expect(errorSheetProblems(read, rendered)).toEqual([]);
  expect(errorSheetLinks(read, rendered)).toEqual([
    { file: "content/errors/ad.yaml", field: "ad-533", url: "/docs/a#b" },
    { file: "content/errors/ad.yaml", field: "ad-52e", url: "/docs/c#d" },
    { file: "content/errors/ad.yaml", field: "ad-533", url: "/docs/a" },
  ]);
  const [first, second] = errorCommandsHtml(read.sheet, rendered.html);
  expect(first).toContain('data-param="ldap-url"');
  expect(first).toContain("klist");
  expect(second).toContain('data-param="realm"');
});

test("what is wrong in a row is told on the row's line", async () => {
  const read = readErrorSheet("errors/ad.yaml", source("kinit [[real]]"));
  if (!read.sheet) throw new Error("The sheet is wrong");
  const rendered = await renderMdx(errorSheetBody(read.sheet), context);
  expect(errorSheetProblems(read, rendered)).toMatchObject([
    { file: "content/errors/ad.yaml", line: 13, field: "[[real]]" },
  ]);
});
