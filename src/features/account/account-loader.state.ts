/** What a visitor may ask for with a control outside the dialog. */
export type AccountCommand = "login" | "download" | "signOut";

/**
 * A command on its way: its code is fetched, then the account takes it and, knowing who the visitor
 * is, does it.
 */
interface Waiting {
  readonly command: AccountCommand;
  readonly stage: "fetching" | "fetched" | "taken";
}

export interface AccountLoaderState {
  readonly userName: string | null;
  /** Has the account begun to take commands. */
  readonly isConnected: boolean;
  /** Commands in the order they were given; the control of each is busy. */
  readonly commands: readonly Waiting[];
  /** Commands whose code could not be fetched. */
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

/** What server and first client render show. */
export const restState: AccountLoaderState = {
  userName: null,
  isConnected: false,
  commands: [],
  failed: [],
};

/** What follows from an event; the same state when nothing does. */
export function nextState(
  state: AccountLoaderState,
  event: AccountLoaderEvent,
): AccountLoaderState {
  switch (event.type) {
    case "command.give":
      // A busy control takes no further press.
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
      // What signing out waits for.
      return { ...without(state, "signOut"), userName: event.userName };
  }
}

/**
 * The command to be taken now: the first, once its code has come; those behind it wait for its end.
 */
export function dueCommand({ isConnected, commands }: AccountLoaderState): AccountCommand | null {
  const [first] = commands;
  return isConnected && first?.stage === "fetched" ? first.command : null;
}

/** Is a control busy with a command. */
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
