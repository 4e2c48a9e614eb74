import { expect, test } from "@jest/globals";
import { parseContentFile } from "../../src/content-model/content-file";
import { fillAccount } from "../../src/content-model/placeholders";
import { renderMdx } from "../../src/markup/render-mdx";
import type { RenderedPage } from "../../src/markup/rendered-page";

const fragments = new Map([
  ["steps", "1. Создайте `[[service-name]]`.\n2. Дайте права записи [[tool]].\n"],
  ["check", '```console title="Сервер [[tool]]"\n$ id -un "[[service-dn]]"\n```\n'],
  ["needs", "- Порт сервера [[tool]].\n- Сертификат.\n"],
  ["torn", "<Note>\n\nТекст\n"],
]);
const render = (body: string): Promise<RenderedPage> =>
  renderMdx(body, {
    pathPrefix: "",
    terms: new Map(),
    fragments,
    resolveImage: () => Promise.resolve(null),
  });

test("a shared text stands in the page as if written there: typography, code, search", async () => {
  const { html, codes, sections, problems } = await render(
    '## Шаги {#steps}\n\n<Include id="steps" tool="GitLab" />\n\n3. Войдите в систему.\n\n<Include id="check" tool="GitLab" />\n',
  );
  expect(problems).toEqual([]);
  expect(html).toContain("Дайте права записи GitLab.");
  expect(html).toContain("Войдите в\u00A0систему.");
  expect(codes).toEqual([
    {
      language: "console",
      title: "Сервер GitLab",
      context: null,
      isWrapped: false,
      value: '$ id -un "cn=svc.ldap,ou=users,dc=example,dc=ru"',
      line: 7,
    },
  ]);
  expect(sections[0]?.text).toContain("Дайте права записи GitLab.");
});

test("the page's own steps follow the shared ones in one list", async () => {
  const { html } = await render('<Include id="steps" tool="GitLab" />\n\n3. Третий.\n4. Пятый.\n');
  expect([...html.matchAll(/<ol/g)]).toHaveLength(1);
  expect([...html.matchAll(/<li/g)]).toHaveLength(4);
});

test("a shared list becomes one with the page's list of its kind, and with no other", async () => {
  const { html } = await render(
    '- Права.\n\n<Include id="needs" tool="GitLab" />\n\n1. Первый.\n\n- Ещё.\n- Одно.\n',
  );
  const lists = [...html.matchAll(/<(ul|ol)[^>]*>(.*?)<\/\1>/gs)];
  expect(lists.map(([, kind, items = ""]) => [kind, items.split("<li").length - 1])).toEqual([
    ["ul", 3],
    ["ol", 1],
    ["ul", 2],
  ]);
});

test("the account a guide names stands in its text and in what it includes", async () => {
  const guide =
    '---\ntitle: Т\nguide:\n  tool: GitLab\n  account: svc.gitlab\n---\n[[service-name]]\n\n<Include id="check" tool="GitLab" />\n';
  const { file } = parseContentFile("docs/a/b.mdx", guide);
  const { html, codes } = await render(file?.body ?? "");
  expect(html).toContain('<span class="c-param" data-param="service-name">svc.gitlab</span>');
  expect(codes[0]?.value).toBe('$ id -un "cn=svc.gitlab,ou=users,dc=example,dc=ru"');
  expect(fillAccount("[[service-name]]", null)).toBe("[[service-name]]");
});

test("what cannot be included is reported on the line of the page", async () => {
  const { problems } = await render(
    'Текст.\n\n<Include id="nothing" />\n\n<Include id="steps" />\n\nВнутри <Include id="steps" tool="x" /> строки.\n\n<Include id="torn" />\n',
  );
  expect(problems.map(({ line, field, expected }) => [line, field, expected])).toEqual([
    [3, "Include", "текста content/shared/nothing.mdx нет"],
    [5, "Include", 'тексту content/shared/steps.mdx нужно tool="…"'],
    [7, "Include", "<Include … /> стоит отдельной строкой, с пустыми строками вокруг"],
    [9, "Include", expect.stringContaining("content/shared/torn.mdx: ")],
  ]);
});
