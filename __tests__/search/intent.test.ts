import { expect, test } from "@jest/globals";
import { intentOf, isAboutTrouble, isChangeWord } from "../../src/search/intent";

const none = { isAboutChanges: false, isAboutMeaning: false, isAboutTrouble: false };

test.each([
  "что нового",
  "новое в панели",
  "новые в 2",
  "новшества в панели",
  "когда появился вход по билету",
  "что явилось",
  "добавили ли вход",
  "исправили утечку",
  "починили поиск",
  "релиз",
  "изменения в политике",
  "поменялось ли имя",
  "сменилась длина",
  "2.4",
  "V2.4.0",
  "обновление 2.4.1 вышло",
  "какая версия",
  "последний выпуск",
  "прошлое обновление",
  "предыдущая версия",
  "версия сейчас",
  "версии актуальные",
  "в 10.12.14 всё иначе",
  "обновить до 12.34",
  "что изменилось",
  "что изменений",
  "изменили имя",
  "убрали вкладку",
  "перестали пускать",
  "release notes",
  "каком выпуске",
  "какую версию",
  "какие обновления",
  "последнем релизе",
  "новейшей версии",
  "предыдущего выпуска",
  "версией сейчас",
  "версиями последними",
])("«%s» asks what changed", (query) =>
  expect(intentOf(query)).toMatchObject({ isAboutChanges: true }),
);

test.each([
  "что такое домен",
  "домен это что",
  "это что за лес",
  "отличия домена и леса",
  "в чём разница",
  "для чего нужен лес",
  "зачем нужна роль",
  "что значит RODC",
  "что означает порт",
  "определение домена",
  "термин лес",
  "расшифровка LDAP",
  "домен простыми словами",
])("«%s» asks what a word means", (query) =>
  expect(intentOf(query)).toEqual({ ...none, isAboutMeaning: true }),
);

test.each([
  "Почему пусто",
  "вход не работает",
  "Ошибка 52e",
  "access denied",
  "can't login",
  "can t login",
  "cannot bind",
  "не удается войти",
  "не приходит письмо",
  "проблема с входом",
  "сбой репликации",
  "пропал доступ",
  "перестал пускать",
  "ничего не видно",
  "bind failed",
  "connection refused",
  "invalid credentials",
  "timed out",
])("«%s» asks why something fails", (query) =>
  expect(intentOf(query)).toEqual({ ...none, isAboutTrouble: true }),
);

test.each([
  "вход в gitlab",
  "порт 636",
  "1.2.3.4",
  "unерror",
  "предрелиз",
  "кочто такое",
  "обновить версию",
  "12.x",
  "изверсии сейчас",
  "верси сейчас",
])("«%s» asks for nothing but its subject", (query) => expect(intentOf(query)).toEqual(none));

test("a heading tells of what fails, a word only of a change", () => {
  expect(
    ["Частые ошибки", "Вход не работает", "Проблемы", "Настройте вход"].map(isAboutTrouble),
  ).toEqual([true, true, true, false]);
  expect(
    ["появился", "добавили", "сменилось", "сейчас", "добавилий", "непоявился"].map(isChangeWord),
  ).toEqual([true, true, true, true, false, false]);
});
