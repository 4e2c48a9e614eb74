import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { createHistogram, monitorEventLoopDelay, type RecordableHistogram } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { confirmationAnswer } from "../../src/contracts/auth";
import type { MeasuredServer } from "../server/start-measured";
import type { Ask, Kind, SiteVisits } from "./site-visits";

export interface Answered {
  readonly visits: number;
  /**
   * Microseconds until each answer. Histograms, because a list of numbers would distort its own
   * measurement.
   */
  readonly times: ReadonlyMap<Kind | "sign-in", RecordableHistogram>;
  /** Requests without the expected answer, in words. */
  readonly lost: readonly string[];
}

export interface Visits {
  /** One visitor from the first page to the last. */
  visit(): Promise<void>;
  /** The answers since the last call. */
  take(): Answered;
  /** Closes all connections. */
  leave(): Promise<void>;
}

const patienceMs = 10_000;
// More concurrent visitors than a machine that keeps up ever has.
const mostAtOnce = 500;

/**
 * Visitors as docs/scale.md models them: four pages each; one in five searches, one in fifty signs
 * in, and one in fifty downloads the largest file.
 */
export function createVisits(
  origin: URL,
  site: SiteVisits,
  server: Pick<MeasuredServer, "codeFor"> | null,
): Visits {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: mostAtOnce });
  const requests = createRequests(origin, agent);
  let count = 0;
  let done = 0;
  const askAll = (asks: readonly Ask[]) =>
    Promise.all(asks.map(({ kind, path }) => requests.ask(kind, path)));

  return {
    async visit() {
      count += 1;
      const number = count;
      const [page, ...assets] = site.arrive();
      if (page !== undefined) await requests.ask(page.kind, page.path);
      await askAll(assets);
      for (let pages = 1; pages < 4; pages += 1) await askAll(site.moveOn());
      if (number % 5 === 0) await askAll(site.search());
      if (number % 50 === 0 && server !== null) await signUp(number, requests, server);
      if (number % 50 === 25) await askAll(site.download());
      done += 1;
    },
    take() {
      const taken = { visits: done, ...requests.take() };
      done = 0;
      return taken;
    },
    async leave() {
      agent.destroy();
      await pause(500);
    },
  };
}

interface Requests {
  /** Sends a request and notes its time; gives the text of the answer, "" without one. */
  ask(kind: Kind | "sign-in", path: string, body?: object, token?: string): Promise<string>;
  /** Notes what did not come as expected. */
  lose(words: string): void;
  /** The notes since the last call. */
  take(): Omit<Answered, "visits">;
}

function createRequests(origin: URL, agent: Agent): Requests {
  let times = new Map<Kind | "sign-in", RecordableHistogram>();
  let lost: string[] = [];

  function note(kind: Kind | "sign-in", ms: number): void {
    const before = times.get(kind);
    const histogram = before ?? createHistogram();
    if (!before) times.set(kind, histogram);
    histogram.record(Math.max(1, Math.round(ms * 1000)));
  }

  return {
    async ask(kind, path, body, token) {
      const start = performance.now();
      try {
        const { status, text } = await send(origin, agent, path, body, token);
        if (status >= 200 && status < 300) note(kind, performance.now() - start);
        else lost.push(`${path}: ${status}`);
        return text;
      } catch (error) {
        lost.push(`${path}: ${String(error)}`);
        return "";
      }
    },
    lose: (words) => void lost.push(words),
    take() {
      const taken = { times, lost };
      times = new Map();
      lost = [];
      return taken;
    },
  };
}

async function send(origin: URL, agent: Agent, path: string, body?: object, token?: string) {
  const call = request({
    hostname: origin.hostname.replace(/^\[|\]$/g, ""),
    port: origin.port,
    path: encodeURI(path),
    agent,
    method: body === undefined ? "GET" : "POST",
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      "accept-encoding": "br",
      ...(path.startsWith("/api/") && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
  call.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = (await once(call, "response")) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return { status: response.statusCode ?? 0, text: Buffer.concat(parts).toString("utf8") };
}

async function signUp(
  number: number,
  { ask, lose }: Requests,
  server: Pick<MeasuredServer, "codeFor">,
): Promise<void> {
  const email = `visitor${process.pid}-${number}@example.ru`;
  await ask("sign-in", "/api/login", { email, captchaToken: "" });
  const code = server.codeFor(email);
  await ask("sign-in", "/api/register", {
    name: "Иван",
    company_name: "",
    email,
    phone: "+79991234567",
    userCheck: true,
  });
  const password = await Promise.race([code, pause(patienceMs, "", { ref: false })]);
  if (password === "") return lose(`letter to visitor ${number}`);
  const answer = await ask("sign-in", "/api/login_confirmation", { email, password });
  if (answer === "") return;
  await ask("sign-in", "/api/me", undefined, confirmationAnswer.parse(JSON.parse(answer)));
}

/** Visits per second of sixteen visitors who return at once. */
export async function measureCapacity(visits: Visits, seconds: number): Promise<number> {
  const run = (length: number) => {
    const end = performance.now() + length * 1000;
    return Promise.all(
      Array.from({ length: 16 }, async () => {
        while (performance.now() < end) await visits.visit();
      }),
    );
  };
  // Warm up caches and the compiler before counting.
  await run(seconds / 4);
  visits.take();
  const start = performance.now();
  await run(seconds);
  const { visits: made, lost } = visits.take();
  if (lost.length > 0)
    throw new Error(
      `${lost.length} requests lost while measuring what is possible, such as ${lost[0]}. ` +
        "The server must run and serve this folder's public/",
    );
  return (made * 1000) / (performance.now() - start);
}

/**
 * Starts this many visitors each second, whether earlier ones have left or not: if the server
 * stops, all who arrive meanwhile wait. `stoodMs` is the longest time that this process itself was
 * blocked and delayed answers.
 */
export async function runSteadily(
  visits: Visits,
  perSecond: number,
  seconds: number,
): Promise<Answered & { readonly stoodMs: number }> {
  const delay = monitorEventLoopDelay();
  delay.enable();
  const start = performance.now();
  const here = new Set<Promise<void>>();
  const turnedAway: string[] = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const due = start + (number * 1000) / perSecond;
    if (due > performance.now()) await pause(due - performance.now());
    if (here.size >= mostAtOnce) {
      const second = Math.round((performance.now() - start) / 1000);
      turnedAway.push(`visitor ${number}, second ${second}: ${mostAtOnce} are still here`);
      continue;
    }
    const visit = visits.visit().finally(() => here.delete(visit));
    here.add(visit);
  }
  await Promise.all(here);
  delay.disable();
  const answered = visits.take();
  const stoodMs = Math.round(delay.max / 1e6);
  return { ...answered, lost: [...answered.lost, ...turnedAway], stoodMs };
}
