import { describe, expect, test } from "@jest/globals";
import { readingFigures as figures, likenessFigures } from "../../src/search/figures";
import { mend, slipUnit, soundUnit } from "../../src/search/repair";
import type { Unit } from "../../src/search/units";
import { opened, texts } from "./support/opened-index";

const { vocabulary, look } = opened(
  texts(
    "Zabbix, заббикс, сервер, порт. Gitops. Пароль, портал.",
    "Kerberos, ldaps, ОС. Модель, модуль. Directory, directors.",
    "Параметр, каталог.",
  ),
);
const unread = (word: string): Unit => ({
  word,
  typed: word,
  isStop: false,
  isRepaired: false,
  alternatives: [],
});

/** What a word is told as, and what it stands for, how surely. */
async function meaning(read: () => Unit): Promise<[string, Record<string, number>]> {
  const { word, alternatives } = await look(read);
  return [
    word,
    Object.fromEntries(alternatives.map(({ terms, weight }) => [terms.join(" "), weight])),
  ];
}
const mended = (word: string, isLast = false) =>
  meaning(() => mend(unread(word), isLast, vocabulary));
const oneSlip = 1 - likenessFigures.slip;

test("a word with a slip is the one meant, another as near is worth less, one farther nothing", async () => {
  expect(await mended("порталл")).toEqual(["портал", { портал: oneSlip }]);
  expect(await mended("модль")).toEqual([
    "модель",
    { модель: oneSlip, модуль: oneSlip * figures.nextBest },
  ]);
  expect(await mended("directoryy")).toEqual(["directory", { directory: oneSlip }]);
});

test.each([
  ["порометр", "параметр"],
  ["пораметр", "параметр"],
  ["котолог", "котолог"],
  ["католог", "каталог"],
  ["пртл", "пртл"],
  ["потр", "порт"],
  ["ldabs", "ldaps"],
  ["laps", "laps"],
  ["порт5", "порт5"],
  ["5порт", "5порт"],
])(
  "slips are forgiven by the length of a word, in none with figures: «%s» is «%s»",
  async (word, meant) => expect((await mended(word))[0]).toBe(meant),
);

test("a word that sounds like one and has a slip of another is told by the slip and stands for both", async () => {
  expect(await mended("zabix")).toEqual([
    "zabbix",
    { заббикс: figures.sounding, zabbix: expect.any(Number) },
  ]);
  expect((await mended("заббыкс"))[1]).toEqual({ заббикс: oneSlip, zabbix: figures.sounding });
});

test("a word of the other alphabet is told as texts have it", async () => {
  expect(await mended("гитопс")).toEqual(["gitops", { gitop: figures.sounding }]);
  expect(await mended("server")).toEqual(["сервер", { сервер: figures.transliterated }]);
  // Two letters are too few.
  expect(await mended("os")).toEqual(["os", {}]);
});

describe("A name the site does not have", () => {
  const { read } = opened(
    texts("Kinit, put, center. Центры, центр. Zabbix, gitops.", "Пароль, билет."),
  );
  const repaired = async (query: string) => (await read(query)).repaired;

  test.each(["rsync", "putty", "sentry"])("stays as typed: «%s»", async (name) =>
    expect(await repaired(name)).toBeNull(),
  );

  test.each([
    ["zabbiks", "zabbix"],
    ["gitopsy", "gitops"],
    ["rbybn", "kinit"],
    ["centry", "центры"],
  ])("is told where it sounds the same: «%s» is «%s»", async (name, meant) =>
    expect(await repaired(name)).toBe(meant),
  );
});

test("a Russian preposition in Latin letters is one", async () =>
  expect(await look(() => mend(unread("po"), false, vocabulary))).toMatchObject({
    word: "по",
    isStop: true,
    isRepaired: true,
  }));

test("a beginning is heard only in the last word, from four letters on", async () => {
  expect((await mended("кербер", true))[0]).toBe("kerberos");
  expect((await mended("кербер"))[0]).toBe("кербер");
  expect((await mended("кер", true))[0]).toBe("кер");
});

test("what sounds less alike than asked is not taken", async () => {
  const heard = (least: number) =>
    meaning(() => soundUnit(unread("кирбирус"), false, vocabulary, least));
  const [word, found] = await heard(figures.leastSoundingAtLast);
  expect([word, Object.keys(found)]).toEqual(["kerberos", ["kerberos"]]);
  expect(await heard(figures.leastSounding)).toEqual(["кирбирус", {}]);
  // At last, when nothing else is like it, less is enough.
  expect((await mended("кирбирус"))[0]).toBe("kerberos");
});

test("a word of six letters with one slip is read, a shorter or another one stays", async () => {
  const slip = (word: string) => meaning(() => slipUnit(unread(word), vocabulary));
  expect(await slip("пороль")).toEqual(["пароль", { пароль: oneSlip }]);
  expect(await slip("потал")).toEqual(["потал", {}]);
  expect(await slip("борщевик")).toEqual(["борщевик", {}]);
  expect(await slip("порометр")).toEqual(["порометр", {}]);
  const unlike = unread("борщевик");
  expect(await look(() => slipUnit(unlike, vocabulary))).toEqual(unlike);
});

test("a word that sounds less like another than it is spelt like one stands for that one alone", async () => {
  const { look, vocabulary } = opened(texts("Kerberos. Карбирос."));
  const mended = await look(() => mend(unread("карбироз"), false, vocabulary));
  expect(mended.alternatives).toEqual([{ terms: ["карбирос"], weight: oneSlip }]);
});

test("a stem without its ending is no slip of a word with another first letter", async () => {
  expect(await mended("сараметр")).toEqual([
    "параметр",
    { параметр: oneSlip - likenessFigures.otherFirstLetter },
  ]);
  expect(await mended("даталоген")).toEqual(["даталоген", {}]);
});
