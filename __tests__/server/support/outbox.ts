import { setTimeout as pause } from "node:timers/promises";
import { lettersTo } from "../../../server/mail/outbox";

/** The newest letter to an address in a folder of letters, and its code, once so many have come. */
export async function letterTo(outbox: string, email: string, letters = 1, patienceMs = 60_000) {
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(20)) {
    const found = await lettersTo(outbox, email);
    const { file = "", text = "" } = found.at(-1) ?? {};
    const code = /^Код: (\d{6})/m.exec(text)?.[1];
    if (found.length >= letters && code !== undefined) return { file, code };
  }
  throw new Error(`Fewer than ${letters} letters with a code have come`);
}
