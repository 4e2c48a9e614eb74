const shortWords =
  "а|без|в|во|где|для|до|если|за|и|из|или|изо|к|как|ко|на|над|не|ни|но|о|об|обо|от|ото|перед|по|под|при|про|с|со|то|у|что|я";
const afterShortWord = new RegExp(`(?<=^|[\\s(«])(${shortWords}) (?=\\S)`, "giu");

/** Keeps a line from breaking after a short word, as in the texts of the site. */
export function tied(text: string): string {
  return text.replace(afterShortWord, "$1\u00A0");
}
