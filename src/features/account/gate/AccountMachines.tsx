import { shallowEqual, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import {
  createActor,
  waitFor,
  type ActorRefFrom,
  type InspectionEvent,
  type Observer,
} from "xstate";
import { takeParameter } from "#src/browser/address";
import { onReturn, openInNewTab, reloadPage } from "#src/browser/window";
import { reportGoal } from "#src/browser/analytics";
import { onStoredElsewhere } from "#src/browser/storage";
import { site } from "#src/config/site";
import { accountApi } from "../account-api";
import type { AccountHost, AccountMachinesProps, RunCommand } from "./account-parts";
import { createSessionActors, createSignInActors } from "../account.actors";
import { dropLetter, hasFreshLetter } from "../stages/letter-wait";
import {
  acceptedNextUrl,
  keepNextStep,
  storedNextUrl,
  storeNextUrl,
  takeNextStep,
} from "../stages/next-url";
import { sessionMachine } from "../session/session.machine";
import { currentToken, dropToken, isTokenStored, storeToken } from "../session/session-token";
import { signInMachine } from "../stages/sign-in.machine";
import { signInView } from "../dialog/sign-in-view";
import { tokenKey } from "../session/token-key";

/**
 * Loads the dialog. Imported from this file so that webpack puts shared modules into this chunk.
 */
export const loadDialog = () =>
  import(/* webpackChunkName: "account-dialog" */ "../dialog/SignInDialog");

/** Runs both machines, feeds them outside events, and renders their state. */
export function AccountMachines({ Dialog, Toasts, inspect, host }: AccountMachinesProps) {
  const [{ signIn, session, run, lookAgain }] = useState(() => createAccount(host, inspect));
  useEffect(() => {
    signIn.start();
    session.start();
    host.connect(run);
    tellOfUnlocking(host, takeParameter("unlocked"));
    if (takeNextStep()) toastsOf(host).withToasts(({ showNextStep }) => showNextStep());
    const ends = [
      onStoredElsewhere(tokenKey, (token) => session.send({ type: "token.change", token })),
      onReturn(lookAgain),
    ];
    return () => ends.forEach((end) => end());
  }, [host, signIn, session, run, lookAgain]);
  const view = useSelector(signIn, signInView, shallowEqual);
  return (
    <>
      {Toasts ? <Toasts /> : null}
      {Dialog ? <Dialog view={view} send={signIn.send} /> : null}
    </>
  );
}

/** Both machines with their side effects, and two ways to drive them. */
function createAccount(host: AccountHost, inspect: Observer<InspectionEvent> | undefined) {
  const { withToasts, hideOffer } = toastsOf(host);
  let isDownloading = false;
  const signIn = createActor(
    signInMachine.provide({
      actors: createSignInActors(accountApi),
      actions: {
        showToast: (_, text) => withToasts(({ showToast }) => showToast(text)),
        reportGoal: (_, goal) => reportGoal(goal),
        keepNextUrl: (_, url) => {
          storeNextUrl(url);
          if (url === null) hideOffer();
        },
        hideOffer,
        openRepository: (_, url) => {
          const isOpen = acceptedNextUrl(url) !== null && openInNewTab(url);
          const token = currentToken();
          if (isOpen && token !== null)
            accountApi.tellDownload(token, () => session.send({ type: "token.refuse", token }));
          signIn.send(isOpen ? { type: "next.leave" } : { type: "next.blocked", url });
          isDownloading = isOpen;
          if (isOpen) withToasts(({ showNextStep }) => showNextStep());
        },
        offerDownload: (_, url) => {
          if (acceptedNextUrl(url) !== null)
            withToasts(({ offerDownload }) =>
              offerDownload(url, () => signIn.send({ type: "next.leave" })),
            );
        },
        storeToken: (_, token) => storeToken(token),
        dropLetter,
        reload: () => {
          // If storage is blocked, a reload would lose the token. A machine without a network may
          // reach a server of its own.
          if (!isTokenStored() || !reloadPage())
            session.send({ type: "token.change", token: currentToken() });
          else if (isDownloading) keepNextStep();
        },
      },
    }),
    {
      input: { nextUrl: storedNextUrl(), hasLetter: hasFreshLetter(Date.now()) },
      ...(inspect && { inspect }),
    },
  );
  const session = createActor(
    sessionMachine.provide({
      actors: createSessionActors(accountApi),
      actions: {
        tellUser: (_, user) => {
          host.tellUser(user?.name ?? null);
          signIn.send({ type: "user.change", user });
        },
        dropToken: (_, token) => dropToken(token),
        revokeToken: (_, token) => accountApi.revokeToken(token),
        reload: () => void reloadPage(),
      },
    }),
    { input: { token: currentToken() }, ...(inspect && { inspect }) },
  );
  return { signIn, session, ...driversOf(signIn, session) };
}

/** Two ways to drive the machines. */
function driversOf(
  signIn: ActorRefFrom<typeof signInMachine>,
  session: ActorRefFrom<typeof sessionMachine>,
) {
  const run: RunCommand = async (command, isDue) => {
    await waitFor(session, (snapshot) => !snapshot.matches("loading"));
    if (!isDue()) return;
    if (command === "login") signIn.send({ type: "login.click" });
    else if (command === "signOut") session.send({ type: "name.click" });
    else signIn.send({ type: "download.click", url: site.product.repository });
  };
  /** Catches up with other tabs after this one was suspended, and retries failed calls. */
  const lookAgain = (): void => {
    const token = currentToken();
    session.send(
      token === session.getSnapshot().context.token
        ? { type: "connection.return" }
        : { type: "token.change", token },
    );
  };
  return { run, lookAgain };
}

function toastsOf({ loadToasts, hasToasts }: AccountHost) {
  // If toasts fail to load, the message is lost; the dialog shows it too.
  const withToasts = (show: (toasts: Awaited<ReturnType<typeof loadToasts>>) => void): void =>
    void loadToasts().then(show, () => {});
  return {
    withToasts,
    hideOffer: (): void => {
      if (hasToasts()) withToasts(({ withdrawDownload }) => withdrawDownload());
    },
  };
}

/** The link in a letter that unlocks sign-in leads here. */
function tellOfUnlocking(host: AccountHost, answer: string | null): void {
  if (answer === null) return;
  const text =
    answer === "1"
      ? "Вход снова открыт. Запросите новый код."
      : "Ссылка уже использована или устарела. Запросите новый код.";
  toastsOf(host).withToasts(({ showNotice }) => showNotice("unlocked", text));
}
