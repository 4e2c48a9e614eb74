// SHA-256 (FIPS 180-4). `crypto.subtle` is missing on plain HTTP, which closed networks use, and a
// call of it takes longer than a hash.

/** The first 32 bits of the fractional parts of a root of the first primes. */
function fractions(count: number, root: number): Int32Array {
  const parts: number[] = [];
  for (let number = 2; parts.length < count; number += 1) {
    let isPrime = true;
    for (let by = 2; by * by <= number; by += 1) isPrime &&= number % by !== 0;
    if (isPrime) parts.push((number ** (1 / root) % 1) * 2 ** 32);
  }
  return Int32Array.from(parts, (part) => part | 0);
}

const start = fractions(8, 2);
const constants = fractions(64, 3);

/** The eight words of the hash of a text in UTF-8. */
export function sha256(text: string): Int32Array {
  const bytes = new TextEncoder().encode(text);
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const padded = new DataView(new ArrayBuffer(blocks * 64));
  bytes.forEach((byte, at) => padded.setUint8(at, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(blocks * 64 - 4, bytes.length * 8);
  const state = Int32Array.from(start);
  const words = new Int32Array(64);
  for (let block = 0; block < blocks; block += 1) {
    for (let word = 0; word < 16; word += 1) words[word] = padded.getInt32(block * 64 + word * 4);
    compress(state, words);
  }
  return state;
}

/**
 * The least number for which the hash of seed, part and number begins with `bits` zeros. All input
 * fits into one block.
 */
export function solvePart(seed: Int32Array, part: number, bits: number): number {
  const words = new Int32Array(64);
  words.set(seed);
  words[8] = part;
  words[10] = 0x80000000;
  words[15] = 40 * 8;
  const state = new Int32Array(8);
  for (let number = 0; ; number += 1) {
    words[9] = number;
    state.set(start);
    compress(state, words);
    if (Math.clz32(state[0] ?? 0) >= bits) return number;
  }
}

/** Processes a block, the first 16 of `words`. */
function compress(state: Int32Array, words: Int32Array): void {
  for (let place = 16; place < 64; place += 1) {
    const early = at(words, place - 15);
    const late = at(words, place - 2);
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[place] = at(words, place - 16) + low + at(words, place - 7) + high;
  }
  let [a, b, c, d] = [at(state, 0), at(state, 1), at(state, 2), at(state, 3)];
  let [e, f, g, h] = [at(state, 4), at(state, 5), at(state, 6), at(state, 7)];
  for (let place = 0; place < 64; place += 1) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + at(constants, place) + at(words, place)) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0] = at(state, 0) + a;
  state[1] = at(state, 1) + b;
  state[2] = at(state, 2) + c;
  state[3] = at(state, 3) + d;
  state[4] = at(state, 4) + e;
  state[5] = at(state, 5) + f;
  state[6] = at(state, 6) + g;
  state[7] = at(state, 7) + h;
}

function turned(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits));
}

/** Reads an element at a valid index. */
function at(array: Int32Array, place: number): number {
  return array[place] ?? 0;
}
