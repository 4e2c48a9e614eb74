// Encodes numbers as printable ASCII without quote and backslash, so that they need no escapes in
// JSON and compress as well as bytes: one character up to 63, two up to 2520, five beyond. A space
// is always 0, so it can separate lists without zeros.
const alphabet = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  .filter((char) => char !== '"' && char !== "\\")
  .slice(0, 92);
const values = new Uint8Array(128);
alphabet.forEach((char, index) => {
  values[char.charCodeAt(0)] = index;
});
const base = alphabet.length - 1;
const short = 64;
const middle = short + (base - short) * base;
const longMark = alphabet[base] ?? "";

/** Encodes non-negative integers. */
export function writeNumbers(numbers: Iterable<number>): string {
  let text = "";
  for (const number of numbers) text += writeNumber(number);
  return text;
}

/** Decodes all numbers of a text. */
export function readNumbers(text: string): number[] {
  return [...decoded(text)];
}

/** Encodes ascending numbers as the gaps between them. */
export function writeAscending(numbers: readonly number[]): string {
  return writeNumbers(numbers.map((number, index) => number - (numbers[index - 1] ?? -1)));
}

/** Decodes ascending numbers. */
export function readAscending(text: string): Int32Array {
  const numbers = decoded(text);
  let last = -1;
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = last += numbers[at] ?? 0;
  return numbers;
}

// An array is preallocated: a common word of a large site has tens of thousands of numbers.
function decoded(text: string): Int32Array {
  const numbers = new Int32Array(text.length);
  let count = 0;
  let at = 0;
  const next = (): number => (values[text.charCodeAt(at++)] ?? 1) - 1;
  while (at < text.length) {
    const first = values[text.charCodeAt(at++)] ?? 0;
    numbers[count++] =
      first < short
        ? first
        : first < base
          ? short + (first - short) * base + next()
          : ((next() * base + next()) * base + next()) * base + next();
  }
  return numbers.slice(0, count);
}

/** The first number of a text, if at most 63. */
export function shortNumber(text: string): number {
  return values[text.charCodeAt(0)] ?? 0;
}

function writeNumber(number: number): string {
  const digit = (value: number): string => alphabet[value + 1] ?? "";
  if (number < short) return alphabet[number] ?? "";
  if (number < middle)
    return (
      (alphabet[short + Math.floor((number - short) / base)] ?? "") + digit((number - short) % base)
    );
  return (
    longMark +
    digit(Math.floor(number / base / base / base) % base) +
    digit(Math.floor(number / base / base) % base) +
    digit(Math.floor(number / base) % base) +
    digit(number % base)
  );
}
