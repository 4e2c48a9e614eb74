/** True if a word ends like a verb: «починить», «протухал», «достучится». */
export function isVerb(word: string): boolean {
  return /(?:т[ьи]|ться|тся|[аеиуя]л[аио]?(?:с[ья])?|[аеуюя]ют(?:ся)?|[аеуя]ет(?:ся)?|[ия]т(?:ся)?)$/.test(
    word,
  );
}

/** True if a word ends like an adjective: «корпоративный», «общую», «новых». */
export function isAdjective(word: string): boolean {
  return /(?:[ыиоа]й|[ыи]е|ое|ая|яя|ого|его|ому|ему|[ыи]х|[ыи]м|[ыи]ми|ую|юю)$/.test(word);
}
