import { useEffect, useRef, useSyncExternalStore } from "react";
import { hasParameter } from "#src/browser/address";
import { closeOnBack } from "#src/browser/close-on-back";
import { retryOrLoadAnew } from "#src/browser/new-build";
import { onStoredElsewhere, readStored } from "#src/browser/storage";
import { Button } from "#src/components/ui/Button";
import * as dialogStyles from "#src/components/ui/Dialog.module.css";
import {
  accountHost,
  closeFailure,
  dispatch,
  loaderState,
  loadParts,
  onLoaderChange,
  restState,
  type LoaderState,
} from "./account-loader";
import { tokenKey } from "../session/token-key";
import * as styles from "./AccountGate.module.css";

/**
 * The part of sign-in on every page. Loads the rest for a visitor with a token, or when a control
 * is used.
 */
export function AccountGate() {
  const { parts, failed } = useGate();
  useEffect(() => {
    // Errors of unrequested loading are ignored: the first click tries again.
    const load = (): void => void loadParts(false).catch(() => {});
    if (readStored(tokenKey) !== null || hasParameter("unlocked")) load();
    return onStoredElsewhere(tokenKey, (token) => token !== null && load());
  }, []);
  const { Machines } = parts;
  return (
    <>
      {Machines ? <Machines {...parts} host={accountHost} /> : null}
      {failed.length > 0 ? (
        <LoadFailure
          onRetry={() => void retryOrLoadAnew(() => failed.forEach((command) => dispatch(command)))}
        />
      ) : null}
    </>
  );
}

/** The loader's state; anonymous on the server and in the first render. */
export function useGate(): LoaderState {
  return useSyncExternalStore(onLoaderChange, loaderState, () => restState);
}

function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Close first, so that focus returns to the control that was used.
  const close = (): void => dialog.current?.close();
  useEffect(() => {
    dialog.current?.showModal();
    return closeOnBack(() => dialog.current?.close());
  }, []);
  return (
    <dialog
      ref={dialog}
      className={dialogStyles.dialog}
      aria-label="Вход не загрузился"
      onClose={closeFailure}
    >
      <div className={dialogStyles.body}>
        <p>
          Не удалось загрузить форму входа. Проверьте соединение и повторите или обновите страницу.
        </p>
        <p className={styles.ways}>
          <Button
            tone="accent"
            onClick={() => {
              close();
              onRetry();
            }}
          >
            Повторить
          </Button>
          <Button onClick={close}>Закрыть</Button>
        </p>
      </div>
    </dialog>
  );
}
