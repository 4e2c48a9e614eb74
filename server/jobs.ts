import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { ConsentPolicy } from "../src/contracts/site-files";
import type { Deliveries } from "./services/deliveries";
import { purgeStore } from "./services/housekeeping";
import type { ServiceParts } from "./services/parts";
import { keyDigest } from "./services/secrets";

export interface JobParts extends ServiceParts {
  readonly log: Logger;
  readonly counts: Flushed;
  readonly deliveries: Pick<Deliveries, "recover">;
  readonly sessions: Flushed;
}

interface Flushed {
  flush(): Promise<void>;
}

export type Jobs = ReturnType<typeof createJobs>;

const hourMs = 3_600_000;
const minuteMs = 60_000;
const countsEveryMs = 10_000;
const lettersEveryMs = 10_000;
const presenceEveryMs = 15_000;

/** Recurring jobs. */
export function createJobs(parts: JobParts) {
  const { store, log, rules, clock } = parts;
  const presence = recordHeartbeat(parts);
  const timers: NodeJS.Timeout[] = [];
  let isStopped = false;
  /** Of a new build, and not in the database yet. */
  let newPolicy: ConsentPolicy | null = null;

  async function savePolicy(): Promise<void> {
    const policy = newPolicy;
    if (policy === null) return;
    await store.savePolicy(policy, clock.now());
    if (newPolicy === policy) newPolicy = null;
  }

  return {
    /** Starts the timers, once the database has opened. */
    async start() {
      // Recorded before the first check; an outage at this moment must not stop the start.
      await presence.note().catch(() => {});
      if (isStopped) return;
      timers.push(
        repeat(hourMs, log, "Старые записи не удалены", () => purgeStore({ clock, store, rules })),
        repeat(minuteMs, log, "Старые счёты вызовов не удалены", () =>
          store.purgeCalls(clock.now()),
        ),
        repeat(countsEveryMs, log, "Политика не записана в базу", savePolicy),
        repeat(lettersEveryMs, log, "Письма из базы не отправлены", parts.deliveries.recover),
        repeat(countsEveryMs, log, "Выходы не записаны в базу", parts.sessions.flush),
        repeat(countsEveryMs, log, "Счётчики не записаны", parts.counts.flush),
        repeat(presenceEveryMs, log, "Процесс не отмечен в базе", presence.note),
      );
    },
    onPolicy: (policy: ConsentPolicy) => void (newPolicy = policy),
    stop() {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
    },
    /** Removes this process's heartbeat. */
    leave: presence.leave,
  };
}

/** Runs a job now and at intervals; a failed run is logged and not retried before the next. */
function repeat(
  everyMs: number,
  log: Logger,
  failure: string,
  work: () => Promise<void>,
): NodeJS.Timeout {
  const attempt = () => void work().catch((error: unknown) => log.warn({ err: error }, failure));
  attempt();
  return setInterval(attempt, everyMs).unref();
}

/** Records a heartbeat in the database, and logs if another process has another key. */
function recordHeartbeat({ store, secretKey, log, clock }: JobParts) {
  const id = randomUUID();
  const startedAt = clock.now();
  let isLogged = false;
  return {
    async note(): Promise<void> {
      const sign = { id, keyDigest: keyDigest(secretKey), startedAt, seenAt: clock.now() };
      const keys = await store.recordHeartbeat(sign);
      if (keys.length > 1 && !isLogged)
        log.error(
          "У процессов сервера на этой базе разные SECRET_KEY: коды одного не подойдут другому",
        );
      isLogged = keys.length > 1;
    },
    leave: () => store.removeProcess(id),
  };
}
