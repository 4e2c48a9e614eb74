import { z } from "zod";
import type { Letter, Log, MailQueue } from "../ports";
import type { StoredLetter } from "../store-ports";
import type { ServiceParts } from "./parts";
import { openText } from "./secrets";

const storedLetter: z.ZodType<Letter> = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

export interface DeliveryParts extends Pick<ServiceParts, "clock" | "secretKey" | "store"> {
  readonly mail: Pick<MailQueue, "post">;
  readonly log: Log;
}

export type Deliveries = ReturnType<typeof createDeliveries>;

/**
 * Delivers stored letters at least once: a letter survives its process, and is rarely sent twice.
 */
export function createDeliveries(parts: DeliveryParts) {
  const { store, mail, clock, secretKey, log } = parts;
  const sending = new Set<string>();
  const ended = new Set<string>();

  /** Deletes letters that have left. */
  async function flush(): Promise<void> {
    const ids = [...ended];
    if (ids.length === 0) return;
    await store.deleteLetters(ids);
    for (const id of ids) ended.delete(id);
  }

  function end(id: string): void {
    sending.delete(id);
    ended.add(id);
    // During an outage the row stays until the next run.
    void flush().catch(() => {});
  }

  /** Sends a letter that is stored and claimed by this process. */
  function send(id: string, letter: Letter, expiresAt: Date): void {
    sending.add(id);
    mail.post(letter, expiresAt, () => end(id));
  }

  function sendStored({ id, sealed, expiresAt }: StoredLetter): void {
    const text = openText(secretKey, sealed);
    if (text !== null) return send(id, storedLetter.parse(JSON.parse(text)), expiresAt);
    log.warn(
      {},
      "Письмо из базы не расшифровано: SECRET_KEY с тех пор другой, код в нём не действует",
    );
    end(id);
  }

  return {
    send,
    flush,
    /** Claims and sends letters of killed processes; must run every ten seconds. */
    async recover() {
      await flush();
      const claimed = await store.claimLetters([...sending], clock.now());
      claimed.forEach(sendStored);
    },
  };
}
