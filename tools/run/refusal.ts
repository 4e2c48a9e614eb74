/**
 * A command cannot do what it is asked; the message says what to do. `run-typescript.mjs` prints it
 * without a stack trace.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
}
