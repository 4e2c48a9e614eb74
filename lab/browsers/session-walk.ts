import type { EventObject } from "xstate";
import type { SessionEvent } from "../../src/features/account/account.types";
import type { WalkOptions } from "./machine-walk";

/** An answer of the profile call as it comes over the wire, beside what the machine makes of it. */
export interface ProfileEvent extends EventObject {
  readonly output:
    | { readonly kind: "user"; readonly user: { readonly name: string } }
    | { readonly kind: "refused" | "unavailable" };
  readonly wire: "200" | "200 without a name" | "401" | "403" | "503" | "no network";
}

const profileType = "xstate.done.actor.0.session.loading";
const profiles: readonly ProfileEvent[] = [
  { type: profileType, wire: "200", output: { kind: "user", user: { name: "Иван Петров" } } },
  { type: profileType, wire: "401", output: { kind: "refused" } },
  { type: profileType, wire: "403", output: { kind: "refused" } },
  { type: profileType, wire: "503", output: { kind: "unavailable" } },
  { type: profileType, wire: "200 without a name", output: { kind: "unavailable" } },
  { type: profileType, wire: "no network", output: { kind: "unavailable" } },
];

// A token stands for whatever the walk needs at that step; see `startVisitor` in the spec.
const told: readonly SessionEvent[] = [
  { type: "token.change", token: "token" },
  { type: "token.change", token: null },
  { type: "token.refuse", token: "token" },
  { type: "connection.return" },
  { type: "name.click" },
];

/**
 * How the session's machine is walked in a browser, from a page with a stored token on. Every
 * answer and every change of the token is walked wherever it can come.
 */
export const sessionWalk: WalkOptions = {
  input: { token: "token" },
  events: [...told, ...profiles],
  // Other tabs tell of a token that is gone only where there was one.
  isPossible: ({ context }, event) =>
    !("token" in event && event.token === null && context.token === null),
  textOf: ({ value, context }) =>
    JSON.stringify([value, context.token !== null, context.user !== null]),
  isLast: (event) => event.type === "name.click",
  isEverywhere: () => true,
  longest: 14,
};
