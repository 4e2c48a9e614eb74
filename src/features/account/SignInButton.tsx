import { Button } from "#src/components/ui/Button";
import { dispatch } from "./account-loader";
import { useGate } from "./AccountGate";
import * as styles from "./AccountButtons.module.css";

/** «Войти», or the name of the signed-in visitor, whose click signs out. */
export function SignInButton() {
  const { userName, waiting } = useGate();
  if (userName !== null) {
    return (
      <Button
        title={`${userName} — выйти`}
        busy={waiting === "signOut"}
        onClick={() => dispatch("signOut")}
      >
        <span className={styles.name}>{userName}</span>
      </Button>
    );
  }
  return (
    <span className={styles.control}>
      <Button
        busy={waiting === "login"}
        onClick={(event) => dispatch("login", event.currentTarget)}
      >
        Войти
      </Button>
    </span>
  );
}
