/** The figures of sign-in. Tests and the benchmark pass others. */
export interface Rules {
  readonly codeMinutes: number;
  readonly triesPerCode: number;
  /** Seconds until the next letter, after the first, the second, the third and every later one. */
  readonly resendSeconds: readonly number[];
  /** 0 lifts this limit, as it does the two per network address below. */
  readonly lettersPerHour: number;
  /** After every so many wrong codes in a row the next of `failureWaitSeconds` applies. */
  readonly failuresPerWait: number;
  readonly failureWaitSeconds: readonly number[];
  readonly failuresBeforeStop: number;
  readonly unlockHours: number;
  readonly unlockLetterHours: number;
  readonly sessionDays: number;
  /** A registration nobody confirmed is forgotten after this time. */
  readonly unconfirmedHours: number;
  readonly callsPerMinutePerIp: number;
  readonly registrationsPerHourPerIp: number;
}

export const standardRules: Rules = {
  codeMinutes: 10,
  triesPerCode: 5,
  resendSeconds: [30, 60, 120],
  lettersPerHour: 5,
  failuresPerWait: 5,
  failureWaitSeconds: [30, 60, 120, 300, 600, 900, 1800, 2700, 3600],
  failuresBeforeStop: 50,
  unlockHours: 24,
  // A mail gateway that opens every link lifts each stop at once. Six hours between such letters keep
  // the guesses of a stranger at 200 a day then, 0.02 % of all codes.
  unlockLetterHours: 6,
  sessionDays: 30,
  unconfirmedHours: 24,
  // Loose, because a whole company may stand behind one address.
  callsPerMinutePerIp: 120,
  registrationsPerHourPerIp: 100,
};
