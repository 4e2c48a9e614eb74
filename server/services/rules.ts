/** Limits of sign-in. Tests and benchmarks pass their own. */
export const standardRules = {
  codeMinutes: 10,
  triesPerCode: 5,
  /** Tries of one code shared by all networks that have not requested it. */
  guestTriesPerCode: 5,
  /** Seconds before the next letter, after the first, second, third and every later one. */
  resendSeconds: [30, 60, 120],
  /** 0 disables this limit, and those per network below. */
  lettersPerHour: 5,
  /** `failureWaitSeconds` apply after each so many consecutive wrong codes. */
  failuresPerWait: 5,
  failureWaitSeconds: [30, 60, 120, 300, 600, 900, 1800, 2700, 3600],
  failuresBeforeStop: 50,
  unlockHours: 24,
  // A mail gateway that opens every link lifts each stop at once. With six hours between such
  // letters a stranger has 200 guesses a day, 0.02 % of all codes.
  unlockLetterHours: 6,
  sessionDays: 30,
  /** Unconfirmed registrations are purged after this time. */
  unconfirmedHours: 24,
  /** A network with a sign-in keeps its own limits for that mailbox for this time. */
  trustDays: 90,
  /** Accounts without a sign-in for this time are deleted. */
  accountDays: 3 * 365,
  // Generous, because a whole company may share one address.
  callsPerMinutePerIp: 120,
  /**
   * Concurrent calls of a process. PGlite serves about 500 a second: more would wait longer than
   * half a second.
   */
  callsAtOnce: 256,
  wrongCodesPerHourPerIp: 100,
  /**
   * Calls with a solved captcha that may send a letter, whether or not the address is registered. A
   * newcomer needs two: three hundred of them behind one address within an hour.
   */
  letterCallsPerHourPerIp: 600,
  /** Registrations allowed per solved captcha within an hour, and how many may accumulate. */
  registrationsPerCaptcha: 3,
  registrationsSavedUp: 30,
  /** Feedback, and reports of failed searches and dead links. */
  feedbackPerHourPerIp: 30,
  missesPerHourPerIp: 120,
  /** Distinct reader notes stored per kind and week, and for how many weeks. */
  noteRowsPerWeek: 5000,
  noteWeeks: 26,
};

export type Rules = Readonly<typeof standardRules>;
