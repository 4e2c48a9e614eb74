import type { ComponentType } from "react";
import type { InspectionEvent, Observer } from "xstate";
import type { AccountProviderProps } from "./AccountProvider";
import type { SignInDialogProps } from "./SignInDialog";

/** Where the session token is stored. */
export const tokenKey = "authToken";

/** What a visitor may ask for with a control outside the dialog. */
export type AccountCommand = "login" | "download" | "signOut";

/** The parts that are fetched when first needed. */
export interface AccountParts {
  readonly Provider?: ComponentType<AccountProviderProps>;
  readonly Dialog?: ComponentType<SignInDialogProps>;
  readonly Toasts?: ComponentType;
  /** The inspector, in builds that hold it and on pages that ask for it. */
  readonly inspect?: Observer<InspectionEvent>;
}

export interface GateState {
  readonly userName: string | null;
  /** The command whose control is busy. */
  readonly waiting: AccountCommand | null;
  /** The command that could not be done, as its code could not be fetched. */
  readonly failed: AccountCommand | null;
  readonly parts: AccountParts;
}

/** What server and first client render show. */
export const restState: GateState = { userName: null, waiting: null, failed: null, parts: {} };

let state = restState;
let receive: ((command: AccountCommand) => void) | null = null;
let undelivered: AccountCommand | null = null;
const listeners = new Set<() => void>();

export function gateState(): GateState {
  return state;
}

export function onGateChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function changeGate(change: Partial<GateState>): void {
  state = { ...state, ...change };
  listeners.forEach((listener) => listener());
}

/** Does what a control asks for, once its code is there; until then the control is busy. */
export function dispatch(command: AccountCommand, control?: HTMLElement): void {
  if (state.waiting !== null) return;
  // Safari does not focus a clicked button, and the dialog gives the focus back to what had it.
  control?.focus();
  changeGate({ waiting: command, failed: null });
  loadParts(command !== "signOut").then(
    () => {
      undelivered = command;
      deliver();
    },
    () => changeGate({ waiting: null, failed: command }),
  );
}

/** Fetches the session and, for a visitor who acts, dialog and toasts. */
export async function loadParts(isActing: boolean): Promise<void> {
  const [account, inspection] = await Promise.all([
    import(/* webpackChunkName: "account" */ "./AccountProvider"),
    // Written in place: where this is false, the build leaves the inspector out.
    (process.env.NODE_ENV === "development" || process.env.GATSBY_XSTATE_INSPECT === "1") &&
    /[?&]inspect\b/.test(window.location.search)
      ? import(/* webpackChunkName: "account-inspection" */ "./inspection")
      : null,
    isActing ? loadToasts() : null,
  ]);
  const dialog = isActing ? await account.loadDialog() : null;
  changeGate({
    parts: {
      ...state.parts,
      Provider: account.AccountProvider,
      ...(dialog && { Dialog: dialog.SignInDialog }),
      ...(inspection && { inspect: inspection.inspect }),
    },
  });
}

/** Fetches the toasts and their place. */
export async function loadToasts(): Promise<typeof import("./Toasts")> {
  const toasts = await import(/* webpackChunkName: "account-toasts" */ "./Toasts");
  if (!state.parts.Toasts) changeGate({ parts: { ...state.parts, Toasts: toasts.Toasts } });
  return toasts;
}

/** From here on `receiver` gets the commands, at once the one that waits. */
export function connectAccount(receiver: (command: AccountCommand) => void): void {
  receive = receiver;
  deliver();
}

function deliver(): void {
  if (receive === null || undelivered === null) return;
  const command = undelivered;
  undelivered = null;
  receive(command);
}
