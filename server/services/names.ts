/**
 * Normalises a name: NFC, one line, no invisible characters or lone surrogates. Joiners stay,
 * because some scripts need them.
 */
export function cleanName(text: string): string {
  const visible = text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/[\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2800\u3164\uFFA0]/gu, keepJoiner);
  const cleaned = visible.replace(/\p{Zs}+/gu, " ").trim();
  return /[\p{L}\p{N}\p{S}\p{P}]/u.test(cleaned) ? cleaned : "";
}

function keepJoiner(character: string): string {
  return character === "\u200C" || character === "\u200D" ? character : "";
}
