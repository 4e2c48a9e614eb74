/** Startup failed for reasons that an operator can fix; one sentence each. */
export class StartupError extends Error {
  override readonly name: string = "StartupError";
  constructor(
    readonly sentences: readonly string[],
    cause?: unknown,
  ) {
    super(sentences.join("\n"), { cause });
  }
}

/** A restart would fail again: a setting, a permission or the database must be changed first. */
export class ConfigurationError extends StartupError {
  override readonly name = "ConfigurationError";
}

/** The database may open later without another configuration: pages do not wait for it. */
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
