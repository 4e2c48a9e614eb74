import type { ComponentType } from "react";
import type { InspectionEvent, Observer } from "xstate";
import type { SignInDialogProps } from "../dialog/sign-in-view";

/** What a visitor may request with a control outside the dialog. */
export type AccountCommand = "login" | "download" | "signOut";

/** Runs a command once it is known who the visitor is, if it is still due then. */
export type RunCommand = (command: AccountCommand, isDue: () => boolean) => Promise<void>;

/** What the machines tell the loader, and what they need of it. */
export interface AccountHost {
  /** From here on `run` gets the commands; pending ones at once. */
  readonly connect: (run: RunCommand) => void;
  readonly tellUser: (userName: string | null) => void;
  readonly loadToasts: () => Promise<typeof import("../dialog/Toasts")>;
  readonly hasToasts: () => boolean;
}

/** The parts that are loaded on demand. */
export interface AccountParts {
  readonly Machines?: ComponentType<AccountMachinesProps>;
  readonly Dialog?: ComponentType<SignInDialogProps>;
  readonly Toasts?: ComponentType;
  /** The inspector, in builds that include it and on pages that request it. */
  readonly inspect?: Observer<InspectionEvent>;
}

export interface AccountMachinesProps extends Pick<AccountParts, "Dialog" | "Toasts" | "inspect"> {
  readonly host: AccountHost;
}
