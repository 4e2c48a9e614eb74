import { foldedWord } from "./tokens";

/** What the phrasing of a query asks for, apart from its subject. */
export interface Intent {
  /** The kind of page that is wanted. */
  readonly kind: "release" | "term" | null;
  /** It is about an act or a failure: a guide answers, not the definition of a term. */
  readonly isAct: boolean;
  /** Ids of the sections in which guides answer such a question; the same on all pages. */
  readonly sections: ReadonlySet<string>;
}

const changes =
  /(?:^| )(?:что нов|нов\S+ в |появил|добавили|убрали|исправ|измени|поменял|релиз|release|выпуск|v?\d+\.\d+|(?:как\S+|последн\S+|нов\S+) верси|(?:после|с) обновлени)/;
const meaning = /(?:^| )(?:что такое|что это|что за |что значит|определение|чем отлича|разниц)/;

const failure =
  /(?:^| )не (?:[а-я]+(?:ет|ит|ют|ят|ут|ат|ется|ится|ются|ятся|ает|могу|может|ал|ил|ел|ла|ло|ли)(?:ся|сь)?|удалось)(?: |$)|(?:^| )(?:ошибк|сломал|слома|упал|падает|отвал|завис|виснет|глючит|отказ|недоступ|выда[её]т|ругается|нельзя войти|failed|error|fail)/;
const howTo = /(?:^| )как (?:[а-я]+ )*[а-я]+ть(?:ся)?(?: |$)/;
const availability =
  /(?:^| )(?:есть ли|можно ли|умеет|поддерж|бывает ли|будет ли|а можно|работает ли)/;
const act =
  /(?:^| )(?:как|где|куда|почему|зачем|сколько|какой|какие|kak|gde|pochemu)(?: |$)|[а-я]{3,}(?:ать|ять|ить|еть|уть|оть|ыть|аться|иться|яться|ти|зть|сть)(?: |$)/;

/** Verbs and nouns of action, and the sections that answer them. */
const sections: readonly (readonly [phrasing: RegExp, ids: readonly string[]])[] = [
  [availability, ["available", "absent"]],
  [/закрыл\S* себ|блокировал\S* себ|сам\S* себя|вернуть доступ|потерял\S* доступ/, ["recover"]],
  [/увол|(?:^| )ушел|уходит|бывш/, ["leave"]],
  [/нов\S+ (?:сотрудник|работник)|(?:^| )принять|приш[её]л нов/, ["hire"]],
  [/восстанов|поднять|разверну/, ["restore"]],
  [/(?:^| )(?:сделать|создать|завести|снять|добавить) /, ["create"]],
  [/как часто|расписани|автоматическ|кажд\S+ (?:ночь|день)/, ["schedule"]],
  [/проверить|проверка|убедиться/, ["check"]],
  [/сколько (?:надо |нужно )?(?:памяти|ресурс|мест|диск|процессор|ядер|озу)/, ["server"]],
  [/удалить|стереть/, ["delete"]],
  [/через api|скрипт|curl/, ["api"]],
  [/сертификат/, ["certificate"]],
  [/групп/, ["groups"]],
  [/сервисн|служебн|техническ\S+ уч/, ["service-account", "service-accounts"]],
];

export function intentOf(query: string): Intent {
  const text = foldedWord(query);
  const asked = sections.flatMap(([phrasing, ids]) => (phrasing.test(text) ? ids : []));
  // «Сломалось, как поднять» is about an act.
  const isFailure = failure.test(text) && !howTo.test(text);
  return {
    kind: changes.test(text) ? "release" : meaning.test(text) ? "term" : null,
    isAct: isFailure || availability.test(text) || act.test(text),
    sections: new Set(isFailure ? ["failures", ...asked] : asked),
  };
}
