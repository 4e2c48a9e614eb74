import { hasParameter } from "#src/browser/address";
import { noteOverlays } from "#src/browser/close-on-back";
import type { AccountCommand, AccountHost, AccountParts, RunCommand } from "./account-parts";

export interface LoaderState {
  readonly userName: string | null;
  /** Commands that wait for their code and for those before them: their controls are busy. */
  readonly waiting: readonly AccountCommand[];
  /** Commands whose code failed to load. */
  readonly failed: readonly AccountCommand[];
  /** A part is set once it has loaded and never changes. */
  readonly parts: AccountParts;
}

/** The state of the server and of the first client render. */
export const restState: LoaderState = { userName: null, waiting: [], failed: [], parts: {} };

let state = restState;
const listeners = new Set<() => void>();
let connect: AccountHost["connect"] = () => undefined;
const account = new Promise<RunCommand>((resolve) => {
  connect = resolve;
});
/** Resolves when all commands given so far have ended. */
let ended: Promise<unknown> = Promise.resolve();

export function loaderState(): LoaderState {
  return state;
}

export function onLoaderChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs a control's command once its code has loaded; until then the control is busy. */
export function dispatch(command: AccountCommand, control?: HTMLElement): void {
  if (state.waiting.includes(command)) return;
  // Safari does not focus a clicked button, and the dialog returns focus to what had it.
  control?.focus();
  change({ waiting: [...state.waiting, command], failed: [] });
  ended = Promise.all([ended, run(command, ended)]);
}

/**
 * Runs a command after those given before it, unless another overlay has opened meanwhile, or
 * another visitor than the one to sign out is shown.
 */
async function run(command: AccountCommand, before: Promise<unknown>): Promise<void> {
  const { userName } = state;
  const isOpening = command !== "signOut";
  const isOvertaken = noteOverlays();
  const result = await loadParts(isOpening).then(
    () => (isOpening && isOvertaken() ? "late" : "due"),
    () => "failed",
  );
  if (result === "due") {
    await before;
    await (
      await account
    )(command, () => isOpening || state.userName === userName);
  }
  change({
    waiting: state.waiting.filter((each) => each !== command),
    failed: result === "failed" ? [...state.failed, command] : state.failed,
  });
}

/** Hides the sentence about code that failed to load. */
export function closeFailure(): void {
  change({ failed: [] });
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
  connect,
  tellUser: (userName) => change({ userName }),
  loadToasts,
  hasToasts: () => state.parts.Toasts !== undefined,
};

function addParts(parts: AccountParts): void {
  change({ parts: { ...state.parts, ...parts } });
}

function change(part: Partial<LoaderState>): void {
  state = { ...state, ...part };
  listeners.forEach((listener) => listener());
}
