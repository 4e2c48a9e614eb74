import { useEffect, useRef, useSyncExternalStore } from "react";
import { onStoredElsewhere, readStored } from "#src/browser/storage";
import { Button } from "#src/components/ui/Button";
import {
  changeGate,
  gateState,
  loadParts,
  dispatch,
  onGateChange,
  restState,
  tokenKey,
  type GateState,
} from "./account-loader";
import * as styles from "./AccountGate.module.css";

/** What every page holds of sign-in. Fetches the rest for a visitor with a token, or when a control is used. */
export function AccountGate() {
  const { parts, failed } = useGate();
  useEffect(() => {
    // What cannot be fetched unasked is asked for again by the first click.
    const load = (): void => void loadParts(false).catch(() => {});
    if (readStored(tokenKey) !== null || /[?&]unlocked\b/.test(window.location.search)) load();
    return onStoredElsewhere(tokenKey, (token) => token !== null && load());
  }, []);
  const { Provider } = parts;
  return (
    <>
      {Provider ? <Provider {...parts} /> : null}
      {failed ? <LoadFailure onRetry={() => dispatch(failed)} /> : null}
    </>
  );
}

/** The state of the gate; anonymous on the server and in the first render. */
export function useGate(): GateState {
  return useSyncExternalStore(onGateChange, gateState, () => restState);
}

function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // Closing first gives the focus back to the control that was used.
  const close = (): void => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={styles.failure}
      aria-label="Вход не загрузился"
      onClose={() => changeGate({ failed: null })}
    >
      <p>
        Не удалось загрузить форму входа. Проверьте соединение и повторите или обновите страницу.
      </p>
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
    </dialog>
  );
}
