import { expect, test } from "@jest/globals";
import { renderMdx } from "../../src/markup/render-mdx";

test("a page is cut into sections at its headings, text apart from code", async () => {
  const markdown =
    'Вступление `с кодом`.\n\n## Порты {#ports}\n\n| Порт | Что |\n| --- | --- |\n| [[ldap-port]] | LDAPS |\n\n```bash\necho [[host]]\n```\n\n### Ниже\n\n<Note title="Важно">\n\nТекст в рамке.\n\n</Note>\n\n```mermaid title="Схема" alt="Клиент и сервер."\nflowchart LR\n  a --> b\n```\n\n## Пусто\n';
  const { sections } = await renderMdx(markdown, {
    pathPrefix: "",
    terms: new Map(),
    resolveImage: async () => null,
  });
  expect(
    sections.map(({ id, title, depth, line, text, code }) => ({
      id,
      title,
      depth,
      line,
      text,
      code,
    })),
  ).toEqual([
    { id: "", title: "", depth: 1, line: 1, text: "Вступление с кодом.", code: "" },
    {
      id: "ports",
      title: "Порты",
      depth: 2,
      line: 3,
      text: "Порт\nЧто\n636\nLDAPS",
      code: "echo md.example.ru",
    },
    {
      id: "nizhe",
      title: "Ниже",
      depth: 3,
      line: 13,
      text: "Важно\nТекст в рамке.\nКлиент и сервер.",
      code: "",
    },
    { id: "pusto", title: "Пусто", depth: 2, line: 26, text: "", code: "" },
  ]);
});

test("a section names the files that its blocks are titled with, not where commands are run", async () => {
  const block = (language: string, title: string): string =>
    `\`\`\`${language} title="${title}"\ntext\n\`\`\`\n\n`;
  const markdown = `## Файлы {#files}\n\n${[
    block("ini", "/etc/sssd/sssd.conf, раздел домена"),
    block("properties", ".env"),
    block("text", "/etc/pam.d/login и /etc/pam.d/gdm-password"),
    block("sql", "memberships.sql, для базы 1.x"),
    block("text", "Ответ"),
    block("console", "Сервер, папка /opt/project"),
  ].join("")}`;
  const { sections } = await renderMdx(markdown, {
    pathPrefix: "",
    terms: new Map(),
    resolveImage: async () => null,
  });
  expect(sections.map(({ files }) => files)).toEqual([
    [
      "/etc/sssd/sssd.conf",
      ".env",
      "/etc/pam.d/login",
      "/etc/pam.d/gdm-password",
      "memberships.sql",
    ],
  ]);
});
