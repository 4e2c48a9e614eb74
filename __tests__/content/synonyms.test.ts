import { expect, test } from "@jest/globals";
import { synonymProblems } from "../../tools/check/synonyms";
import { loadedPage } from "./support/loaded-page";

const unrelated =
  "Диск заполнен. Пароль забыт. Смена имени. Домен, место, журнал.\n\n## Имя {#name}\n\nСлова.\n";

/** The synonyms without an answer on a page of this body, on a site that uses their words. */
async function unanswered(
  body: string,
  synonyms: readonly string[],
  kind = "task",
): Promise<string[]> {
  const pages = await Promise.all([
    loadedPage("docs/introduction/own.mdx", body, { kind, synonyms }),
    loadedPage("docs/introduction/other.mdx", unrelated),
  ]);
  return synonymProblems(pages).map(({ expected }) => /«([^»#]*)/.exec(expected)?.[1] ?? expected);
}

const install =
  "Впишите имя домена. Задайте пароль администратора.\n\n## Порты {#ports}\n\nПорты.\n";

test("a page that only mentions the things does not answer how to change or regain them", async () => {
  const asked = ["забыт пароль администратора", "сменить имя домена", "место на диске"];
  expect(await unanswered(install, asked)).toEqual(asked);
});

test("a sentence with the words in any form or synonym is an answer", async () => {
  const text = "Изменить имя домена нельзя. Для журналов нужно место.\n\n## Забытый пароль\n";
  expect(
    await unanswered(text, ["сменить имена доменов", "место на диске", "забытый пароль"]),
  ).toEqual([]);
});

test("words of one task in two sentences are none", async () => {
  expect(await unanswered("Сменить нельзя. Имя домена видно.\n", ["сменить имя домена"])).toEqual([
    "сменить имя домена",
  ]);
});

test("a synonym may name its section, which must exist", async () => {
  expect(await unanswered(install, ["место на диске#ports"])).toEqual([]);
  expect(await unanswered(install, ["место на диске#space"])).toEqual(["место на диске"]);
});

test("single words, slang that the site never uses and names of a tool ask for nothing", async () => {
  expect(await unanswered(install, ["диск", "сплит брейн"])).toEqual([]);
  expect(await unanswered(install, ["место на диске"], "guide")).toEqual([]);
});
