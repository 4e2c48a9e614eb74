/** Limits of sign-in. Tests and benchmarks pass their own. */
export interface Rules {
  readonly codeMinutes: number;
  readonly triesPerCode: number;
  /** Tries of one code shared by all networks that have not requested it. */
  readonly guestTriesPerCode: number;
  /** Seconds before the next letter, after the first, second, third and every later one. */
  readonly resendSeconds: readonly number[];
  /** 0 disables this limit, and those per network below. */
  readonly lettersPerHour: number;
  /** `failureWaitSeconds` apply after each so many consecutive wrong codes. */
  readonly failuresPerWait: number;
  readonly failureWaitSeconds: readonly number[];
  readonly failuresBeforeStop: number;
  readonly unlockHours: number;
  readonly unlockLetterHours: number;
  readonly sessionDays: number;
  /** Unconfirmed registrations are purged after this time. */
  readonly unconfirmedHours: number;
  /** A network with a sign-in keeps its own limits for that mailbox for this time. */
  readonly trustDays: number;
  /** Accounts without a sign-in for this time are deleted. */
  readonly accountDays: number;
  readonly callsPerMinutePerIp: number;
  /** Concurrent calls of a process. */
  readonly callsAtOnce: number;
  readonly wrongCodesPerHourPerIp: number;
  /**
   * Calls with a solved captcha that may send a letter, whether or not the address is registered.
   */
  readonly letterCallsPerHourPerIp: number;
  /** Registrations allowed per solved captcha within an hour, and how many may accumulate. */
  readonly registrationsPerCaptcha: number;
  readonly registrationsSavedUp: number;
  /** Feedback, and reports of failed searches and dead links. */
  readonly feedbackPerHourPerIp: number;
  readonly missesPerHourPerIp: number;
  /** Distinct reader notes stored per kind and week, and for how many weeks. */
  readonly noteRowsPerWeek: number;
  readonly noteWeeks: number;
}

export const standardRules: Rules = {
  codeMinutes: 10,
  triesPerCode: 5,
  guestTriesPerCode: 5,
  resendSeconds: [30, 60, 120],
  lettersPerHour: 5,
  failuresPerWait: 5,
  failureWaitSeconds: [30, 60, 120, 300, 600, 900, 1800, 2700, 3600],
  failuresBeforeStop: 50,
  unlockHours: 24,
  // A mail gateway that opens every link lifts each stop at once. With six hours between such
  // letters a stranger has 200 guesses a day, 0.02 % of all codes.
  unlockLetterHours: 6,
  sessionDays: 30,
  unconfirmedHours: 24,
  trustDays: 90,
  accountDays: 3 * 365,
  // Generous, because a whole company may share one address.
  callsPerMinutePerIp: 120,
  // PGlite serves about 500 a second: more would wait longer than half a second.
  callsAtOnce: 256,
  wrongCodesPerHourPerIp: 100,
  // A newcomer needs two: three hundred of them behind one address within an hour.
  letterCallsPerHourPerIp: 600,
  registrationsPerCaptcha: 3,
  registrationsSavedUp: 30,
  feedbackPerHourPerIp: 30,
  missesPerHourPerIp: 120,
  noteRowsPerWeek: 5000,
  noteWeeks: 26,
};
