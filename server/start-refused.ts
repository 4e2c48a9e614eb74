/** A start that cannot go on for a reason its operator can mend; each sentence names one thing. */
export class StartRefused extends Error {
  override readonly name = "StartRefused";
  constructor(
    readonly sentences: readonly string[],
    cause?: unknown,
  ) {
    super(sentences.join("\n"), { cause });
  }
}
