import type { ComponentType } from "react";
import type { InspectionEvent, Observer } from "xstate";
import type { SignInDialogProps } from "./sign-in-view";

/** The parts that are loaded on demand. */
export interface AccountParts {
  readonly Machines?: ComponentType<AccountMachinesProps>;
  readonly Dialog?: ComponentType<SignInDialogProps>;
  readonly Toasts?: ComponentType;
  /** The inspector, in builds that include it and on pages that request it. */
  readonly inspect?: Observer<InspectionEvent>;
}

export type AccountMachinesProps = Pick<AccountParts, "Dialog" | "Toasts" | "inspect">;
