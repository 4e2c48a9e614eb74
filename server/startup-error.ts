/** A start that cannot go on for a reason its operator can mend; each sentence names one thing. */
export class StartupError extends Error {
  override readonly name = "StartupError";
  constructor(
    readonly sentences: readonly string[],
    cause?: unknown,
  ) {
    super(sentences.join("\n"), { cause });
  }
}
