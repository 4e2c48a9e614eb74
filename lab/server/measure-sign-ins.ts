import { round } from "./figures";
import { until } from "./client";
import type { MeasuredServer } from "./start-measured";
import type { ServerFigures } from "./figures";
import { people, signIn, signUp } from "./visitors";

const signInSeconds = 10;

/** How many calls of a sign-in the server answers, and how fast. */
export async function measureSignIns(
  server: MeasuredServer,
): Promise<Pick<ServerFigures, "signInCallsPerSecond" | "medianMs" | "p99Ms">> {
  const times: number[] = [];
  async function timed<Value>(work: Promise<Value>): Promise<Value> {
    const start = performance.now();
    const value = await work;
    times.push(performance.now() - start);
    return value;
  }
  await Promise.all(people().map((email) => signUp(server, email)));
  // The first second warms up caches and the compiler.
  await Promise.all(people().map((email) => until(1, () => signIn(server, email, (work) => work))));
  await Promise.all(
    people().map((email) => until(signInSeconds, () => signIn(server, email, timed))),
  );
  times.sort((a, b) => a - b);
  const at = (share: number) => round(times[Math.floor(times.length * share)] ?? 0);
  return {
    signInCallsPerSecond: Math.round(times.length / signInSeconds),
    medianMs: at(0.5),
    p99Ms: at(0.99),
  };
}
