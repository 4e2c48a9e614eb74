import { Button } from "#src/components/ui/Button";
import { dispatch } from "./account-loader";
import { useGate } from "./AccountGate";
import * as styles from "./AccountButtons.module.css";

/** «Войти», or the name of the signed-in visitor; clicking the name signs out. */
export function SignInButton() {
  const { userName, waiting } = useGate();
  if (userName !== null) {
    // A name without visible characters would leave the button empty.
    const isBlank = !/[\p{L}\p{N}\p{P}\p{S}]/u.test(userName);
    return (
      <Button
        title={isBlank ? undefined : `${userName} — выйти`}
        busy={waiting.includes("signOut")}
        onClick={() => dispatch("signOut")}
      >
        {isBlank ? "Выйти" : <span className={styles.name}>{userName}</span>}
      </Button>
    );
  }
  return (
    <span className={styles.control}>
      <Button
        busy={waiting.includes("login")}
        // The second click of a double click on the name that was here must not open sign-in.
        onClick={(event) => event.detail < 2 && dispatch("login", event.currentTarget)}
      >
        Войти
      </Button>
    </span>
  );
}
