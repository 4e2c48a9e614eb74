import { expect, test } from "@jest/globals";
import { renderMdx } from "../../src/markup/render-mdx";

const head = "| Сообщение | Причина | Что сделать |\n| --- | --- | --- |\n";
const context = {
  pathPrefix: "",
  terms: new Map(),
  fragments: new Map([["codes", `${head}| \`data 52e\` | пароль | проверьте |\n`]]),
  resolveImage: async () => null,
};

test("a table of messages is read: programs' texts, what the panel says, a person's words", async () => {
  const { errors } = await renderMdx(
    `## Частые ошибки {#failures}\n\n${head}| \`Client 'a@[[realm]]' not found\`, список пуст | нет записи | сверьте \`[[host]]\` |\n| «Неверный пароль» | опечатка | введите снова |\n`,
    context,
  );
  expect(errors).toEqual([
    {
      line: 5,
      section: "failures",
      message: "Client 'a@EXAMPLE.RU' not found, список пуст",
      patterns: ["Client 'a@…' not found"],
      words: ", список пуст",
      html: {
        message: expect.stringContaining("список пуст"),
        cause: "нет записи",
        remedy: expect.stringContaining('data-param="host"'),
      },
    },
    expect.objectContaining({ line: 6, patterns: ["Неверный пароль"], words: "" }),
  ]);
});

test("other tables, and those of included texts, are left out", async () => {
  const { errors } = await renderMdx(
    `| Порт | Служба | Зачем |\n| --- | --- | --- |\n| 88 | KDC | билеты |\n\n<Include id="codes" />\n\n${head}| \`refused\` | порт | откройте |\n`,
    context,
  );
  expect(errors.map(({ message }) => message)).toEqual(["refused"]);
});
