import { offlineAnchor, routes } from "#src/routes";

/** What search offers beside pages: a tool, a file or a switch. */
export interface SearchAction {
  readonly name: string;
  readonly note: string;
  /** «Инструмент», «Переключить»: where it leads, at the end of the line. */
  readonly place: string;
  readonly act: { readonly to: string } | { readonly press: string; readonly until?: string };
}

interface Offer extends SearchAction {
  readonly words: RegExp;
}

const tool = "Инструмент";

const offers: readonly Offer[] = [
  {
    words:
      /(?:^|\s)порт(?:ы|ов|ам|а)?(?:\s|$)|межсет|ф[аи][ей]рвол|брандмауэр|firewall|nftables|ufw/,
    name: "Открыть порты",
    note: "Таблица и готовые правила для ваших адресов",
    place: tool,
    act: { to: routes.ports.path },
  },
  {
    words: /фильтр|filter|вложенн\S* групп/,
    name: "Проверить фильтр",
    note: "Кого он находит и что означает",
    place: tool,
    act: { to: routes.ldapFilter.path },
  },
  {
    words: /провер\S* (?:подключ|соединен|связ)|не подключает|нет соединения|сценарий проверки/,
    name: "Проверить подключение",
    note: "Сценарий для сервера приложения",
    place: tool,
    act: { to: routes.connection.path },
  },
  {
    words: /(?:^|\s)(?:журнал|лог)(?:а|и|ов|ы)?(?:\s|$)|разоб\S* ошибк|ошибк\S* разб/,
    name: "Разобрать журнал",
    note: "Причина каждой строки и что сделать",
    place: tool,
    act: { to: routes.errors.path },
  },
  {
    words: /совместим|какие приложения|список приложений/,
    name: "Найти своё приложение",
    note: "Протокол, порты, группы и второй фактор",
    place: tool,
    act: { to: routes.compatibility.path },
  },
  {
    words:
      /офф?лайн|offline|без (?:интернет|сет)|закрыт\S* (?:сет|контур)|архив документ|(?:^|\s)pdf/,
    name: "Взять документацию с собой",
    note: "Архив для сети без интернета",
    place: routes.docs.title,
    act: { to: `${routes.docs.path}#${offlineAnchor}` },
  },
  {
    words: /скача|загрузить|дистрибутив|download/,
    name: "Загрузить последнюю версию",
    note: "Исходный код, нужен вход по почте",
    place: "Действие",
    act: { press: "download" },
  },
  {
    words: /т[её]мн\S* тем|тем\S* т[её]мн|ночн\S* (?:тем|режим)|(?:^|\s)тема(?:\s|$)|dark/,
    name: "Тёмная тема",
    note: "Для всех страниц сайта",
    place: "Переключить",
    act: { press: "theme", until: "dark" },
  },
  {
    words: /светл\S* тем|тем\S* светл|(?:^|\s)тема(?:\s|$)/,
    name: "Светлая тема",
    note: "Для всех страниц сайта",
    place: "Переключить",
    act: { press: "theme", until: "light" },
  },
  {
    words: /(?:^|\s)(?:rss|atom)(?:\s|$)|лент[аыу]|подписа|уведомл\S* о (?:выпуск|верси)/,
    name: "Подписаться на выпуски",
    note: "Лента Atom",
    place: "Лента",
    act: { to: `${routes.updates.path}/atom.xml` },
  },
  {
    words: /(?:^|\s)rss(?:\s|$)|лент[аыу]|подписа/,
    name: "Подписаться на блог",
    note: "Лента RSS",
    place: "Лента",
    act: { to: `${routes.blog.path}/rss.xml` },
  },
  {
    words:
      /ваши параметры|сво(?:й|и|я) (?:домен|параметр|значени)|подставить домен|(?:мой|наш) домен/,
    name: "Подставить свой домен",
    note: "«Ваши параметры» в начале руководства",
    place: "Параметры",
    act: { to: "/docs/introduction/quick-start" },
  },
];

const mostOffers = 3;

/** What a reader with this query may want to do, the likeliest first. */
export function actionsFor(query: string): readonly SearchAction[] {
  const text = query.trim().toLowerCase();
  const found = [
    ...planOffers(text),
    ...filterOffers(query.trim()),
    ...offers.filter(({ words }) => words.test(text)),
  ];
  return found
    .filter(({ name }, index) => found.findIndex((each) => each.name === name) === index)
    .slice(0, mostOffers);
}

/** What an empty field offers. */
export const firstActions: readonly SearchAction[] = [
  planAction(),
  ...offers.filter(({ name }) => name === "Открыть порты" || name === "Проверить подключение"),
];

function planOffers(text: string): SearchAction[] {
  const isAbout = /обнов|измени|нового|план|upgrade|переход/.test(text);
  const [one, other] = [...text.matchAll(/(?:^|[^\d.])(\d+\.\d+(?:\.\d+)?)(?![\d.])/g)].map(
    ([, version = ""]) => (version.split(".").length === 2 ? `${version}.0` : version),
  );
  if (other !== undefined)
    return isAbout || /→|->|\sдо\s/.test(text) ? [planAction(one, other)] : [];
  return isAbout && (one !== undefined || /обновлени|план/.test(text)) ? [planAction(one)] : [];
}

function planAction(from = "", to = ""): SearchAction {
  const chosen = Object.entries({ from, to }).filter(([, version]) => version !== "");
  const versions = to === "" ? from && ` с\u00A0${from}` : ` ${from}\u00A0→ ${to}`;
  return {
    name: `Построить план обновления${versions}`,
    note: to === "" ? "Что сделать между двумя версиями" : "Обе версии уже выбраны",
    place: tool,
    act: { to: routes.updates.path + (chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : "") },
  };
}

/** A query in brackets is a filter itself. */
function filterOffers(query: string): SearchAction[] {
  if (!/^\(\s*[&|!(\w].*\)$/s.test(query) || !query.includes("=")) return [];
  return [
    {
      name: "Проверить этот фильтр",
      note: "Он уже будет в поле",
      place: tool,
      act: { to: `${routes.ldapFilter.path}?${new URLSearchParams({ filter: query })}` },
    },
  ];
}
