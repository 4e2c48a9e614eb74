/** What a visitor may request with a control outside the dialog. */
export type AccountCommand = "login" | "download" | "signOut";

/**
 * A pending command: its code loads, then the account takes it and runs it once it knows the
 * visitor.
 */
interface Waiting {
  readonly command: AccountCommand;
  readonly stage: "fetching" | "fetched" | "taken";
}

export interface AccountLoaderState {
  readonly userName: string | null;
  /** True once the account accepts commands. */
  readonly isConnected: boolean;
  /** Commands in the order given; the control of each is busy. */
  readonly commands: readonly Waiting[];
  /** Commands whose code failed to load. */
  readonly failed: readonly AccountCommand[];
}

export type AccountLoaderEvent =
  | { readonly type: "command.give"; readonly command: AccountCommand }
  | { readonly type: "code.come"; readonly command: AccountCommand }
  | { readonly type: "code.fail"; readonly command: AccountCommand }
  | { readonly type: "command.drop"; readonly command: AccountCommand }
  | { readonly type: "account.connect" }
  | { readonly type: "command.take"; readonly command: AccountCommand }
  | { readonly type: "command.end" }
  | { readonly type: "failure.close" }
  | { readonly type: "user.change"; readonly userName: string | null };

/** The state of the server and of the first client render. */
export const restState: AccountLoaderState = {
  userName: null,
  isConnected: false,
  commands: [],
  failed: [],
};

/** The state after an event; the same object if nothing changes. */
export function nextState(
  state: AccountLoaderState,
  event: AccountLoaderEvent,
): AccountLoaderState {
  switch (event.type) {
    case "command.give":
      // A busy control ignores further presses.
      if (isWaiting(state, event.command)) return state;
      return {
        ...state,
        commands: [...state.commands, { command: event.command, stage: "fetching" }],
        failed: [],
      };
    case "code.come":
      return withStage(state, event.command, "fetching", "fetched");
    case "command.drop":
      return without(state, event.command);
    case "command.take":
      return withStage(state, event.command, "fetched", "taken");
    case "code.fail":
      return {
        ...without(state, event.command),
        failed: [...state.failed, event.command],
      };
    case "command.end":
      return { ...state, commands: state.commands.filter(({ stage }) => stage !== "taken") };
    case "account.connect":
      return { ...state, isConnected: true };
    case "failure.close":
      return { ...state, failed: [] };
    case "user.change":
      // Signing out waits for this.
      return { ...without(state, "signOut"), userName: event.userName };
  }
}

/** The command to run now: the first, once its code has loaded. Later ones wait until it ends. */
export function dueCommand({ isConnected, commands }: AccountLoaderState): AccountCommand | null {
  const [first] = commands;
  return isConnected && first?.stage === "fetched" ? first.command : null;
}

/** True if a control is busy with a command. */
export function isWaiting({ commands }: AccountLoaderState, command: AccountCommand): boolean {
  return commands.some((waiting) => waiting.command === command);
}

function withStage(
  state: AccountLoaderState,
  command: AccountCommand,
  from: Waiting["stage"],
  to: Waiting["stage"],
): AccountLoaderState {
  return {
    ...state,
    commands: state.commands.map((waiting) =>
      waiting.command === command && waiting.stage === from ? { command, stage: to } : waiting,
    ),
  };
}

function without(state: AccountLoaderState, command: AccountCommand): AccountLoaderState {
  return { ...state, commands: state.commands.filter((waiting) => waiting.command !== command) };
}
