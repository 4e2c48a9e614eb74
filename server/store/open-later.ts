import { setTimeout as pause } from "node:timers/promises";
import { errorCause } from "../error-code";
import type { StoreWithOwner } from "../owner-ports";
import type { Log } from "../ports";
import { DatabaseNotOpened, StartupError } from "../startup-error";
import { StoreUnavailable } from "../store-ports";
import { lateStore } from "./late-store";

export interface OpeningParts {
  /** Opens the database, or throws. */
  readonly open: () => Promise<StoreWithOwner>;
  readonly log: Log;
  readonly firstPauseMs?: number;
  readonly longestPauseMs?: number;
}

const closePatienceMs = 3000;

/** Opens a database in the background, retrying with backoff. */
export function openLater(parts: OpeningParts) {
  const { open, log, firstPauseMs = 1000, longestPauseMs = 60_000 } = parts;
  let real: StoreWithOwner | null = null;
  let reason: unknown = null;
  let isClosed = false;
  let attempt: Promise<unknown> = Promise.resolve();

  async function tryOnce(): Promise<void> {
    const store = await open();
    if (isClosed) return store.close();
    real = store;
  }

  /**
   * Starts opening. Resolves once the database has opened; rejects if the first attempt shows a
   * wrong configuration. Later failures are outages.
   */
  async function begin(): Promise<void> {
    // An outage is logged once per reason.
    let logged = "";
    for (let wait = firstPauseMs; !isClosed; wait = Math.min(2 * wait, longestPauseMs)) {
      const trying = tryOnce();
      attempt = trying.catch(() => {});
      try {
        await trying;
        if (!isClosed) log.info("База данных открыта");
        return;
      } catch (error) {
        const isFirst = reason === null;
        reason = error;
        if (isFirst && isRefusal(error)) throw error;
      }
      const sentence = sentenceOf(reason);
      if (sentence !== logged)
        log.error(
          { err: errorCause(reason) ?? reason },
          `${sentence} Страницы открываются, вход отвечает 503, сервер пробует снова.`,
        );
      logged = sentence;
      await pause(wait, undefined, { ref: false });
    }
  }

  return {
    begin,
    /** Fails with `StoreUnavailable` until the database has opened. */
    store: lateStore(
      () => {
        if (real === null || isClosed) throw unavailable(reason);
        return real;
      },
      async () => {
        isClosed = true;
        await Promise.race([attempt, pause(closePatienceMs, undefined, { ref: false })]);
        await real?.close();
      },
    ),
  };
}

/** A store that fails every call with this reason. */
export function unopenedStore(reason: unknown): StoreWithOwner {
  return lateStore(
    () => {
      throw unavailable(reason);
    },
    async () => {},
  );
}

function unavailable(cause: unknown): StoreUnavailable {
  const state = cause instanceof DatabaseNotOpened ? cause.state : "away";
  const reason = cause === null ? "opening" : state;
  return new StoreUnavailable("The database has not opened", { cause, reason });
}

function isRefusal(error: unknown): boolean {
  return error instanceof StartupError && !(error instanceof DatabaseNotOpened);
}

function sentenceOf(error: unknown): string {
  return error instanceof StartupError ? error.sentences.join(" ") : "База данных не открылась.";
}
