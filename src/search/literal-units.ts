import { readingFigures as figures } from "./figures";
import { rootsOf } from "./roots";
import { isStopWord } from "./stop-words";
import { compoundsOf, stemOf, type Token } from "./tokens";
import type { Alternative, Unit } from "./units";
import type { Vocabulary } from "./vocabulary";

const mostBeginnings = 24;

/**
 * The words of a query part as typed. `mayBeginBySound`: the last may be the beginning of a word
 * that only sounds like it.
 */
export function literalUnits(
  piece: string,
  tokens: readonly Token[],
  isLast: boolean,
  vocabulary: Vocabulary,
  mayBeginBySound = true,
): Unit[] {
  const compounds = compoundsOf(piece, tokens);
  return tokens.flatMap((token, place): Unit[] => {
    const compound = compounds.find(({ first, last }) => place >= first && place <= last);
    const single = (): Unit => ({
      ...literalUnit(token, isLast && place === tokens.length - 1, vocabulary, mayBeginBySound),
      typed: piece.slice(token.start, token.end),
    });
    if (!compound) return [single()];
    const whole = wholeAlternatives(
      compound.term,
      isLast && compound.last === tokens.length - 1,
      vocabulary,
    );
    if (whole.length > 0)
      return place === compound.first
        ? [
            {
              word: compound.term,
              typed: piece.slice(token.start, tokens[compound.last]?.end),
              isStop: false,
              isRepaired: false,
              alternatives: whole,
            },
          ]
        : [];
    if (/^\d$/.test(token.word)) return [];
    return [{ ...single(), isOfAddress: /[a-z].*[./@].*[a-z]/.test(compound.term) }];
  });
}

function wholeAlternatives(term: string, isLast: boolean, vocabulary: Vocabulary): Alternative[] {
  // «2.3» also matches every 2.3.x.
  const versions = /^\d+\.\d+$/.test(term)
    ? vocabulary
        .beginning(`${term}.`, mostBeginnings)
        .map((each) => ({ terms: [each], weight: figures.version }))
    : [];
  if (vocabulary.isKnown(term)) return [{ terms: [term], weight: figures.exact }, ...versions];
  if (versions.length > 0) return versions;
  // `krb5_child.log` matches `/var/log/sssd/krb5_child.log`.
  const paths = vocabulary.pathsEnding(term, mostBeginnings);
  if (paths.length > 0) return paths.map((each) => ({ terms: [each], weight: figures.begunName }));
  return isLast
    ? vocabulary
        .beginning(term, mostBeginnings)
        .map((each) => ({ terms: [each], weight: figures.begunName }))
    : [];
}

/** A word as typed, with related words and those it is the beginning of. */
export function literalUnit(
  token: Token,
  isLast: boolean,
  vocabulary: Vocabulary,
  mayBeginBySound = true,
): Unit {
  const [stem = token.word] = token.terms;
  // One letter could be the beginning of anything.
  const isStop = isStopWord(token.word) || (isLast && /^[a-zа-я]$/.test(token.word));
  const known = [...new Set([stem, token.word])]
    .filter(vocabulary.isKnown)
    .map((term) => ({ terms: [term], weight: figures.exact }));
  const alike =
    known.length > 0 && !isStop && stem.length > 3 ? alsoSounding(stem, known, vocabulary) : [];
  const derived = known.length > 0 && !isStop ? derivations(stem, vocabulary) : [];
  const unknown =
    known.length === 0 && !isStop
      ? [
          ...apart(token.word, vocabulary),
          ...withoutVersion(token.word, vocabulary),
          ...unlessHeard(token.word, relatives(stem, vocabulary), vocabulary),
        ]
      : [];
  const isFound = [stem, token.word].some(vocabulary.isOnSite);
  // A short known word may still be the beginning of a longer one, a frequent one hardly.
  const begun =
    isLast &&
    token.word.length > 1 &&
    (!isFound || (token.word.length < 5 && vocabulary.frequency(stem) < figures.begunBelow))
      ? beginnings(token.word, stem, vocabulary, mayBeginBySound)
          .filter(({ terms: [term] }) => !known.some(({ terms }) => terms[0] === term))
          .map((each) => (isFound ? { ...each, weight: each.weight * figures.begunIfKnown } : each))
      : [];
  return {
    word: token.word,
    typed: token.word,
    isStop,
    isRepaired: false,
    alternatives: [...known, ...derived, ...unknown, ...alike, ...begun],
  };
}

/** Words of the other alphabet that sound like a known one. */
function alsoSounding(
  stem: string,
  known: readonly Alternative[],
  vocabulary: Vocabulary,
): Alternative[] {
  // «керберас» occurs only in page synonyms and stands for the word in the texts.
  const isShown = known.some(({ terms }) => terms.some(vocabulary.isShown));
  return vocabulary
    .soundingLike(stem, true)
    .filter(({ likeness }) => likeness >= figures.leastAlsoSounding)
    .slice(0, figures.mostAlsoSounding)
    .map(({ term, likeness }) => ({
      terms: [term],
      weight: (isShown ? figures.alsoSounding : 1) * likeness,
    }));
}

// «отключить» also matches «отключение», «доверие» also «доверительный»: words with the same
// beginning.
function derivations(stem: string, vocabulary: Vocabulary): Alternative[] {
  const root = stem.replace(/[аеиоуыэюяйь]+$/, "");
  if (root.length < 5 || !/^[а-я]+$/.test(root)) return [];
  return vocabulary
    .beginning(root, mostBeginnings)
    .filter((term) => term !== stem && term.length <= root.length + 6)
    .map((term) => ({ terms: [term], weight: figures.derived }));
}

// «альтератор» begins like «альтернатива» and sounds like «alterator», which it is.
function unlessHeard(
  word: string,
  related: readonly Alternative[],
  vocabulary: Vocabulary,
): readonly Alternative[] {
  if (related.length === 0) return related;
  const [nearest] = vocabulary.soundingLike(word, true);
  return nearest && nearest.likeness >= figures.leastHeard ? [] : related;
}

// «rfc5424» is «RFC 5424» on the site.
function apart(word: string, vocabulary: Vocabulary): Alternative[] {
  const parts = /^(?:[a-zа-я]{2,}\d+|\d+[a-zа-я]{2,})$/.test(word)
    ? (word.match(/\d+|\D+/g) ?? []).map(stemOf)
    : [];
  return parts.length > 0 && parts.every(vocabulary.isKnown) && vocabulary.standTogether(parts)
    ? [{ terms: parts, weight: figures.exact }]
    : [];
}

// «битрикс24» and «debian12» match the name alone.
function withoutVersion(word: string, vocabulary: Vocabulary): Alternative[] {
  const name = /^([a-zа-я]{4,})\d+$/.exec(word)?.[1];
  const stem = name === undefined ? "" : stemOf(name);
  return vocabulary.isKnown(stem) ? [{ terms: [stem], weight: figures.version }] : [];
}

// «делегация» is on no page and matches «делегирование», «хеширование» matches «хеш».
function relatives(stem: string, vocabulary: Vocabulary): Alternative[] {
  const root = stem.slice(0, Math.max(6, Math.ceil(stem.length * 0.5)));
  const begun =
    stem.length < 7 || !/^[а-я]+$/.test(stem)
      ? []
      : vocabulary.beginning(root, mostBeginnings).filter((term) => term.length <= stem.length + 5);
  if (begun.length > 0) return begun.map((term) => ({ terms: [term], weight: figures.related }));
  return rootsOf(stem)
    .filter(vocabulary.isKnown)
    .map((term) => ({ terms: [term], weight: figures.rooted }));
}

// While being typed, a word has no ending yet, so letters removed as an ending may belong to its
// stem.
function beginnings(
  word: string,
  stem: string,
  vocabulary: Vocabulary,
  mayBeginBySound: boolean,
): Alternative[] {
  const found = vocabulary.beginning(word, mostBeginnings);
  const own = (
    found.length > 0 || stem.length < 4 ? found : vocabulary.beginning(stem, mostBeginnings)
  ).map((term) => ({
    terms: [term],
    weight: figures.begun + figures.begunByLength * Math.min(1, word.length / term.length),
  }));
  const alike =
    mayBeginBySound && word.length > 2 && vocabulary.soundingLike(word, true).length === 0
      ? vocabulary
          .soundingLike(word, false)
          .filter(({ likeness }) => likeness >= figures.leastBegunSounding)
          .slice(0, figures.mostBegunSounding)
      : [];
  return [
    ...own,
    ...alike.map(({ term, likeness }) => ({
      terms: [term],
      weight:
        figures.begunSounding * likeness +
        figures.begunSoundingByLength * Math.min(1, word.length / term.length),
    })),
  ];
}
