import { foldedWord } from "./tokens";

/** What the phrasing of a query asks for, apart from its subject. */
export interface Intent {
  /** The kind of page that is wanted. */
  readonly kind: "release" | "term" | null;
  /** It is about an act or a failure: a guide answers, not the definition of a term. */
  readonly isAct: boolean;
  /** It tells a failure or quotes a message: only then are lists of failures meant. */
  readonly isFailure: boolean;
  /** Ids of the sections in which guides answer such a question; the same on all pages. */
  readonly sections: ReadonlySet<string>;
}

const changes =
  /(?:^| )(?:что нов|нов\S+ в |появил|добавили|убрали|исправ|измени|поменял|релиз|release|выпуск|v?\d+\.\d+|(?:как\S+|последн\S+|нов\S+) верси|(?:после|с) обновлени)/;
const meaning = /(?:^| )(?:что такое|что это|что за |что значит|определение|чем отлича|разниц)/;

const failure =
  /(?:^| )не (?:[а-я]+(?:ет|ит|ют|ят|ут|ат|ется|ится|ются|ятся|ает|могу|может|ал|ил|ел|ла|ло|ли)(?:ся|сь)?|удалось)(?: |$)|(?:^| )(?:ошибк|сломал|слома|упал|падает|отвал|завис|виснет|глючит|отказ|недоступ|выда[её]т|ругается|нельзя войти|failed|error|fail)/;
/** Two words of Latin letters, a name with an underscore, a number, or no word at all. */
const message = /[a-z]{2}\S* \S*[a-z]{2}|[a-z]_[a-z]|\d{2}|^[^a-zа-я]+$/;
const howTo = /(?:^| )как (?:[а-я]+ )*[а-я]+ть(?:ся)?(?: |$)/;
const availability =
  /(?:^| )(?:есть ли|можно ли|умеет|поддерж|бывает ли|будет ли|а можно|работает ли|есть |[а-я]+ся ли )/;
const act =
  /(?:^| )(?:как|где|куда|почему|зачем|сколько|какой|какие|kak|gde|pochemu)(?: |$)|[а-я]{3,}(?:ать|ять|ить|еть|уть|оть|ыть|аться|иться|яться|ти|зть|сть)(?: |$)/;

/** Verbs and nouns of action, and the sections that answer them. */
const sections: readonly (readonly [phrasing: RegExp, ids: string])[] = [
  [availability, "available absent limits"],
  [/закрыл\S* себ|блокировал\S* себ|сам\S* себя|(?:вернуть|потерял\S*) доступ/, "recover"],
  [
    /(?:панел|админк)\S* (?:меня )?не (?:в?пуска|откры)|не (?:в?пуска|могу войти)\S* в (?:панел|админк)/,
    "recover",
  ],
  [/(?:удал|ст[её]р)[её]?(?:нн|л)|по ошибке|случайно/, "deleted partial"],
  [/как часто|расписани|автоматическ|кажд\S+ (?:ночь|день)/, "schedule"],
  [/сколько (?:надо |нужно )?(?:памяти|ресурс|мест|диск|процессор|ядер|озу|оператив)/, "server"],
  [/через api|скрипт|curl/, "api"],
  [/групп|(?:^| )рол[ьи]/, "groups"],
  [/шифров/, "encrypt"],
  [/бессрочн|не (?:истека|протуха)|срок\S* (?:действ|парол)|сложност/, "fields"],
  [/csv|excel|эксел|списк|массов|пачк|много (?:польз|люд)/, "bulk load"],
  [/переимен|перемест/, "ou move"],
  [/потом|изменить нельзя|нельзя измен/, "forever unchangeable"],
  [/без интернет|нет интернет|офлайн|закрыт\S* (?:контур|сет)/, "offline closed"],
  [/(?:^| )(?:cname|a|а|mx|ptr|srv)[ -]?запис/, "records"],
  [/(?:^| )(?:пуш|push|otp|2fa|mfa)|втор\S+ фактор/, "second-factor"],
  [/обнов|накатить/, "update"],
  [/делегир|дать прав|хелпдеск/, "delegate"],
  [/из офиса|подсет|диапазон/, "recipes create"],
];

export function intentOf(query: string): Intent {
  const text = foldedWord(query);
  const asked = sections.flatMap(([phrasing, ids]) => (phrasing.test(text) ? ids.split(" ") : []));
  // «Сломалось, как поднять» is about an act.
  const isFailure = failure.test(text) && !howTo.test(text);
  return {
    kind: changes.test(text) ? "release" : meaning.test(text) ? "term" : null,
    isAct: isFailure || availability.test(text) || act.test(text),
    isFailure: isFailure || message.test(text),
    sections: new Set(isFailure ? ["failures", ...asked] : asked),
  };
}
