export interface ServerFigures {
  readonly database: "PGlite" | "PostgreSQL";
  /**
   * Calls of login and login_confirmation, half of each, from 16 concurrent visitors, all with
   * correct codes.
   */
  readonly signInCallsPerSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  /**
   * `/docs` requested by four readers: alone, and beside fifty connections of another process that
   * request profiles with made-up tokens.
   */
  readonly docsP99IdleMs: number;
  readonly docsP99LoadedMs: number;
  /**
   * The same with server and readers before all other processes: what remains is the server's own.
   * Null where that is not permitted.
   */
  readonly docsP99OwnIdleMs: number | null;
  readonly docsP99OwnLoadedMs: number | null;
  readonly apiCallsPerSecondBesidePages: number;
  /**
   * Memory of the server's process after 10,000 and after 100,000 requests: sign-ins, profiles and
   * pages.
   */
  readonly megabytesAfter10k: number;
  readonly megabytesAfter100k: number;
  /** From the start of the process to the first answer, with an existing database. */
  readonly startMs: number;
}

/** Rounds to one decimal. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
