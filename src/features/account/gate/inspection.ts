import { createBrowserInspector } from "@statelyai/inspect";
import { masked } from "./masking";

/**
 * Shows both machines in the XState inspector, in its own window. Only test builds of the dialog
 * include this file.
 */
export const { inspect } = createBrowserInspector({
  // Events and snapshots of machines and calls all contain addresses, codes and tokens.
  serialize: (told) =>
    ({
      ...told,
      ...("event" in told && { event: masked(plain(told.event)) }),
      ...("snapshot" in told && { snapshot: masked(plain(told.snapshot)) }),
    }) as typeof told,
});

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}
