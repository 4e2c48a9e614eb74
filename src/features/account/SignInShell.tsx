import * as frame from "#src/components/ui/Dialog.module.css";
import { Icon } from "#src/components/ui/Icon";
import * as iconButton from "#src/components/ui/IconButton.module.css";
import { Spinner } from "#src/components/ui/Spinner";
import * as waiting from "#src/components/ui/Waiting.module.css";

/**
 * The sign-in dialog shown while its code loads; `SignInDialog` then replaces it. Static: outside
 * React's root.
 */
export function SignInShell() {
  return (
    <dialog className={frame.dialog} aria-label="Вход" data-sign-in-shell="">
      <form method="dialog" className={frame.body}>
        <p className={frame.title}>Вход</p>
        <p className={waiting.waiting} role="status">
          <Spinner /> Загружаем форму входа…
        </p>
        <div className={frame.close}>
          <button className={iconButton.button} aria-label="Закрыть">
            <Icon>
              <path d="m6 6 12 12M18 6 6 18" />
            </Icon>
          </button>
        </div>
      </form>
    </dialog>
  );
}
