import { expect, test } from "@jest/globals";
import { createActor, fromPromise, waitFor } from "xstate";
import type { ProfileAnswer, SessionEvent } from "../../../../src/features/account/account.types";
import { sessionMachine } from "../../../../src/features/account/session/session.machine";

const user = { name: "Иван" };

function startSession(token: string | null, first: ProfileAnswer | null) {
  const told: string[] = [];
  const asked: string[] = [];
  let answer = first;
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        loadProfile: fromPromise<ProfileAnswer, { readonly token: string }>(({ input }) => {
          asked.push(input.token);
          return answer === null ? new Promise(() => {}) : Promise.resolve(answer);
        }),
      },
      actions: {
        tellUser: (_, known) => void told.push(`user ${known?.name ?? "nobody"}`),
        dropToken: (_, dropped) => void told.push(`drop ${dropped}`),
        revokeToken: (_, revoked) => void told.push(`revoke ${revoked}`),
        reload: () => void told.push("reload"),
      },
    }),
    { input: { token } },
  ).start();
  const at = (state: "anonymous" | "signedIn" | "kept" | "dropped") =>
    waitFor(actor, (snapshot) => snapshot.matches(state));
  return {
    actor,
    told,
    asked,
    at,
    send: (event: SessionEvent) => actor.send(event),
    answer: (next: ProfileAnswer) => void (answer = next),
  };
}

test("without a token nobody is asked", () => {
  const session = startSession(null, null);
  expect(session.actor.getSnapshot().value).toBe("anonymous");
  expect(session.asked).toEqual([]);
});

test("a stored token with a name signs in", async () => {
  const session = startSession("t1", { kind: "user", user });
  await session.at("signedIn");
  expect(session.actor.getSnapshot().context).toEqual({ token: "t1", user });
  expect(session.told).toEqual(["user Иван"]);
});

test("401 and 403 drop the token and say nothing", async () => {
  const session = startSession("t1", { kind: "refused" });
  await session.at("dropped");
  expect(session.actor.getSnapshot().context).toEqual({ token: null, user: null });
  expect(session.told).toEqual(["drop t1"]);
});

test("a token refused while the visitor is signed in is dropped, and a late word on another is not heard", async () => {
  const session = startSession("t2", { kind: "user", user });
  await session.at("signedIn");
  session.send({ type: "token.refuse", token: "t1" });
  expect(session.actor.getSnapshot().value).toBe("signedIn");
  session.send({ type: "token.refuse", token: "t2" });
  expect(session.actor.getSnapshot()).toMatchObject({
    value: "dropped",
    context: { token: null, user: null },
  });
  expect(session.told).toEqual(["user Иван", "user nobody", "drop t2"]);
});

test("without an answer the token is kept, and asked for again when the visitor is back", async () => {
  const session = startSession("t1", { kind: "unavailable" });
  await session.at("kept");
  expect(session.told).toEqual([]);
  session.answer({ kind: "user", user });
  session.send({ type: "connection.return" });
  await session.at("signedIn");
  expect(session.asked).toEqual(["t1", "t1"]);
});

test("sign-out drops the token before it tells the server and loads the page anew, once, and waits for nothing", async () => {
  const session = startSession("t1", { kind: "user", user });
  await session.at("signedIn");
  session.send({ type: "name.click" });
  session.send({ type: "name.click" });
  expect(session.actor.getSnapshot()).toMatchObject({
    value: "anonymous",
    context: { token: null, user: null },
  });
  expect(session.told).toEqual(["user Иван", "user nobody", "drop t1", "revoke t1", "reload"]);
});

test("a sign-in in another tab is followed", async () => {
  const session = startSession(null, { kind: "user", user });
  session.send({ type: "token.change", token: "t2" });
  await session.at("signedIn");
  expect(session.asked).toEqual(["t2"]);
});

test("a sign-out in another tab is followed, also in the middle of a call", async () => {
  const session = startSession("t1", { kind: "user", user });
  await session.at("signedIn");
  session.send({ type: "token.change", token: null });
  expect(session.actor.getSnapshot()).toMatchObject({
    value: "anonymous",
    context: { token: null, user: null },
  });
  expect(session.told).toEqual(["user Иван", "user nobody"]);

  const loading = startSession("t1", null);
  loading.send({ type: "token.change", token: null });
  expect(loading.actor.getSnapshot().value).toBe("anonymous");
});

test("a sign-in in another tab in the middle of a call asks who the new token is", () => {
  const session = startSession("t1", null);
  session.send({ type: "token.change", token: "t2" });
  expect(session.asked).toEqual(["t1", "t2"]);
});

test("after a dropped token another sign-in is followed", async () => {
  const session = startSession("t1", { kind: "refused" });
  await session.at("dropped");
  session.answer({ kind: "user", user });
  session.send({ type: "token.change", token: "t2" });
  await session.at("signedIn");
});
