import { site } from "../../../src/config/site";
import type { CodeLetter, Letter, LetterTexts, Recipient, UnlockLetter } from "../../ports";
import { greeting } from "./greeting";
import { type Block, htmlOf, textOf } from "./layout";

const product = site.product.name;

/** The letters of this site. */
export const letterTexts: LetterTexts = {
  signInCode: (to) =>
    letter(to, `Код для входа: ${product}`, [
      `Чтобы войти на сайт ${product}, введите код:`,
      ...codeBlocks(to),
      "Если вы не входили, удалите это письмо: без кода никто не войдёт.",
    ]),

  registrationCode: (to) =>
    letter(to, `Подтвердите регистрацию: ${product}`, [
      `Чтобы закончить регистрацию на сайте ${product}, введите код:`,
      ...codeBlocks(to),
      "Если вы не регистрировались, удалите это письмо: без кода регистрация не состоится.",
    ]),

  repeatedRegistrationCode: (to) =>
    letter(to, `Код для входа: ${product}`, [
      `На сайте ${product} снова заполнили форму регистрации с вашей почтой. Вы уже зарегистрированы, данные не изменились. Чтобы войти, введите код:`,
      ...codeBlocks(to),
      "Если форму заполняли не вы, удалите это письмо.",
    ]),

  unlock: (to: UnlockLetter) =>
    letter(to, `Вход приостановлен: ${product}`, [
      `На сайте ${product} много раз подряд ввели неверный код для вашей почты, и вход по ней приостановлен.`,
      "Чтобы снова получать коды, откройте ссылку:",
      { link: to.url },
      `Ссылка действует ${to.hours} ч и срабатывает один раз. Если коды вводили не вы, открывайте её, только когда захотите войти.`,
    ]),
};

function codeBlocks({ code, minutes }: CodeLetter): Block[] {
  return [{ code }, `Код действует ${minutes} минут и подходит один раз. Никому его не сообщайте.`];
}

function letter(to: Recipient, subject: string, blocks: readonly Block[]): Letter {
  const all = [
    greeting(to.name),
    ...blocks,
    `${product}. Это письмо отправлено автоматически, отвечать на него не нужно.`,
  ];
  return { to: to.email, subject, text: textOf(all), html: htmlOf(subject, all) };
}
