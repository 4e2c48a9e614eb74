import { Button, type ButtonProps } from "#src/components/ui/Button";
import { dispatch } from "./account-loader";
import { useGate } from "./AccountGate";
import * as styles from "./AccountButtons.module.css";

/** «Загрузить»: opens the source repository for a signed-in visitor, and sign-in for any other. */
export function DownloadButton({ size = "bar" }: Pick<ButtonProps, "size">) {
  const { waiting } = useGate();
  return (
    <span className={styles.control} data-press="download">
      <Button
        tone="accent"
        size={size}
        busy={waiting.includes("download")}
        onClick={(event) => dispatch("download", event.currentTarget)}
      >
        Загрузить
      </Button>
    </span>
  );
}
