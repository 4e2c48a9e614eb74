import { foldedWord } from "./tokens";

const changes =
  /(?:^| )(?:что нов|нов\S+ в |появил|добавили|убрали|исправ|измени|поменял|релиз|release|выпуск|v?\d+\.\d+|(?:как\S+|последн\S+|нов\S+) верси|(?:после|с) обновлени)/;
const meaning = /(?:^| )(?:что такое|что это|что за |что значит|определение|чем отлича|разниц)/;

/** The kind of page that a query's phrasing asks for, apart from its subject. */
export function kindAsked(query: string): "release" | "term" | null {
  const text = foldedWord(query);
  if (changes.test(text)) return "release";
  return meaning.test(text) ? "term" : null;
}
