/**
 * Queries typed letter by letter for timing: ordinary words, typos, the other layout, sounds,
 * strings, questions.
 */
const typedQueries = [
  "парольная политика",
  "резрвное копирование",
  "пшедфи",
  "заббикс",
  "sAMAccountName",
  "/etc/krb5.conf",
  "как отключить второй фактор",
  "сетевые политики для vpn",
  "ecnfyjdrf",
  "data 52e",
  "что нового в 2.4.0",
  "самоподписанный сертификат gitlab",
];

/** Every state of the field while the queries are typed. */
export const keystrokes: readonly string[] = typedQueries.flatMap((query) =>
  Array.from({ length: query.length }, (_, length) => query.slice(0, length + 1)),
);
