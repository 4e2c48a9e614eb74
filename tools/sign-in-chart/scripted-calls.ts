import { fromPromise } from "xstate";

/** Answers that a tester may give to a call, by button label. */
export type Choices<Output> = Readonly<Record<string, Output>>;

export interface PendingCall {
  readonly name: string;
  readonly choices: readonly string[];
  readonly choose: (choice: string) => void;
}

/**
 * Calls that wait until a tester chooses the answer. `onChange` is called when a call begins or
 * ends.
 */
export function createScriptedCalls(onChange: (pending: readonly PendingCall[]) => void) {
  let pending: readonly PendingCall[] = [];
  const change = (next: readonly PendingCall[]): void => {
    pending = next;
    onChange(pending);
  };
  return <Output, Input>(name: string, choices: Choices<Output>) =>
    fromPromise<Output, Input>(
      ({ signal }) =>
        new Promise<Output>((resolve) => {
          const call: PendingCall = {
            name,
            choices: Object.keys(choices),
            choose: (choice) => {
              change(pending.filter((each) => each !== call));
              const answer = choices[choice];
              if (choice in choices) resolve(answer as Output);
            },
          };
          signal.addEventListener("abort", () => change(pending.filter((each) => each !== call)));
          change([...pending, call]);
        }),
    );
}
