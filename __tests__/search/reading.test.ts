import { expect, test } from "@jest/globals";
import { readingFigures as figures } from "../../src/search/figures";
import { opened, page, texts } from "./support/opened-index";

const { read } = opened([
  ...texts(
    "Пользователь входит в GitLab. Настройка LDAP с группой. База данных.",
    "Журнал событий. Сервисная запись. Бэкап, резервная копия. Резервное копирование.",
    "Проверка пароля и политики. Парольная политика.",
    "Snipe-IT snipeit, Let's Encrypt letsencrypt, Zabbix, Bitrix, Nextcloud. Лес и домен.",
    "Kerberos, keytab, krb5, SID, MFA. Второй фактор. MySQL. ФСТЭК.",
    "Администратор администрирует. Сертификат. Gitops. Ключ. Ввод на экран.",
    "Ввести в домен. Служба каталогов. Пропуск. Чужой. Порт.",
  ),
  page("/synonym", { title: "Kerberos", synonyms: ["керберас"] }),
]);
const repaired = async (query: string): Promise<string | null> => (await read(query)).repaired;
/** What each word may stand for, and how surely. */
const readings = async (query: string): Promise<Record<string, Record<string, number>>> =>
  Object.fromEntries(
    (await read(query)).units.map(({ word, alternatives }) => [
      word,
      Object.fromEntries(alternatives.map(({ terms, weight }) => [terms.join(" "), weight])),
    ]),
  );

test.each([
  ["gjkmpjdfntkm d gitlab", "пользователь в gitlab"],
  ["gitlab пшедфи", "gitlab gitlab"],
  ["пшедфи шт ldap", "gitlab in ldap"],
  ["пшедфи дв", "gitlab ldap"],
  [",fpf lfyys[", "база данных"],
  ["(ghjdthrf)", "проверка"],
  ["ktc b ljvty", "лес и домен"],
  ["d ktc", "в лес"],
  ["rk.x", "ключ"],
  ["ghjdthff", "проверка"],
  ["ьныйд", "mysql"],
  ["gjkmp", "пользователь"],
  ["gfhjkmgjkbnbrf", "пароля политика"],
])("«%s», typed in the other keyboard layout, is read as «%s»", async (query, meant) =>
  expect(await repaired(query)).toBe(meant),
);

test("short words beside one of the other layout are typed so too, where that makes words", async () => {
  expect(await repaired("c uhegg")).toBe("с группой");
  expect(await repaired("uhegg c")).toBe("группой с");
  // Words of the site, names with figures, and words of the layout that is not wrong stay.
  expect(await repaired("ljvty sid")).toBe("домен sid");
  expect(await repaired("ljvty k8s")).toBe("домен k8s");
  expect(await repaired("ljvty kr ldap")).toBe("домен kr ldap");
  expect(await repaired("ljvty xyz")).toBe("домен xyz");
  expect(await repaired("пшедфи и ldap")).toBe("gitlab и ldap");
  expect(await repaired("пшедфи in ldap")).toBe("gitlab in ldap");
  expect(await repaired("c ldap")).toBeNull();
  expect(await repaired("ljvty (c порт")).toBe("домен (c порт");
  expect(await repaired("ljvty c) порт")).toBe("домен c) порт");
  expect(await repaired("пшедфи ф ldap")).toBe("gitlab a ldap");
  expect(await repaired("пшедфи б ldap")).toBe("gitlab б ldap");
});

test("a word of three letters beside one of the other layout is typed so even if the site has it, a longer one not", async () => {
  const hands = opened(texts("Домен. Her, here, PF. Рука, рукав. Порт."));
  const read = async (query: string) => (await hands.read(query)).repaired;
  expect(await read("ljvty pf")).toBe("домен за");
  expect(await read("her ljvty")).toBe("рука домен");
  expect(await read("ljvty here")).toBe("домен here");
  expect(await read("ljvty рук")).toBe("домен рук");
  // Only the last word may be one that is still being typed; it must be a whole word too.
  const meant = async (query: string, place: number) =>
    (await hands.read(query)).units[place]?.alternatives.flatMap(({ terms }) => terms);
  expect(await meant("ljvty her", 1)).toContain("рука");
  expect(await meant("her ljvty", 0)).toEqual(["рук"]);
  const sleeves = opened(texts("Домен. Her. Рукав."));
  expect((await sleeves.read("ljvty her")).repaired).toBe("домен her");
});

test("of several words without a space between them each is read by itself", async () => {
  expect(await repaired("ljvty/c")).toBe("домен с");
  expect(await repaired("Ключ,gitalb")).toBe("Ключ gitlab");
});

test.each([
  "kbgf",
  "nfrnf",
  "ыфьи",
  "мышйд",
  "цшащ",
  "ghj,f",
  ",fu",
  "c",
  "щшв",
  "пропускк с",
  "cbl порт",
  "пшебдфи",
  "пшеббдфи",
  "бпше",
  ",bnhb",
])("«%s» is no slip of the layout", async (query) => expect(await repaired(query)).toBeNull());

test.each([
  ["vhod v domen", "входит в домен"],
  ["sertifikat", "сертификат"],
  ["polzovatel zhurnal", "пользователь журнал"],
])("«%s», Russian in Latin letters, is read as «%s»", async (query, meant) =>
  expect(await repaired(query)).toBe(meant),
);

test("Russian in Latin letters is surer than what only sounds alike", async () => {
  expect(await readings("sertifikat")).toEqual({
    сертификат: { сертификат: figures.transliterated },
  });
  expect(await readings("заббыкс ключ b")).toEqual({
    zabbix: { zabbix: figures.sounding },
    ключ: { ключ: 1 },
    b: {},
  });
});

test.each([
  ["zabix", "zabbix"],
  ["bitrx", "bitrix"],
  ["citrix", null],
  ["gitalb", "gitlab"],
  ["админстратор", "администратор"],
  ["админестратер", "администратор"],
  ["ажурнал", "журнал"],
  ["жкрнал", "журнал"],
  ["фстек", "фстэк"],
  ["лаб5", null],
  ["гитопс", "gitops"],
  ["сид", "sid"],
  ["сидит", null],
  ["mif", null],
  ["бытрикс", "bitrix"],
  ["катологов", "каталогов"],
])("«%s» is mended to %s", async (query, meant) => expect(await repaired(query)).toBe(meant));

test("a word with one slip is the surer, the fewer slips it has", async () => {
  const one = (await readings("админстратор"))["администратор"];
  const two = (await readings("админестратер"))["администратор"];
  expect(one).toEqual({ администратор: 0.85 });
  expect(two).toEqual({ администратор: 0.7 });
});

test.each([
  ["git lab", ["git", "lab"], "gitlab"],
  ["next cloud", ["next", "cloud"], "nextcloud"],
  ["кей таб", ["кей", "таб"], "keytab"],
])("«%s» is also asked for in one word", async (query, words, joined) => {
  const found = await readings(query);
  expect(Object.keys(found)).toEqual(words);
  for (const word of words) expect(found[word]).toMatchObject({ [joined]: 1 });
});

test("two words are joined as they sound, where they sound much alike; over a preposition not", async () => {
  const heard = (await readings("некст клауд"))["некст"]?.["nextcloud"];
  expect(heard).toBeGreaterThanOrEqual(figures.leastJoined);
  expect(heard).toBeLessThan(1);
  expect((await readings("git и lab"))["git"]).not.toHaveProperty("gitlab");
  expect((await readings("krb 5 порт"))["krb"]).toEqual({});
  expect((await readings("керб ер порт"))["керб"]).toEqual({});
  expect((await readings("бит рикс порт"))["бит"]).toEqual({ bitrix: 1 });
  expect((await readings("fox git lab"))["fox"]).toEqual({});
  expect((await readings("git lab fox"))["fox"]).toEqual({});
  expect((await readings("лес encrypt"))["лес"]).toEqual({ лес: 1 });
  expect((await readings("летс энкрипт"))["лес"]).toMatchObject({ letsencrypt: 1 });
});

test("a phrase of the table is asked for by the others of its line that the site has", async () => {
  const factor = { "втор фактор": figures.synonym, mfa: figures.synonym };
  expect(await readings("2fa ключ b")).toEqual({
    "2fa": { "2fa": 1, ...factor },
    ключ: { ключ: 1 },
    b: {},
  });
  expect(await readings("второй фактор ключ b")).toEqual({
    второй: { втор: 1, mfa: figures.synonym },
    фактор: { фактор: 1, mfa: figures.synonym },
    ключ: { ключ: 1 },
    b: {},
  });
  // A phrase of which the site has one word is not on the site.
  const factors = opened(texts("Фактор и MFA. 2fa."));
  expect((await factors.read("2fa b")).units[0]?.alternatives).toEqual([
    { terms: ["2fa"], weight: 1 },
    { terms: ["mfa"], weight: figures.synonym },
  ]);
  // One word of a phrase of two is not the phrase.
  expect(await readings("kerberos фактор порт")).toMatchObject({ фактор: { фактор: 1 } });
  expect(await readings("фактор ключ b")).toEqual({
    фактор: { фактор: 1 },
    ключ: { ключ: 1 },
    b: {},
  });
});

test("words of the table are read as such only where they are sure, in any order and form", async () => {
  expect((await readings("логами порт"))["логами"]).toEqual({ лог: 1, журнал: figures.synonym });
  expect((await readings("учетка сервисная порт"))["сервисная"]).toEqual({
    сервисн: 1,
    "сервисн запись": figures.synonym,
  });
});

test("a word that only a table has is told by the one it stands for", async () => {
  expect(await repaired("пшедфи ьафф")).toBe("gitlab второй фактор");
  expect(await repaired("журнл керберос")).toBe("журнал kerberos");
});

test("words are told as they were typed unless they were mended", async () => {
  expect(await repaired("Порт GitLab")).toBeNull();
  expect(await repaired("Порт, gitalb")).toBe("Порт, gitlab");
  expect(await repaired("  Порт \t gitalb  №7 ")).toBe("Порт gitlab №7");
});

test("a query of four hundred characters and twenty-four words is read, no more of it", async () => {
  const count = async (query: string) => (await read(query)).units.length;
  expect(await count("лес ".repeat(30))).toBe(24);
  expect(await count(`${"а".repeat(399)} лес`)).toBe(1);
  expect(await count("!!! ... лес — ? ☂ домен")).toBe(2);
});

test.each(["Парольная\u00a0ПОЛИТИКА", "парольная   политика", "\tпарольная\nполитика "])(
  "«%s» is two words",
  async (query) =>
    expect((await read(query)).units.map(({ word }) => word)).toEqual(["парольная", "политика"]),
);

test("a letter and its sign are one letter, however they are written", async () =>
  expect((await read("чужои\u0306 порт")).units[0]?.alternatives).toEqual(
    (await read("чужой порт")).units[0]?.alternatives,
  ));

test("only the last word may be one that is still being typed", async () => {
  expect((await readings("подкл ключ"))["подкл"]).toEqual({});
  expect((await readings("ключ серти"))["серти"]).toMatchObject({
    сертификат: figures.begun + figures.begunByLength / 2,
  });
});

test("a word of which every letter is a sign on the other keys is read too", async () => {
  const animals = opened(texts("Ёж и лес."));
  expect((await animals.read("`;")).repaired).toBe("ёж");
});

test("in the other layout a slip is forgiven from six letters on", async () => {
  expect(await repaired("gfhjkv")).toBe("пароля");
  expect(await repaired("ljvtr")).toBeNull();
});

test("a word that may be many others is read as four of them at most", async () => {
  const names = opened(texts("Model, modem, moder, modey, modez."));
  expect((await names.read("modex порт")).units[0]?.alternatives).toHaveLength(4);
});
