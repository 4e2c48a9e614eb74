import { errorCode } from "../error-code";
import type { Clock, Letter, Log, MailQueue, Mailer, Tally } from "../ports";
import { createRefusals, refusedUntilFault } from "./refusals";

export interface MailQueueParts {
  readonly mailer: Pick<Mailer, "send">;
  readonly clock: Clock;
  readonly log: Log;
  readonly tally?: Tally;
  /** Delays before each retry; the last one repeats. */
  readonly retryMs?: readonly number[];
}

interface WaitingLetter {
  readonly letter: Letter;
  readonly expiresAt: Date;
  readonly onEnd: () => void;
  attempts: number;
  /** True if its recipient's data has been deleted. */
  isForgotten: boolean;
}

const longestQueue = 1000;
const lettersAtOnce = 4;
const failuresUntilAway = 2;

/**
 * Sends letters in the background and retries until they expire. In memory; services/deliveries.ts
 * refills it after a restart.
 */
export function createMailQueue({
  mailer,
  clock,
  log,
  tally,
  retryMs = [1000, 3000, 10_000, 30_000],
}: MailQueueParts): MailQueue {
  const ready: WaitingLetter[] = [];
  const delayed = new Map<WaitingLetter, NodeJS.Timeout>();
  const sending = new Set<WaitingLetter>();
  let failuresInRow = 0;
  const refusals = createRefusals(clock);
  const count = () => ready.length + sending.size + delayed.size;

  function pump(): void {
    while (sending.size < lettersAtOnce && ready.length > 0) {
      const next = ready.shift();
      if (next !== undefined) void attempt(next);
    }
  }

  async function attempt(waiting: WaitingLetter): Promise<void> {
    sending.add(waiting);
    waiting.attempts += 1;
    const { kind, reason, file } = await mailer.send(waiting.letter).catch((error: unknown) => ({
      kind: "away" as const,
      reason: errorCode(error) || "unknown",
      file: undefined,
    }));
    sending.delete(waiting);
    failuresInRow = kind === "away" ? failuresInRow + 1 : 0;
    if (kind === "sent") {
      refusals.clear();
      tally?.add("letter-sent");
      log.info(
        { attempts: waiting.attempts, ...(file && { file }) },
        file ? "Письмо записано в файл" : "Письмо отправлено",
      );
    } else if (waiting.isForgotten)
      log.info({}, "Письмо не ушло и больше не нужно: адресат удалён");
    else if (kind === "refused") noteRefusal(waiting.letter.to, reason);
    else retryLater(waiting, reason);
    if (!delayed.has(waiting)) waiting.onEnd();
    pump();
  }

  function noteRefusal(to: string, reason: string | undefined): void {
    tally?.add("letter-refused");
    log.warn({ reason }, "Почтовый сервер не принял письмо, повторять нет смысла");
    if (refusals.note(to))
      log.error(
        { reason, addresses: refusedUntilFault },
        "Почтовый сервер подряд не принял письма на разные адреса: проверьте MAIL_FROM, SPF и DKIM",
      );
  }

  function retryLater(waiting: WaitingLetter, reason: string | undefined): void {
    const delay = retryMs[Math.min(waiting.attempts, retryMs.length) - 1] ?? 0;
    if (clock.now().getTime() + delay >= waiting.expiresAt.getTime()) {
      tally?.add("letter-refused");
      log.warn({ reason, attempts: waiting.attempts }, "Письмо не ушло вовремя и больше не нужно");
      return;
    }
    log.warn(
      { reason, attempts: waiting.attempts, retryInMs: delay },
      "Письмо не ушло, попытка повторится",
    );
    const timer = setTimeout(() => {
      delayed.delete(waiting);
      ready.push(waiting);
      pump();
    }, delay).unref();
    delayed.set(waiting, timer);
  }

  return {
    // With an empty queue no retry would notice that the mail server is back; the next letter will.
    isAway: () => count() >= longestQueue || (failuresInRow >= failuresUntilAway && count() > 0),

    isRefused: refusals.areFault,

    waiting: count,

    post(letter, expiresAt, onEnd = () => {}) {
      ready.push({ letter, expiresAt, onEnd, attempts: 0, isForgotten: false });
      // On the next turn, so that the response is sent first.
      setImmediate(pump);
    },

    forget(to) {
      const isTo = ({ letter }: WaitingLetter) => letter.to.toLowerCase() === to.toLowerCase();
      const dropped = [...ready, ...delayed.keys()].filter(isTo);
      ready.splice(0, ready.length, ...ready.filter((waiting) => !isTo(waiting)));
      for (const waiting of dropped) {
        clearTimeout(delayed.get(waiting));
        delayed.delete(waiting);
        waiting.onEnd();
      }
      // A letter in transit may arrive; it is not retried.
      for (const waiting of sending) if (isTo(waiting)) waiting.isForgotten = true;
      refusals.forget(to);
      return dropped.length;
    },

    async drain(milliseconds) {
      const end = Date.now() + milliseconds;
      while (count() > 0 && Date.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 20));
      for (const timer of delayed.values()) clearTimeout(timer);
      return count();
    },
  };
}
