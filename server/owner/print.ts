import { fieldNames, registrationFields } from "../../src/contracts/registration-fields";
import type { Format } from "./arguments";
import type { Checked, OwnerAnswer, PersonAnswer } from "./commands";
import { peopleCsv } from "./people-csv";

type Shown = Exclude<OwnerAnswer, { readonly name: "backup" | "refused" }>;

/** Formats a response for the terminal. */
export function printed(answer: Shown, format: Format): string {
  if (format === "json" || answer.name === "export") return `${JSON.stringify(answer, null, 2)}\n`;
  if (answer.name === "searches" && format === "lines") return linesText(answer);
  if (answer.name === "searches" && format === "queries") return queriesText(answer);
  if (format === "csv" && answer.name === "people") return peopleCsv(answer.people);
  return `${textOf(answer)}\n`;
}

type Answer<Name extends Shown["name"]> = Extract<Shown, { readonly name: Name }>;

function textOf(answer: Exclude<Shown, { readonly name: "export" }>): string {
  switch (answer.name) {
    case "people":
      return peopleText(answer);
    case "downloads":
      return downloadsText(answer);
    case "stats":
      return statsText(answer);
    case "feedback":
      return feedbackText(answer);
    case "searches":
      return searchesText(answer);
    case "missing":
      return missingText(answer);
    case "erase":
      return erasureText(answer);
    case "end-sessions":
      return `Завершено сеансов: ${answer.sessions}`;
    case "unblock":
      return "Остановка и ожидания сняты, письма можно запрашивать снова.";
    case "check":
      return checkText(answer);
  }
}

function peopleText({ people }: Answer<"people">): string {
  return [table(personTitles, people.map(personCells)), `Всего: ${people.length}`].join("\n");
}

function downloadsText({ days }: Answer<"downloads">): string {
  const all = days.reduce((sum, { downloads }) => sum + downloads, 0);
  const rows = days.map(({ day, downloads }) => [day, String(downloads)]);
  return table(["День", "Загрузки"], [...rows, ["Всего", String(all)]]);
}

function statsText({ days, people, sessions }: Answer<"stats">): string {
  return [
    table(
      ["День", "Регистрации", "Входы", "Отказы", "Письма", "Не приняты", "Загрузки"],
      days.map((day) =>
        [
          day.day,
          day.registrations,
          day.signIns,
          day.refused,
          day.lettersSent,
          day.lettersRefused,
          day.downloads,
        ].map(String),
      ),
    ),
    `Учётных записей: ${people}, открытых сеансов: ${sessions}`,
  ].join("\n");
}

function feedbackText({ pages, texts }: Answer<"feedback">): string {
  return [
    table(
      ["Страница", "Да", "Нет нужного", "Неверно", "Непонятно", "Другое"],
      pages.map(({ path, section, found, missing, wrong, unclear, other }) => [
        addressOf(path, section),
        ...[found, missing, wrong, unclear, other].map(String),
      ]),
    ),
    ...texts.map(
      ({ week, path, section, reason, text }) =>
        `${week}  ${addressOf(path, section)}  ${reasonTitles[reason] ?? reason}: ${text}`,
    ),
  ].join("\n");
}

function searchesText({ queries, unhelpful }: Answer<"searches">): string {
  const missed = table(
    ["Запрос без ответа", "Раз", "Неделя"],
    queries.map(({ query, count, lastWeek }) => [query, String(count), lastWeek]),
  );
  if (unhelpful.length === 0) return missed;
  const pressed = table(
    ["«Не помогло»", "Ответ", "Раз", "Неделя"],
    unhelpful.map(({ place, answer, text, count, lastWeek }) => [
      text || (place === "search" ? "поиск, запрос не прислали" : "разбор, строку не прислали"),
      answer || "нет",
      String(count),
      lastWeek,
    ]),
  );
  return `${missed}\n\n${pressed}`;
}

/** A list for `lab -- errors`: what visitors sent, to be judged by a person. */
function linesText({ unhelpful }: Answer<"searches">): string {
  return unhelpful
    .filter(({ place, text }) => place === "errors" && text !== "")
    .map(({ text, answer }) => `${text}\t?\t${answer || "нет ответа"}\n`)
    .join("");
}

/** A list for `lab -- search`: `expected` is for a person to fill in. */
function queriesText({ queries, unhelpful }: Answer<"searches">): string {
  const sent = unhelpful.filter(({ place, text }) => place === "search" && text !== "");
  const all = new Set([...queries.map(({ query }) => query), ...sent.map(({ text }) => text)]);
  const rows = [...all].map((query) => JSON.stringify({ query, half: "tune", expected: null }));
  return `[\n  ${rows.join(",\n  ")}\n]\n`;
}

function missingText({ pages }: Answer<"missing">): string {
  return table(
    ["Адрес без страницы", "Ссылка на странице", "Раз", "Неделя"],
    pages.map(({ path, from, count, lastWeek }) => [path, from, String(count), lastWeek]),
  );
}

function erasureText(erased: Answer<"erase">): string {
  return [
    erased.account ? "Учётная запись стёрта." : "Учётной записи не было.",
    `Сеансов: ${erased.sessions}, записей о почтовом ящике: ${erased.mailboxRows}, писем: ${erased.letters}.`,
    ...(erased.isMailboxShared
      ? ["Пределы почтового ящика остались: у него есть другая учётная запись."]
      : []),
    "В копиях базы, сделанных раньше, эти данные остаются.",
  ].join("\n");
}

function checkText({ isServerRunning, parts }: Answer<"check">): string {
  return [
    ...(isServerRunning ? [] : ["Сервер в этой папке не запущен, проверено без него."]),
    table(
      ["Что", "Итог", "Подробности"],
      parts.map(({ part, state, notes }) => [
        partTitles[part],
        stateTitles[state],
        notes.join("; "),
      ]),
    ),
  ].join("\n");
}

const reasonTitles: Readonly<Record<string, string>> = {
  found: "да",
  missing: "нет нужного",
  wrong: "неверно",
  unclear: "непонятно",
  other: "другое",
};

function addressOf(path: string, section: string): string {
  return section === "" ? path : `${path}#${section}`;
}

const partTitles: Readonly<Record<Checked["part"], string>> = {
  configuration: "Настройки",
  mail: "Почта",
  captcha: "Капча",
  database: "База",
  "secret-key": "SECRET_KEY",
  space: "Место",
  time: "Время",
};

const stateTitles: Readonly<Record<Checked["state"], string>> = {
  ok: "в порядке",
  warning: "внимание",
  fault: "НЕИСПРАВНО",
};

const personTitles = [
  "Почта",
  ...fieldNames.map((name) => registrationFields[name].title),
  ...["Согласие", "Редакция", "Вход"],
];

function personCells(person: PersonAnswer): string[] {
  const { email, agreedAt, policyDate, signedInAt } = person;
  const days = [agreedAt.slice(0, 10), policyDate ?? "–", signedInAt.slice(0, 10)];
  return [email, ...fieldNames.map((name) => person[name]), ...days];
}

/** Pads columns to their widest cell, except the last. */
function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [titles, ...rows];
  const widths = titles.map((_title, column) =>
    Math.max(...all.map((row) => [...(row[column] ?? "")].length)),
  );
  return all
    .map((row) =>
      row
        .map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - [...cell].length))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
