import { nounOf } from "./noun-forms";

// The Snowball stemmer for Russian (Martin Porter), as regular expressions on the part after the
// first vowel.
const perfective = /(?:[ая](?:в|вши|вшись)|(?:ив|ивши|ившись|ыв|ывши|ывшись))$/;
const reflexive = /с[яь]$/;
const adjective =
  /(?:ее|ие|ые|ое|ими|ыми|ей|ий|ый|ой|ем|им|ым|ом|его|ого|ему|ому|их|ых|ую|юю|ая|яя|ою|ею)$/;
const participle = /(?:([ая])(?:ем|нн|вш|ющ|щ)|(?:ивш|ывш|ующ))$/;
const verb =
  /(?:([ая])(?:ла|на|ете|йте|ли|й|л|ем|н|ло|но|ет|ют|ны|ть|ешь|нно)|(?:ила|ыла|ена|ейте|уйте|ите|или|ыли|ей|уй|ил|ыл|им|ым|ен|ило|ыло|ено|ят|ует|уют|ит|ыт|ены|ить|ыть|ишь|ую|ю))$/;
const noun =
  /(?:а|ев|ов|ие|ье|е|иями|ями|ами|еи|ии|и|ией|ей|ой|ий|й|иям|ям|ием|ем|ам|ом|о|у|ах|иях|ях|ы|ь|ию|ью|ю|ия|ья|я)$/;
const superlative = /ейше?$/;
const vowel = /[аеиоуыэюя]/;

/**
 * The stem of a lower-case Russian word with «ё» as «е». Nouns that the stemmer would split give
 * their base form.
 */
export function russianStem(word: string): string {
  const known = nounOf(word);
  if (known !== null) return known;
  const first = word.search(vowel);
  if (first < 0) return word;
  const head = word.slice(0, first + 1);
  let rest = word.slice(first + 1);
  rest = withoutEnding(rest);
  rest = rest.replace(/и$/, "");
  if (isDerivational(head, rest)) rest = rest.replace(/ость?$/, "");
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
  if (!match) return null;
  const kept =
    match[1] ?? (ending === perfective && /^[ая]/.test(match[0]) ? match[0].slice(0, 1) : "");
  return text.slice(0, match.index) + kept;
}

// «ость» is only removed after a second syllable (Snowball's R2).
function isDerivational(head: string, rest: string): boolean {
  const word = head + rest;
  const afterFirst = /[аеиоуыэюя][^аеиоуыэюя]/.exec(word);
  if (!afterFirst) return false;
  const tail = word.slice(afterFirst.index + 2);
  const afterSecond = /[аеиоуыэюя][^аеиоуыэюя]/.exec(tail);
  return afterSecond !== null && /ость?$/.test(tail.slice(afterSecond.index + 2));
}
