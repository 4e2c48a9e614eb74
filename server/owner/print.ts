import type { Format } from "./arguments";
import type { Checked, OwnerAnswer, PersonAnswer } from "./commands";

type Shown = Exclude<OwnerAnswer, { readonly name: "backup" | "refused" }>;

/** An answer as the owner reads it, with a line break at the end. */
export function printed(answer: Shown, format: Format): string {
  if (format === "json" || answer.name === "export") return `${JSON.stringify(answer, null, 2)}\n`;
  if (format === "csv" && answer.name === "people") return csv(answer.people);
  return `${textOf(answer)}\n`;
}

function textOf(answer: Exclude<Shown, { readonly name: "export" }>): string {
  switch (answer.name) {
    case "people":
      return [
        table(personTitles, answer.people.map(personCells)),
        `Всего: ${answer.people.length}`,
      ].join("\n");
    case "downloads":
      return table(
        ["День", "Загрузки"],
        [
          ...answer.days.map(({ day, downloads }) => [day, String(downloads)]),
          ["Всего", String(answer.days.reduce((sum, { downloads }) => sum + downloads, 0))],
        ],
      );
    case "stats":
      return [
        table(
          ["День", "Регистрации", "Входы", "Отказы", "Письма", "Не приняты", "Загрузки"],
          answer.days.map((day) =>
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
        `Учётных записей: ${answer.people}, открытых сеансов: ${answer.sessions}`,
      ].join("\n");
    case "feedback":
      return [
        table(
          ["Страница", "Да", "Нет нужного", "Неверно", "Непонятно", "Другое"],
          answer.pages.map(({ path, section, found, missing, wrong, unclear, other }) => [
            addressOf(path, section),
            ...[found, missing, wrong, unclear, other].map(String),
          ]),
        ),
        ...answer.texts.map(
          ({ week, path, section, reason, text }) =>
            `${week}  ${addressOf(path, section)}  ${reasonTitles[reason] ?? reason}: ${text}`,
        ),
      ].join("\n");
    case "searches":
      return table(
        ["Запрос без ответа", "Раз", "Неделя"],
        answer.queries.map(({ query, count, lastWeek }) => [query, String(count), lastWeek]),
      );
    case "missing":
      return table(
        ["Адрес без страницы", "Ссылка на странице", "Раз", "Неделя"],
        answer.pages.map(({ path, from, count, lastWeek }) => [
          path,
          from,
          String(count),
          lastWeek,
        ]),
      );
    case "erase":
      return [
        answer.account ? "Учётная запись стёрта." : "Учётной записи не было.",
        `Сеансов: ${answer.sessions}, записей о почтовом ящике: ${answer.mailboxRows}, писем: ${answer.letters}.`,
        ...(answer.isMailboxShared
          ? ["Пределы почтового ящика остались: у него есть другая учётная запись."]
          : []),
        "В копиях базы, сделанных раньше, эти данные остаются.",
      ].join("\n");
    case "end-sessions":
      return `Завершено сеансов: ${answer.sessions}`;
    case "unblock":
      return "Остановка и ожидания сняты, письма можно запрашивать снова.";
    case "check":
      return [
        ...(answer.isServerRunning ? [] : ["Сервер в этой папке не запущен, проверено без него."]),
        table(
          ["Что", "Итог", "Подробности"],
          answer.parts.map(({ part, state, notes }) => [
            partTitles[part],
            stateTitles[state],
            notes.join("; "),
          ]),
        ),
      ].join("\n");
  }
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

const personTitles = ["Почта", "Имя", "Компания", "Телефон", "Согласие", "Редакция", "Вход"];

function personCells(person: PersonAnswer): string[] {
  const { email, name, companyName, phone, agreedAt, policyDate, signedInAt } = person;
  const days = [agreedAt.slice(0, 10), policyDate ?? "–", signedInAt.slice(0, 10)];
  return [email, name, companyName, phone, ...days];
}

/** Columns as wide as their widest cell, the last as it is. */
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

/** RFC 4180. */
function csv(people: readonly PersonAnswer[]): string {
  const lines = people.map((person) =>
    csvFields.map(([field]) => csvCell(person[field] ?? "")).join(","),
  );
  return [csvFields.map(([, title]) => title).join(","), ...lines, ""].join("\r\n");
}

const csvFields = [
  ["email", "email"],
  ["name", "name"],
  ["companyName", "company"],
  ["phone", "phone"],
  ["agreedAt", "agreed_at"],
  ["createdAt", "created_at"],
  ["confirmedAt", "confirmed_at"],
  ["signedInAt", "signed_in_at"],
  ["policyDate", "policy_date"],
  ["policyDigest", "policy_digest"],
] as const;

// A spreadsheet runs what begins like a formula, and names are typed by strangers; a phone is none.
// One that takes semicolons or tabs for the ends of cells, as in Russian settings, finds beginnings
// within a name.
function csvCell(value: string): string {
  const isPhone = /^\+\d+$/.test(value);
  const harmless = isPhone ? value : value.replace(/(^|[;,\t"])(\s*)([=@+\-＝＠＋－])/g, "$1$2'$3");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless;
}
