import { expect, test } from "@jest/globals";
import { likenessFigures } from "../../src/search/figures";
import { stemOf } from "../../src/search/tokens";
import { opened, page, texts } from "./support/opened-index";

const { vocabulary, look } = opened([
  ...texts(
    "Администратор, пароль, политика, порт, портал. Citrix, kerberos, ldap, laps, dns.",
    "Репликация каталога. Каталог, каталоги. Домен. Домен. Домен держит лес, журнал и экран.",
    "Zabbix и zabbix, узлы. Open stack: openstackless. Сервер, сервера.",
    "Домен. Настройка входа. Настроить вход. Файл gitlab.rb в /etc/gitlab/gitlab.rb и /var/gitlab.rb.",
  ),
  page("/named", { title: "Kerberos", synonyms: ["керберас"] }),
]);
const slips = (word: string, limit = 2, stem = word): Promise<Record<string, number>> =>
  look(() =>
    Object.fromEntries(
      vocabulary.misspelt(word, stem, limit).map(({ term, likeness }) => [term, likeness]),
    ),
  );
const { slip, otherFirstLetter } = likenessFigures;

test("each slip makes a word less alike, another first letter too", async () => {
  expect(await slips("администратр")).toEqual({ администратор: 1 - slip });
  expect(await slips("админастратр")).toEqual({ администратор: 1 - 2 * slip });
  expect(await slips("одминистратор")).toEqual({ администратор: 1 - slip - otherFirstLetter });
  expect(await slips("админастратр", 1)).toEqual({});
});

test("two other letters are a slip only where ear or keyboard confuse them", async () => {
  expect(await slips("адменестратор")).toHaveProperty("администратор");
  expect(await slips("адмижистратзр")).toEqual({});
});

test("another first letter is a slip of long Russian words alone, and the only one", async () => {
  expect(await slips("мадминистратор")).toHaveProperty("администратор");
  expect(await slips("одминистратр")).toEqual({});
  expect(await slips("тароль")).toHaveProperty("пароль");
  expect(await slips("корт")).not.toHaveProperty("порт");
  expect(await slips("bitrix")).toEqual({});
  expect(await slips("xerberos")).toEqual({});
});

test("a word is no slip of itself, and short names are names by themselves", async () => {
  expect(await slips("пароль")).not.toHaveProperty("пароль");
  expect(await slips("dnz")).toEqual({ dns: 1 - slip });
  expect(await slips("ldabs", 1)).toEqual({});
});

test("the likeliest comes first, of equal ones the one that stands there oftener", async () => {
  const terms = await look(() => vocabulary.misspelt("портл", "портл", 2).map(({ term }) => term));
  expect(terms.slice(0, 2).sort()).toEqual(["порт", "портал"]);
  const likeness = Object.values(await slips("портл"));
  expect(likeness).toEqual([...likeness].sort((one, other) => other - one));
});

test("a form of a noun with a slip leads to the noun", async () =>
  expect(await slips("каталгами", 1, "каталг")).toEqual({ каталог: 1 - slip }));

test("words are known from texts, or from the table of synonyms alone", async () => {
  const of = (term: string) =>
    look(() => [vocabulary.isOnSite(term), vocabulary.isKnown(term), vocabulary.isShown(term)]);
  expect(await of("пароль")).toEqual([true, true, true]);
  expect(await of("керберас")).toEqual([true, true, false]);
  expect(await of(stemOf("залогиниться"))).toEqual([false, true, false]);
  expect(await of("борщ")).toEqual([false, false, false]);
});

test("a word is written on the site in this form, or only in another", async () => {
  const written = (word: string) => look(() => vocabulary.isWritten(word));
  expect(await Promise.all(["каталоги", "каталогу", "борщ"].map(written))).toEqual([
    true,
    false,
    false,
  ]);
});

test("terms stand together where one chunk has them all", async () => {
  const together = (...terms: string[]) => look(() => vocabulary.standTogether(terms));
  expect(await together("репликация", "каталог")).toBe(true);
  expect(await together("каталог", "zabbix")).toBe(false);
  expect(await together("каталог", "борщ")).toBe(false);
});

test("of the words with one beginning the commonest come first where not all are asked for", async () => {
  expect(await look(() => vocabulary.beginning("пор", 5))).toEqual(["порт", "портал"]);
  expect(await look(() => vocabulary.beginning("д", 1))).toEqual(["домен"]);
  expect(await look(() => vocabulary.beginning("борщ", 5))).toEqual([]);
});

test("a file is known by the end of its path, no more of them than asked", async () => {
  const paths = ["etc/gitlab/gitlab.rb", "var/gitlab.rb"];
  expect(await look(() => vocabulary.pathsEnding("gitlab.rb", 5))).toEqual(paths);
  expect(await look(() => vocabulary.pathsEnding("gitlab.rb", 1))).toEqual(paths.slice(0, 1));
  expect(await look(() => vocabulary.pathsEnding("lab.rb", 5))).toEqual([]);
});

test("near words are offered as texts have them, those of a slip before those that begin alike", async () => {
  const nearest = (word: string, limit = 3) => look(() => vocabulary.nearest(word, limit));
  expect(await nearest("портел")).toEqual(["портал", "порт"]);
  expect(await nearest("портел", 1)).toEqual(["портал"]);
  expect(await nearest("пол")).toEqual([]);
  expect(await nearest("каталги")).toEqual(["каталог"]);
  expect(await nearest("залогинитсо")).toEqual([]);
});

test("a word is told in the form nearest to the typed one, heard across alphabets", async () => {
  const told = (term: string, typed: string) => look(() => vocabulary.wordOf(term, typed));
  expect(await told("каталог", "каталогии")).toBe("каталоги");
  expect(await told("каталог", "каталогуа")).toBe("каталога");
  expect(await told("сервер", "сервеаа")).toBe("сервера");
  expect(await told("сервер", "server")).toBe("сервер");
  expect(await told("сервер", "servera")).toBe("сервера");
  expect(await told("борщ", "борщ")).toBeNull();
});

const names = opened(
  texts("Model, modem, moder", "Modem, moder", "Moder. Krb5, 5gtime. Portal, portal_name."),
);

test("of words as near the oftener comes first; names with figures are no slips", async () => {
  const near = (word: string) =>
    names.look(() => names.vocabulary.misspelt(word, word, 1).map(({ term }) => term));
  expect(await near("modex")).toEqual(["moder", "modem", "model"]);
  expect(await near("krb6")).toEqual([]);
  expect(await near("4gtime")).toEqual([]);
});

test("technical names are not offered in place of a word", async () =>
  expect(await names.look(() => names.vocabulary.nearest("portalix", 3))).toEqual(["portal"]));

const forms = opened(texts("Лог, порт. Проверяется. Лицензия. Каталог. Администрирует."));
const near = (word: string, limit: number, stem: string): Promise<Record<string, number>> =>
  forms.look(() =>
    Object.fromEntries(
      forms.vocabulary.misspelt(word, stem, limit).map(({ term, likeness }) => [term, likeness]),
    ),
  );

test("a slip in the ending is found by the word, one before it by the stem", async () => {
  expect(await near("проверяетса", 1, "проверяетс")).toEqual({ проверя: 1 - slip });
  expect(await near("проверить", 1, "провер")).toHaveProperty("проверя", 1 - slip);
  expect(await near("лицнзиями", 1, "лицнз")).toEqual({ лицензия: 1 - slip });
  expect(await near("каталовами", 1, "каталов")).toEqual({ каталог: 1 - slip });
  expect(await near("котологами", 2, "котолог")).toEqual({ каталог: 1 - 2 * slip });
});

test("of a stem of three letters too little is known to compare it with others", async () => {
  expect(await near("легами", 1, "лег")).toEqual({});
  expect(await near("логгами", 1, "логг")).toEqual({});
  expect(await near("порами", 1, "пор")).toEqual({});
});

test("two slips are forgiven only of a word about as long", async () => {
  expect(await near("котологами", 2, "котолог")).toEqual({ каталог: 1 - 2 * slip });
  expect(await near("котологовыми", 2, "котолог")).toEqual({});
  expect(await near("коталоговыми", 1, "коталог")).toEqual({ каталог: 1 - slip });
});

test("a word that many begin like is offered by its longer half, in a form that is written", async () => {
  const nearest = (word: string) => look(() => vocabulary.nearest(word, 5));
  expect(await nearest("портальщик")).toEqual(["портал"]);
  expect(await nearest("пжрзль")).toEqual(["пароль"]);
  expect(await nearest("пжртж")).toEqual([]);
  const written = await forms.look(() => forms.vocabulary.nearest("администрируед", 3));
  expect(written).toEqual(["администрирует"]);
});

test("words and names of one figure are heard, technical strings are not, nor a beginning of two letters", async () => {
  const heard = (word: string, isWhole: boolean) =>
    technical.look(() => technical.vocabulary.soundingLike(word, isWhole).map(({ term }) => term));
  expect((await heard("керберос", true)).sort()).toEqual(["kerberos"]);
  expect(await heard("крб5", true)).toEqual(["krb5"]);
  expect(await heard("мам", false)).toEqual([]);
  expect(await heard("ком", false)).toEqual(["comma"]);
  expect(await heard("zapis", true)).toEqual(["записа"]);
});
const technical = opened(
  texts(
    "Comma, mamba, kerberos, /kerberos.kerberos, kerberos2x, krb5. Записаться, записа5, 5записа.",
  ),
);

test("a rare word of a large site is mended as a common one is", async () => {
  const large = opened(
    texts("Домен, домен, порт, порт.", "Домен, порт и ретранслятор.", "Домен, порт."),
    { commonTerms: 2, shard: 100, allNames: 500, names: 500 },
  );
  const [near, isCommon] = await large.look(() => [
    large.vocabulary.misspelt("ретранслятр", "ретранслятр", 2).map(({ term }) => term),
    large.vocabulary.isCommon("ретранслятор"),
  ]);
  expect([near, isCommon]).toEqual([["ретранслятор"], false]);
});
