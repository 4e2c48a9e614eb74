// The Snowball stemmer for Russian (Martin Porter), as regular expressions on the part after the
// first vowel.
const perfective = /(?:([ая])(?:в|вши|вшись)|(?:ив|ивши|ившись|ыв|ывши|ывшись))$/;
const reflexive = /с[яь]$/;
const adjective =
  /(?:ее|ие|ые|ое|ими|ыми|ей|ий|ый|ой|ем|им|ым|ом|его|ого|ему|ому|их|ых|ую|юю|ая|яя|ою|ею)$/;
const participle = /(?:([ая])(?:ем|нн|вш|ющ|щ)|(?:ивш|ывш|ующ))$/;
const verb =
  /(?:([ая])(?:ла|на|ете|йте|ли|й|л|ем|н|ло|но|ет|ют|ны|ть|ешь|нно)|(?:ила|ыла|ена|ейте|уйте|ите|или|ыли|ей|уй|ил|ыл|им|ым|ен|ило|ыло|ено|ят|ует|уют|ит|ыт|ены|ить|ыть|ишь|ую|ю))$/;
const noun =
  /(?:а|ев|ов|ие|ье|е|иями|ями|ами|еи|ии|и|ией|ей|ой|ий|й|иям|ям|ием|ем|ам|ом|о|у|ах|иях|ях|ы|ь|ию|ью|ю|ия|ья|я)$/;
const superlative = /ейше?$/;
const derivational = /ость?$/;
const vowel = /[аеиоуыэюя]/;
const twoSyllables = /[аеиоуыэюя][^аеиоуыэюя].*[аеиоуыэюя][^аеиоуыэюя]/;

// Nouns of the subject whose cases Snowball gives several stems, because they end like verbs or
// adjectives: «домен», «режим», «систем». Those of two stems have the other one below.
const nouns =
  /^(домен|токен|журнал|экран|портал|канал|терминал|оригинал|персонал|сигнал|интервал|режим|лимит|аудит|кредит|обмен|систем|проблем|замен|отмен|защит|запис|памят|печат|профил|случа|правил|узе?л|коре?н|окон|окн|писем|письм|чисе?л|имен|им|времен|врем|владелец|владельц)(?:а|ами?|ах|е|ев|ей|ем|и|й|о|ов|ой|ом|ою|у|ы|ь|ью|ю|я|ями?|ях)?$/;
const otherStems: Readonly<Record<string, string>> = {
  узл: "узел",
  корн: "корен",
  окон: "окн",
  писем: "письм",
  чисел: "числ",
  имен: "им",
  времен: "врем",
  владелец: "владельц",
};

/** The stem of a lower-case Russian word with «ё» as «е», the same in all cases. */
export function russianStem(word: string): string {
  const [, noun] = nouns.exec(word) ?? [];
  if (noun !== undefined) return otherStems[noun] ?? noun;
  // A vowel comes and goes: «список» and «списка», «ошибка» and «ошибок», «настроек».
  return snowballStem(word)
    .replace(/([аоу])ек$/, "$1йк")
    .replace(/(?<=[^аеиоуыэюя])[ое]к$/, "к");
}

function snowballStem(word: string): string {
  const first = word.search(vowel);
  if (first < 0) return word;
  const head = word.slice(0, first + 1);
  const plain = withoutEnding(word.slice(first + 1)).replace(/и$/, "");
  // «ость» is only removed after a second syllable (Snowball's R2).
  let rest = plain.replace(derivational, (ending, at: number) =>
    twoSyllables.test(head + plain.slice(0, at)) ? "" : ending,
  );
  rest = superlative.test(rest)
    ? rest.replace(superlative, "").replace(/нн$/, "н")
    : rest.replace(/нн$/, "н").replace(/ь$/, "");
  return head + rest;
}

function withoutEnding(rest: string): string {
  const gerund = replaced(rest, perfective);
  if (gerund !== null) return gerund;
  const plain = rest.replace(reflexive, "");
  const described = replaced(plain, adjective);
  if (described !== null) return replaced(described, participle) ?? described;
  return replaced(plain, verb) ?? plain.replace(noun, "");
}

// Some endings must follow a certain vowel: the expression includes it, and it is kept.
function replaced(text: string, ending: RegExp): string | null {
  const match = ending.exec(text);
  return match && text.slice(0, match.index) + (match[1] ?? "");
}
