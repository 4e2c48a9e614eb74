import { hasParameter } from "#src/browser/address";
import { noteOverlays } from "#src/browser/close-on-back";
import {
  dueCommand,
  isWaiting,
  nextState,
  restState,
  type AccountCommand,
  type AccountLoaderEvent,
  type AccountLoaderState,
} from "./account-loader.state";
import type { AccountHost, AccountParts } from "./account-parts";

/** A part is set once it has loaded and never changes. */
export interface LoadedState extends AccountLoaderState {
  readonly parts: AccountParts;
}

export const restLoadedState: LoadedState = { ...restState, parts: {} };

let state = restLoadedState;
let takeCommand: ((command: AccountCommand) => void) | null = null;
const listeners = new Set<() => void>();

export function loaderState(): LoadedState {
  return state;
}

export function onLoaderChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports an event to the loader; a due command goes to the account. */
export function tellLoader(event: AccountLoaderEvent): void {
  change(nextState(state, event));
  const command = dueCommand(state);
  if (!command || !takeCommand) return;
  change(nextState(state, { type: "command.take", command }));
  takeCommand(command);
}

/** Runs a control's command once its code has loaded; until then the control is busy. */
export function dispatch(command: AccountCommand, control?: HTMLElement): void {
  if (isWaiting(state, command)) return;
  // Safari does not focus a clicked button, and the dialog returns focus to what had it.
  control?.focus();
  tellLoader({ type: "command.give", command });
  const isOvertaken = noteOverlays();
  loadParts(command !== "signOut").then(
    () => {
      const isLate = command !== "signOut" && isOvertaken();
      tellLoader({ type: isLate ? "command.drop" : "code.come", command });
    },
    () => tellLoader({ type: "code.fail", command }),
  );
}

/** Loads the session and, for a visitor who acts, the dialog and toasts. */
export async function loadParts(isActing: boolean): Promise<void> {
  const [account, inspection] = await Promise.all([
    import(/* webpackChunkName: "account" */ "./AccountMachines"),
    // Must be inline: where this is false, the build drops the inspector.
    (process.env.NODE_ENV === "development" || process.env.GATSBY_XSTATE_INSPECT === "1") &&
    hasParameter("inspect")
      ? import(/* webpackChunkName: "account-inspection" */ "./inspection")
      : null,
    isActing ? loadToasts() : null,
  ]);
  const dialog = isActing ? await account.loadDialog() : null;
  addParts({
    Machines: account.AccountMachines,
    ...(dialog && { Dialog: dialog.SignInDialog }),
    ...(inspection && { inspect: inspection.inspect }),
  });
}

async function loadToasts(): ReturnType<AccountHost["loadToasts"]> {
  const toasts = await import(/* webpackChunkName: "account-toasts" */ "../dialog/Toasts");
  if (!state.parts.Toasts) addParts({ Toasts: toasts.Toasts });
  return toasts;
}

export const accountHost: AccountHost = {
  connect: (take) => {
    takeCommand = take;
    tellLoader({ type: "account.connect" });
  },
  tell: tellLoader,
  loadToasts,
  hasToasts: () => state.parts.Toasts !== undefined,
};

function addParts(parts: AccountParts): void {
  change({ parts: { ...state.parts, ...parts } });
}

function change(part: Partial<LoadedState>): void {
  state = { ...state, ...part };
  listeners.forEach((listener) => listener());
}
