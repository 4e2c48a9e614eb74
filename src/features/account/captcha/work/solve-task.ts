import { sha256 } from "@noble/hashes/sha2.js";
import type { WorkOrder } from "./work.messages";

/**
 * The token for a task: for each part the least number for which the SHA-256 of the challenge's
 * hash, part and number begins with `bits` zeros.
 */
export function solveTask(
  { challenge, bits, parts }: WorkOrder,
  onPart: (done: number) => void = () => undefined,
): string {
  // Not `crypto.subtle`: it is missing on plain HTTP, which closed networks use.
  const input = new DataView(new ArrayBuffer(40));
  const output = new DataView(new ArrayBuffer(32));
  const [inputBytes, outputBytes] = [new Uint8Array(input.buffer), new Uint8Array(output.buffer)];
  const zeros = (number: number): number => {
    input.setUint32(36, number);
    sha256.create().update(inputBytes).digestInto(outputBytes);
    return Math.clz32(output.getUint32(0));
  };
  inputBytes.set(sha256(new TextEncoder().encode(challenge)));
  const numbers = Array.from({ length: parts }, (_, part) => {
    input.setUint32(32, part);
    let number = 0;
    while (zeros(number) < bits) number += 1;
    onPart(part + 1);
    return number.toString(36);
  });
  return `${challenge}.${numbers.join("-")}`;
}
