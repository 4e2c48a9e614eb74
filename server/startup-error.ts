/** The start failed for reasons that its operator can fix; each sentence names one. */
export class StartupError extends Error {
  override readonly name: string = "StartupError";
  constructor(
    readonly sentences: readonly string[],
    cause?: unknown,
  ) {
    super(sentences.join("\n"), { cause });
  }
}

/**
 * One that a new start meets again: a setting, a right or the database has to be changed before.
 */
export class ConfigurationError extends StartupError {
  override readonly name = "ConfigurationError";
}

/**
 * A database that does not open now and may later, without another configuration: pages do not
 * wait for it.
 */
export class DatabaseNotOpened extends StartupError {
  override readonly name = "DatabaseNotOpened";
  constructor(
    readonly state: "away" | "damaged",
    sentence: string,
    cause?: unknown,
  ) {
    super([sentence], cause);
  }
}
