import { editDistance } from "./distance";
import { likenessFigures } from "./figures";
import { skeletonOf, soundOf } from "./phonetic";
import type { NearWord } from "./spelling";

/** Terms by sound. */
export interface Sounds {
  readonly all: readonly Sounding[];
  readonly bySkeleton: ReadonlyMap<string, readonly Sounding[]>;
}

interface Sounding {
  readonly term: string;
  readonly sound: string;
  readonly skeleton: string;
}

export function soundsOf(terms: readonly string[], pattern: RegExp): Sounds {
  const all: Sounding[] = [];
  const bySkeleton = new Map<string, Sounding[]>();
  for (const term of terms) {
    if (!pattern.test(term)) continue;
    const sound = soundOf(term);
    const sounding = { term, sound, skeleton: skeletonOf(sound) };
    all.push(sounding);
    const others = bySkeleton.get(sounding.skeleton);
    if (others) others.push(sounding);
    else bySkeleton.set(sounding.skeleton, [sounding]);
  }
  return { all, bySkeleton };
}

/** Terms that sound like a word or, unless `isWhole`, begin like it; unsorted. */
export function soundsLike(
  { all, bySkeleton }: Sounds,
  word: string,
  isWhole: boolean,
): NearWord[] {
  const own = soundOf(word);
  const skeleton = skeletonOf(own);
  if (skeleton.length < 2) return [];
  const found: NearWord[] = [];
  for (const each of isWhole ? (bySkeleton.get(skeleton) ?? []) : all) {
    if (!each.skeleton.startsWith(skeleton)) continue;
    const sound = isWhole ? each.sound : each.sound.slice(0, own.length);
    const longest = Math.max(own.length, sound.length);
    const likeness = 1 - editDistance(own, sound, longest) / longest;
    if (likeness >= leastSounding(skeleton, own)) found.push({ term: each.term, likeness });
  }
  return found;
}

function leastSounding(skeleton: string, sound: string): number {
  if (skeleton.length > 3) return likenessFigures.leastSounding;
  return sound.length > 5
    ? likenessFigures.leastSoundingOfFewConsonants
    : likenessFigures.leastSoundingOfShort;
}
