import { expect, test } from "@jest/globals";
import { readingFigures as figures } from "../../src/search/figures";
import type { Unit } from "../../src/search/units";
import { opened, page, texts } from "./support/opened-index";

const { read } = opened([
  ...texts(
    "Отключите проверку. Отключение и отключаемый. Отключательностьюх",
    "Доверие и доверительные отношения. Клад и кладовая.",
    "Ремонтопригодный, ремонтники. Ремонт. Делегатка. Сертификация, сертификационноустойчивый.",
    "Версии 2.3.1 и 2.3.2, а 2.4 без третьей, 2.4.1 и 12.3.1.",
    "Файлы /var/log/sssd/krb5_child.log и /etc/krb5.conf, узел ns1.company.ru, dc.a1.",
    "Порт 636, пор не открыт, портал, портативный, портфель.",
    "Kerberos, keytab. Zabbix. Гитлаб, gitlab. Гитара.",
    "Runner, runnerless.",
  ),
  page("/synonym", { title: "Kerberos", synonyms: ["керберас"] }),
]);
const units = async (query: string): Promise<readonly Unit[]> => (await read(query, true)).units;
const words = async (query: string): Promise<string[]> =>
  (await units(query)).map(({ word }) => word);
/** How sure each reading of the last word is; of a word still being typed also what it begins. */
const readings = async (query: string): Promise<Record<string, number>> => {
  const sure: Record<string, number> = {};
  for (const { terms, weight } of (await units(query)).at(-1)?.alternatives ?? [])
    sure[terms.join(" ")] = Math.max(weight, sure[terms.join(" ")] ?? 0);
  return sure;
};

test("a word that is known is surely meant; words that begin alike are asked for beside it", async () => {
  expect(await readings("отключаемый")).toEqual({
    отключа: figures.exact,
    отключ: figures.derived,
    отключен: figures.derived,
  });
  expect(await readings("доверие")).toMatchObject({ довер: 1, доверительн: figures.derived });
});

test("four letters are shared by chance, and the letters of a Latin name as well", async () => {
  expect(await readings("клады и в")).toEqual({});
  expect(await readings("клады порта")).toEqual({ порт: 1 });
  expect((await units("клад порт"))[0]?.alternatives).toEqual([{ terms: ["клад"], weight: 1 }]);
  expect((await units("runner порт"))[0]?.alternatives).toEqual([{ terms: ["runner"], weight: 1 }]);
});

test("a long word that is unknown is asked of those that share its first half and are hardly longer", async () => {
  expect(await readings("сертифицирован")).toEqual({ сертификац: figures.related });
  expect(await readings("ремонтничество")).toEqual({ ремонтник: figures.related });
  // Six letters are too few to be half of a word, ten of twenty enough.
  expect((await units("делегу порт"))[0]?.alternatives).toEqual([]);
  expect((await units("ремонтодательствований порт"))[0]?.alternatives).toEqual([]);
});

test("«2.3» asks for every 2.3.x, «2.4» for itself before them, «2.5» for nothing", async () => {
  expect(await readings("2.3")).toEqual({ "2.3.1": figures.version, "2.3.2": figures.version });
  expect(await readings("2.4")).toEqual({ "2.4": 1, "2.4.1": figures.version });
  expect((await units("2.3 порт"))[0]?.alternatives.map(({ terms }) => terms[0])).toEqual([
    "2.3.1",
    "2.3.2",
  ]);
  expect(await units("2.5")).toEqual([]);
});

test("a technical string is one word where the site has it, also by its end or by its beginning", async () => {
  expect([await words("/etc/krb5.conf"), await readings("/etc/krb5.conf")]).toEqual([
    ["etc/krb5.conf"],
    { "etc/krb5.conf": 1 },
  ]);
  const log = { "var/log/sssd/krb5_child.log": figures.begunName };
  expect([await readings("krb5_child.log"), await readings("пор krb5_child.log")]).toEqual([
    log,
    log,
  ]);
  expect(await readings("child.log")).not.toEqual(log);
  expect(await readings("ns1.comp")).toEqual({ "ns1.company.ru": figures.begunName });
  expect(await words("ns1.comp порт")).toEqual(["ns1", "comp", "порт"]);
});

test("what was typed is kept as it was typed", async () =>
  expect((await units("Порт /Etc/Krb5.conf V2.4")).map(({ typed }) => typed)).toEqual([
    "Порт",
    "Etc/Krb5.conf",
    "V2.4",
  ]));

test("pieces of an address that the site does not have are told from names that only have a sign", async () => {
  const pieces = async (query: string) =>
    (await units(query)).map(({ word, isOfAddress = false }) => [word, isOfAddress]);
  expect(await pieces("dc1.corp.local")).toEqual([
    ["dc1", true],
    ["corp", true],
    ["local", true],
  ]);
  expect(await pieces("admin@corp")).toEqual([
    ["admin", true],
    ["corp", true],
  ]);
  expect(await pieces("foo-bar")).toEqual([
    ["foo", false],
    ["bar", false],
  ]);
  // Of an address in figures single ones say nothing.
  expect(await pieces("10.0.0.17")).toEqual([
    ["10", false],
    ["17", false],
  ]);
});

test("a word that is being typed is asked for by what it begins, the surer the more of it is there", async () => {
  const found = await readings("порт");
  expect(found).toEqual({
    порт: 1,
    портал: figures.begunIfKnown * (figures.begun + figures.begunByLength * (4 / 6)),
    портативн: figures.begunIfKnown * (figures.begun + figures.begunByLength * (4 / 9)),
    портфель: figures.begunIfKnown * (figures.begun + figures.begunByLength * (4 / 8)),
  });
  expect(await readings("порта")).toMatchObject({ порт: 1 });
  expect((await units("порт ключ"))[0]?.alternatives).toEqual([{ terms: ["порт"], weight: 1 }]);
  expect(await readings("zabb")).toEqual({
    zabbix: figures.begun + figures.begunByLength * (4 / 6),
  });
  expect(await readings("63")).toEqual({ "636": figures.begun + figures.begunByLength * (2 / 3) });
});

test("a whole word of five letters that stands on the site is not taken for a beginning", async () =>
  expect(await readings("портал")).toEqual({ портал: 1 }));

test("a beginning is also heard in the other alphabet, from three letters on", async () => {
  expect(await readings("забби")).toEqual({
    zabbix: figures.begunSounding + figures.begunSoundingByLength * (5 / 6),
  });
  expect(await readings("за")).toEqual({});
  expect((await units("забби порт"))[0]?.alternatives).toEqual([]);
});

test("one letter begins no word that says anything, nor does a preposition", async () => {
  const stops = async (query: string) => (await units(query)).map(({ isStop }) => isStop);
  expect(await stops("порт k")).toEqual([false, true]);
  expect(await stops("k порт")).toEqual([false, false]);
  expect(await stops("порт для")).toEqual([false, true]);
  expect(await stops("порт 6")).toEqual([false, false]);
  expect(await readings("порт к")).toEqual({});
});

test("a word of both alphabets is asked for in the other one too, less surely where texts have it", async () => {
  expect((await units("гитлаб порт"))[0]?.alternatives).toEqual([
    { terms: ["гитлаб"], weight: 1 },
    { terms: ["gitlab"], weight: figures.alsoSounding },
  ]);
  // No page shows «керберас», so that who asks for it means the name that pages show.
  const [shown] = (await units("керберас порт"))[0]?.alternatives.slice(1) ?? [];
  expect(shown?.terms).toEqual(["kerberos"]);
  expect(shown?.weight).toBeGreaterThan(figures.alsoSounding);
});

test("of words without a space between them only the last may be one that is still being typed", async () => {
  expect(await words("порт,/etc/krb5.conf,узел")).toEqual(["порт", "etc/krb5.conf", "узел"]);
  expect((await units("порт,портфель"))[0]?.alternatives).toEqual([{ terms: ["порт"], weight: 1 }]);
});

test("a word that is typed so far begins others by its letters, by its stem only where they begin none", async () => {
  const settings = opened(texts("Настройка. Настроение. Настрогать."));
  const begun = async (query: string) =>
    (await settings.read(query, true)).units[0]?.alternatives.flatMap(({ terms }) => terms);
  expect(await begun("настрой")).toEqual(["настройка"]);
  expect((await begun("настрося"))?.sort()).toEqual(["настрога", "настроен", "настройка"]);
});

test("a name with a version is asked for by its name", async () => {
  expect((await units("runner12 порт"))[0]?.alternatives).toEqual([
    { terms: ["runner"], weight: figures.version },
  ]);
  expect((await units("runneri12x порт"))[0]?.alternatives).toEqual([]);
});
