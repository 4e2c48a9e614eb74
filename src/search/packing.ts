// A character stands for a number: one byte up to 92, two up to 2012. Below it are the space, which
// separates lists, and the quote, which JSON escapes; above it the surrogates are skipped.
const zero = 35;
const [firstSurrogate, surrogates] = [0xd800, 0x800];
const mostShared = 60;

/** Encodes non-negative integers. */
export function packed(numbers: readonly number[]): string {
  return numbers
    .map((number) => {
      const code = number + zero;
      return String.fromCodePoint(code < firstSurrogate ? code : code + surrogates);
    })
    .join("");
}

/** Decodes what `packed` encoded. */
export function unpacked(text: string): number[] {
  return Array.from(text, (char) => {
    const code = char.codePointAt(0) ?? zero;
    return (code < firstSurrogate ? code : code - surrogates) - zero;
  });
}

/** Encodes ascending numbers as the gaps between them. */
export function packedGaps(numbers: readonly number[]): string {
  return packed(numbers.map((number, at) => number - (numbers[at - 1] ?? 0)));
}

/** Decodes what `packedGaps` encoded. */
export function unpackedGaps(text: string): number[] {
  let last = 0;
  return unpacked(text).map((gap) => (last += gap));
}

/** Encodes sorted words: the number of letters shared with the word before, then the others. */
export function frontCoded(sorted: readonly string[]): string {
  let before = "";
  return sorted
    .map((word) => {
      let shared = 0;
      while (shared < mostShared && shared < word.length && before[shared] === word[shared])
        shared += 1;
      before = word;
      return packed([shared]) + word.slice(shared);
    })
    .join(" ");
}

/** Decodes what `frontCoded` encoded. */
export function readFrontCoded(coded: string): string[] {
  let before = "";
  return (coded === "" ? [] : coded.split(" ")).map((entry) => {
    const [shared = 0] = unpacked(entry.charAt(0));
    return (before = before.slice(0, shared) + entry.slice(1));
  });
}
