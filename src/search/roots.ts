// Endings that make nouns, verbs and adjectives of a root, as they are left in a stem, and what
// another word of the root may have in their place: «хеширован», «хеш»; «установщик», «установка».
const suffixes =
  "ирован ирова изирова изац ирующ ован ова ующ ану ну ени ани ятор атор тор тел щик чик ник овск ческ ист ик очк ушк ишк еньк ост ок ек ьн н ов ск к".split(
    " ",
  );
const otherEndings = ["", "а", "ка", "ия", "ция", "ация", "ь", "ок"];
const prefixes = /^(?:авто|пере|за|от|до|раз|рас|вы|по|на|про|не)/;
const shortest = 3;
const shortestBesidePrefix = 5;

/**
 * What a Russian stem may have been made from, the nearest first: «хешир» and «хеш» of «хеширован»,
 * «созда» of «пересозда».
 */
export function rootsOf(stem: string): string[] {
  if (!/^[а-я]{4,}$/.test(stem)) return [];
  const bare = stem.replace(prefixes, "");
  const roots =
    bare !== stem && bare.length >= shortestBesidePrefix
      ? [...shortened(stem), bare, ...shortened(bare)]
      : shortened(stem);
  return [...new Set(roots.flatMap((root) => otherEndings.map((ending) => root + ending)))];
}

/** A stem without one derivational ending, and without two. */
function shortened(stem: string): string[] {
  return suffixes.flatMap((suffix) => {
    // One or two letters at the end of a short word belong to it: «диск», «блок».
    const least = suffix.length < 3 ? shortest + 1 : shortest;
    if (!stem.endsWith(suffix) || stem.length - suffix.length < least) return [];
    const root = stem.slice(0, -suffix.length);
    return [root, ...shortened(root)];
  });
}
