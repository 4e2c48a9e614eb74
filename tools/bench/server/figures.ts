export interface ServerFigures {
  readonly database: "PGlite" | "PostgreSQL";
  /**
   * Calls of login and login_confirmation, half of each, from 16 visitors at once, every one with a
   * right code.
   */
  readonly signInCallsPerSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  /**
   * `/docs` asked for by four readers, alone, beside two programs that only count, and beside fifty
   * connections of another process that ask for profiles with made-up tokens.
   */
  readonly docsP99IdleMs: number;
  readonly docsP99BusyMs: number;
  readonly docsP99LoadedMs: number;
  readonly apiCallsPerSecondBesidePages: number;
  /**
   * Memory of the server's process after 10,000 requests and after 100,000: sign-ins, profiles and
   * pages.
   */
  readonly megabytesAfter10k: number;
  readonly megabytesAfter100k: number;
  /** From the start of the process to the first answer, with a database that is there already. */
  readonly startMs: number;
}

/** To a tenth. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
