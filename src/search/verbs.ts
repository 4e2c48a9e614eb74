/** Does a word end as verbs do: «починить», «протухал», «достучится». */
export function isVerb(word: string): boolean {
  return /(?:т[ьи]|ться|тся|[аеиуя]л[аио]?(?:с[ья])?|[аеуюя]ют(?:ся)?|[аеуя]ет(?:ся)?|[ия]т(?:ся)?)$/.test(
    word,
  );
}
