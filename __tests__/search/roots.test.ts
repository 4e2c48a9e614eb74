import { expect, test } from "@jest/globals";
import { readingFigures as figures } from "../../src/search/figures";
import { rootsOf } from "../../src/search/roots";
import { stemOf } from "../../src/search/tokens";
import { opened, texts } from "./support/opened-index";

const { read } = opened(
  texts(
    "Хеш пароля. Копия и бекап. Миграция, установка. Ключ, билет.",
    "Блокировка записи. Создать зону. Диск и блок. Ping сервера. Alterator, альтернатива.",
  ),
);
const readings = async (query: string): Promise<Record<string, number>> => {
  const [unit] = (await read(`${query} зону`)).units;
  return Object.fromEntries(
    (unit?.alternatives ?? []).map(({ terms, weight }) => [terms.join(" "), weight]),
  );
};

test.each([
  ["хеширование", "хеш"],
  ["захешировать", "хеш"],
  ["бекапчик", "бекап"],
  ["мигратор", "миграция"],
  ["ключик", "ключ"],
  ["билетик", "билет"],
  ["автоблокировка", "блокировка"],
  ["пересоздать", "созда"],
])("«%s» is asked of «%s»", async (word, term) =>
  expect(await readings(word)).toMatchObject({ [term]: figures.rooted }),
);

test("a short word has no ending to lose, nor a Latin one", () => {
  expect(["диск", "блок", "окн", "zabbix"].flatMap((word) => rootsOf(stemOf(word)))).toEqual([]);
});

test("what is left of a word must be long enough to be one", () => {
  // «за» of «завод» is no prefix before three letters.
  expect(rootsOf("завод")).toEqual([]);
  expect(rootsOf("ряднн")).not.toContain("ря");
});

test("a Russian verb made of an English word is that word", async () =>
  expect(Object.keys(await readings("пинговать"))).toEqual(["ping"]));

test("a word that sounds like a name is the name, not what begins alike", async () =>
  expect(Object.keys(await readings("альтератор"))).toEqual(["alterator"]));
