import { createBrowserInspector } from "@statelyai/inspect";
import { masked } from "./masking";

/**
 * Shows both machines in the XState inspector, in a window of its own. Only builds for tests of the
 * dialog hold this file.
 */
export const { inspect } = createBrowserInspector({
  // Events, and the snapshots of machines and of their calls, all hold addresses, codes and tokens.
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
