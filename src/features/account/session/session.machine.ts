import { assign, fromPromise, setup } from "xstate";
import type {
  ProfileAnswer,
  SessionContext,
  SessionEvent,
  SessionInput,
  User,
} from "../account.types";

/**
 * Who the visitor is: the stored token and its profile. `AccountMachines` provides the side
 * effects.
 */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, input: {} as SessionInput },
  actors: {
    loadProfile: fromPromise<ProfileAnswer, { readonly token: string }>(notProvided),
  },
  actions: {
    tellUser: (_, _user: User | null) => {},
    dropToken: (_, _token: string) => {},
    /** Tells the server that a token is no longer used; nobody waits for the answer. */
    revokeToken: (_, _token: string) => {},
    reload: () => {},
    forgetUser: assign({ user: null }),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isCurrent: ({ context }, token: string) => context.token === token,
  },
}).createMachine({
  id: "session",
  context: ({ input }) => ({ token: input.token, user: null }),
  initial: "anonymous",
  on: {
    // Also sent when another tab signs in or out.
    "token.change": [
      {
        guard: ({ event }) => event.token !== null,
        description: "есть токен",
        target: ".loading",
        actions: assign({ token: ({ event }) => event.token }),
      },
      { description: "нет токена", target: ".anonymous", actions: assign({ token: null }) },
    ],
  },
  states: {
    anonymous: {
      always: { guard: "hasToken", description: "токен сохранён", target: "loading" },
    },
    loading: {
      invoke: {
        src: "loadProfile",
        input: ({ context }) => ({ token: context.token ?? "" }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === "user",
            description: "200",
            target: "signedIn",
            actions: assign({ user: ({ event }) => userOf(event.output) }),
          },
          {
            guard: ({ event }) => event.output.kind === "refused",
            description: "401 или 403",
            target: "dropped",
            actions: [
              { type: "dropToken", params: ({ context }) => context.token ?? "" },
              assign({ token: null }),
            ],
          },
          { description: "другой ответ или нет сети", target: "kept" },
        ],
      },
    },
    signedIn: {
      entry: { type: "tellUser", params: ({ context }) => context.user },
      exit: ["forgetUser", { type: "tellUser", params: null }],
      on: {
        // The session has expired, or the site's owner has deleted the visitor.
        "token.refuse": {
          guard: { type: "isCurrent", params: ({ event }) => event.token },
          description: "токен больше не действует",
          target: "dropped",
          actions: [
            { type: "dropToken", params: ({ context }) => context.token ?? "" },
            assign({ token: null }),
          ],
        },
        // Remove the token first: whatever happens next, this browser is signed out.
        "name.click": {
          target: "anonymous",
          actions: [
            { type: "dropToken", params: ({ context }) => context.token ?? "" },
            { type: "revokeToken", params: ({ context }) => context.token ?? "" },
            assign({ token: null }),
            "reload",
          ],
        },
      },
    },
    // The server could not say who the visitor is: the token stays, and the visitor is anonymous
    // for now.
    kept: { on: { "connection.return": "loading" } },
    // The server did not know the token: anonymous, without a message.
    dropped: {},
  },
});

function notProvided(): Promise<never> {
  return Promise.reject(new Error("The call is not provided"));
}

function userOf(answer: ProfileAnswer): User | null {
  return answer.kind === "user" ? answer.user : null;
}
