/** The figures of sign-in. Tests and the benchmark pass others. */
export interface Rules {
  readonly codeMinutes: number;
  readonly triesPerCode: number;
  /** Tries of one code that all networks share which have not asked for it. */
  readonly guestTriesPerCode: number;
  /** Seconds until the next letter, after the first, the second, the third and every later one. */
  readonly resendSeconds: readonly number[];
  /** 0 lifts this limit, as it does those per network below. */
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
  /**
   * A network from which somebody has signed in keeps limits of its own for that mailbox for this
   * time.
   */
  readonly trustDays: number;
  /** An account nobody has signed in to for this time is deleted. */
  readonly accountDays: number;
  readonly callsPerMinutePerIp: number;
  /** Calls a process answers at one time. */
  readonly callsAtOnce: number;
  readonly wrongCodesPerHourPerIp: number;
  /** Calls with a captcha passed that may send a letter, whether or not the address is known. */
  readonly letterCallsPerHourPerIp: number;
  /**
   * Registrations a network may send in the hour after it has passed a captcha, and how many it may
   * save up.
   */
  readonly registrationsPerCaptcha: number;
  readonly registrationsSavedUp: number;
  /** Answers to «Помогла ли страница?»; reports of failed searches and dead links. */
  readonly feedbackPerHourPerIp: number;
  readonly missesPerHourPerIp: number;
  /** Different notes of readers of one kind that are kept of a week, and for how many weeks. */
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
  // A mail gateway that opens every link lifts each stop at once. Six hours between such letters
  // keep the guesses of a stranger at 200 a day then, 0.02 % of all codes.
  unlockLetterHours: 6,
  sessionDays: 30,
  unconfirmedHours: 24,
  trustDays: 90,
  accountDays: 3 * 365,
  // Loose, because a whole company may stand behind one address.
  callsPerMinutePerIp: 120,
  // PGlite answers some 500 a second: what is more would wait longer than half a second.
  callsAtOnce: 256,
  wrongCodesPerHourPerIp: 100,
  // A newcomer makes two: three hundred of them behind one address within an hour.
  letterCallsPerHourPerIp: 600,
  registrationsPerCaptcha: 3,
  registrationsSavedUp: 30,
  feedbackPerHourPerIp: 30,
  missesPerHourPerIp: 120,
  noteRowsPerWeek: 5000,
  noteWeeks: 26,
};
