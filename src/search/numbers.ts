// Numbers as printable ASCII without the quote and the backslash, so that they stand in JSON as they are and
// compress as well as bytes do: one character up to 63, two up to 2547, four beyond.
const alphabet = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter((char) => char !== '"' && char !== "\\").slice(0, 92);
const values = new Uint8Array(128);
alphabet.forEach((char, index) => {
  values[char.charCodeAt(0)] = index;
});
const base = alphabet.length;
const short = 64;
const middle = short + (base - short - 1) * base;
const longMark = alphabet[base - 1] ?? "";

/** Writes whole numbers from zero on, one after the other. */
export function writeNumbers(numbers: Iterable<number>): string {
  let text = "";
  for (const number of numbers) text += writeNumber(number);
  return text;
}

/** Reads all numbers of `text` from `start` up to `end`, which is where one ends. */
export function readNumbers(text: string, start = 0, end = text.length): number[] {
  const numbers: number[] = [];
  let at = start;
  const next = (): number => values[text.charCodeAt(at++)] ?? 0;
  while (at < end) {
    const first = next();
    if (first < short) numbers.push(first);
    else if (first < base - 1) numbers.push(short + (first - short) * base + next());
    else numbers.push((next() * base + next()) * base + next());
  }
  return numbers;
}

/** How many characters the number beginning with this character takes. */
export function numberLength(charCode: number): number {
  const first = values[charCode] ?? 0;
  return first < short ? 1 : first < base - 1 ? 2 : 4;
}

function writeNumber(number: number): string {
  const digit = (value: number): string => alphabet[value] ?? "";
  if (number < short) return digit(number);
  if (number < middle) return digit(short + Math.floor((number - short) / base)) + digit((number - short) % base);
  return longMark + digit(Math.floor(number / base / base) % base) + digit(Math.floor(number / base) % base) + digit(number % base);
}
