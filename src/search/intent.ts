import { foldedWord } from "./tokens";

/** What a query asks for, apart from its subject. */
export interface Intent {
  /** What changed in a version, and when. */
  readonly isAboutChanges: boolean;
  /** What a word means. */
  readonly isAboutMeaning: boolean;
  /** Why something fails. */
  readonly isAboutTrouble: boolean;
}

const changes =
  /(?:^| )(?:что нов|нов(?:ое|ого|ые|шества) в|(?:по)?явил|добавили|убрали|исправ|почини|изменили|поменяли|изменил|перестали|релиз|release|выпуск|что изменени|изменения в|(?:из|по)менял(?:ось|ся|ась|ись)|сменил(?:ось|ся|ась|ись)|v?\d+\.\d+(?:\.\d+)?(?: |$)|(?:как(?:ой|ая|ом|ую|ие)|последн\S+|нов\S+|прошл\S+|предыдущ\S+) (?:верси|релиз|выпуск|обновлени)|верси\S+ (?:сейчас|последн|актуальн)|(?:после|со?) (?:обновлени|апдейт))/;
const changeWords =
  /^(?:появил|добавили$|убрали$|исправили$|починили$|изменили|поменяли$|перестали$|появля|менялось|(?:из|по|с)менил(?:ось|ся|ась|ись)$|сейчас$)/;
const meaning =
  /(?:^| )(?:что такое|что за |что это|что значит|что означает|определение|термин|это что|отлич|разниц|расшифровк|простыми словами|для чего нуж|зачем нуж)/;
const trouble =
  /(?:^| )(?:почему|не (?:работает|могу|видит|видно|находит|пускает|принимает|удается|получается|приходит|входит|заходит|могут|может|открывается|запускается|создается|применяется)|ошибк|проблем|сбой|отказ|пропал|перестал|ничего не|пуст|error|failed|denied|refused|invalid|cannot|can t|can't|timeout|timed out)/;

/** Derives the intent from the phrasing of a query. */
export function intentOf(query: string): Intent {
  const text = foldedWord(query);
  return {
    isAboutChanges: changes.test(text),
    isAboutMeaning: meaning.test(text),
    isAboutTrouble: trouble.test(text),
  };
}

/** True if a heading is about a failure. */
export function isAboutTrouble(heading: string): boolean {
  return /ошибк|не работает|проблем/i.test(heading);
}

/** True for words that only express a question about changes: «появился», «добавили». */
export function isChangeWord(word: string): boolean {
  return changeWords.test(word);
}
