import { site } from "../../../src/config/site";
import type { CodeLetter, Letter, LetterTexts, Recipient, UnlockLetter } from "../../ports";
import { type Block, htmlOf, textOf } from "./layout";

const product = site.product.name;
const longestName = 60;

export const letterTexts: LetterTexts = {
  signInCode: (to) =>
    letter(to, `Код для входа: ${product}`, [
      `Код для входа на сайт службы каталогов ${product}:`,
      ...codeBlocks(to),
      "Если код запросили не вы, удалите письмо: без кода войти нельзя.",
    ]),

  registrationCode: (to) =>
    letter(to, `Код для регистрации: ${product}`, [
      `Эту почту указали при регистрации на сайте службы каталогов ${product}. Код подтверждает почту:`,
      ...codeBlocks(to),
      "Если регистрировались не вы, удалите письмо: без кода учётная запись не появится.",
    ]),

  repeatedRegistrationCode: (to) =>
    letter(to, `Код для входа: ${product}`, [
      `Эту почту ещё раз указали при регистрации на сайте службы каталогов ${product}. Учётная запись уже есть, данные пользователя не изменились. Код для входа:`,
      ...codeBlocks(to),
      "Если форму заполняли не вы, удалите письмо: без кода войти нельзя.",
    ]),

  unlock: (to: UnlockLetter) =>
    letter(to, `Вход приостановлен: ${product}`, [
      `На сайте службы каталогов ${product} для вашей почты много раз подряд ввели неверный код. Вход приостановлен.`,
      "Ссылка возобновляет вход:",
      { link: to.url },
      `Ссылка действует ${to.hours} ч и срабатывает один раз. Если коды вводили не вы, откройте её, когда понадобится войти.`,
    ]),
};

function codeBlocks({ code, minutes }: CodeLetter): Block[] {
  return [{ code }, `Код действует ${minutes} минут и подходит один раз. Не сообщайте его никому.`];
}

function letter(to: Recipient, subject: string, blocks: readonly Block[]): Letter {
  const all = [
    greeting(to.name),
    ...blocks,
    `${product}. Письмо отправлено автоматически, ответ на него никто не прочитает.`,
  ];
  return { to: to.email, subject, text: textOf(all), html: htmlOf(subject, all) };
}

/**
 * The greeting of a letter. Without a name if the address is unconfirmed, because a stranger may
 * have typed it; also if mail clients would turn the name into a link, or if it is a text of its
 * own.
 */
function greeting(name: string | null): string {
  if (name === null) return "Здравствуйте.";
  const looksLikeLink = /:\/\/|www\.|@|\p{L}\.\p{L}|\d\.\p{L}|\p{L}\.\d/iu.test(name);
  return name === "" || name.length > longestName || looksLikeLink
    ? "Здравствуйте."
    : `Здравствуйте, ${name}.`;
}
