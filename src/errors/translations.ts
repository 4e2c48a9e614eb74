/**
 * Messages that glibc, Windows and .NET print in Russian, with their English texts: rows are known
 * by the latter.
 */
const translations: readonly (readonly [russian: string, english: string])[] = [
  ["В соединении отказано", "Connection refused"],
  ["Соединение отвергнуто", "Connection refused"],
  ["Время ожидания соединения истекло", "Connection timed out"],
  ["Соединение разорвано другой стороной", "Connection reset by peer"],
  ["Соединение сброшено другой стороной", "Connection reset by peer"],
  ["Удаленный хост принудительно разорвал существующее подключение", "Connection reset by peer"],
  ["Нет маршрута до узла", "No route to host"],
  ["Сеть недоступна", "Network is unreachable"],
  ["Неизвестное имя или служба", "Name or service not known"],
  ["Имя или служба не известны", "Name or service not known"],
  ["Неизвестное имя или сервис", "Name or service not known"],
  ["С именем узла не связано ни одного адреса", "No address associated with hostname"],
  ["Конечная точка передачи не подсоединена", "Transport endpoint is not connected"],
  ["Время ожидания истекло", "Timed out"],
  ["Временный сбой разрешения имен", "Temporary failure in name resolution"],
  ["Временный сбой в разрешении имен", "Temporary failure in name resolution"],
  ["Временный сбой при разрешении имени", "Temporary failure in name resolution"],
  ["Этот хост неизвестен", "No such host is known"],
  ["Нет такого файла или каталога", "No such file or directory"],
  ["Отказано в доступе", "Permission denied"],
  ["Адрес уже используется", "Address already in use"],
  ["Сервер LDAP недоступен", "The LDAP server is unavailable"],
  ["Предоставленные учетные данные недействительны", "The supplied credential is invalid"],
  ["Неверные учетные данные", "Invalid credentials"],
  ["Недопустимые учетные данные", "Invalid credentials"],
  ["Неправильные учетные данные", "Invalid credentials"],
  ["На сервере нет такого объекта", "There is no such object on the server"],
  ["Произошла ошибка операции", "An operations error occurred"],
  ["Произошла ошибка протокола", "A protocol error occurred"],
  ["Сервер не работоспособен", "The server is not operational"],
  [
    "Указанный домен не существует или к нему невозможно подключиться",
    "The specified domain either does not exist or could not be contacted",
  ],
  ["Не удается связаться с сервером LDAP", "Can't contact LDAP server"],
  ["Недостаточно прав", "Insufficient access"],
];

const english = new Map(translations.map(([russian, text]) => [russian.toLowerCase(), text]));
const anyRussian = new RegExp(
  `(?<!\\p{L})(?:${translations
    .map(([russian]) => russian.replace(/\s+/g, "\\s+").replace(/е/gi, "[её]"))
    .join("|")})(?!\\p{L})`,
  "giu",
);

/** Replaces the Russian messages in a text with their English originals. */
export function inEnglish(text: string): string {
  return text.replace(
    anyRussian,
    (said) => english.get(said.toLowerCase().replaceAll("ё", "е").replace(/\s+/g, " ")) ?? said,
  );
}
