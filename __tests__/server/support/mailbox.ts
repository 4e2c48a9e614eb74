import type { Letter, MailQueue } from "../../../server/ports";

export interface Mailbox extends MailQueue {
  readonly letters: Letter[];
  /** Makes `isAway` answer so. */
  setAway(isAway: boolean): void;
  /** Letters to an address, oldest first. */
  to(address: string): Letter[];
  /** The code in the newest letter to an address. */
  codeOf(address: string): string;
  /** The path of the link in the newest letter to an address. */
  linkOf(address: string): string;
}

/** A mail queue that keeps letters for the test to read. */
export function createMailbox(): Mailbox {
  const letters: Letter[] = [];
  let isAway = false;
  const to = (address: string) => letters.filter((letter) => letter.to === address);
  const find = (address: string, pattern: RegExp) => {
    const newest = to(address).at(-1);
    if (newest === undefined)
      throw new Error(`No letter to ${address}: what did the call for it answer?`);
    const found = pattern.exec(newest.text)?.[1];
    if (found === undefined)
      throw new Error(`No ${pattern.source} in the newest letter to ${address}`);
    return found;
  };
  return {
    letters,
    setAway(value) {
      isAway = value;
    },
    to,
    codeOf: (address) => find(address, /^Код: (\d{6})$/m),
    linkOf: (address) => find(address, /^https?:\/\/[^/]+(\/\S+)$/m),
    isAway: () => isAway,
    isRefused: () => false,
    waiting: () => 0,
    forget: () => 0,
    post: (letter) => void letters.push(letter),
    drain: async () => 0,
  };
}
