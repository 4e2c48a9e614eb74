/** A synonym and the section it names: `сменить имя домена#name`. */
export function answerOf(synonym: string): {
  readonly phrase: string;
  readonly section: string | null;
} {
  const [, phrase = synonym, section = null] = /^(.+)#([A-Za-z][\w-]*)$/.exec(synonym) ?? [];
  return { phrase, section };
}
