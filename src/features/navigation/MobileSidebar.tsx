import { useState, type ComponentType } from "react";
import { noteOverlays } from "#src/browser/close-on-back";
import { retryOrLoadAnew } from "#src/browser/new-build";
import { Button } from "#src/components/ui/Button";
import { IconButton } from "#src/components/ui/IconButton";
import { Spinner } from "#src/components/ui/Spinner";
import * as styles from "./MobileSidebar.module.css";

interface MenuProps {
  readonly pathname: string;
  readonly onClose: () => void;
}

interface MobileSidebarProps {
  readonly pathname: string;
  /** Loads the menu, which is open while mounted. */
  readonly fetchMenu: () => Promise<ComponentType<MenuProps>>;
}

type Stage = "closed" | "loading" | "open" | "failed" | "retrying";

/**
 * The menu button of narrow screens and its menu, which loads when first needed. A new `key` closes
 * it.
 */
export function MobileSidebar({ pathname, fetchMenu }: MobileSidebarProps) {
  const [stage, setStage] = useState<Stage>("closed");
  const [Menu, setMenu] = useState<ComponentType<MenuProps> | null>(null);
  const open = (): void => {
    const isOvertaken = noteOverlays();
    setStage((before) => (before === "retrying" ? before : "loading"));
    fetchMenu().then(
      (menu) => {
        setMenu(() => menu);
        setStage(isOvertaken() ? "closed" : "open");
      },
      () => setStage("failed"),
    );
  };
  const retry = (): void => {
    setStage("retrying");
    void retryOrLoadAnew(open);
  };
  return (
    <div onPointerEnter={() => void fetchMenu().catch(() => undefined)}>
      <IconButton label="Меню" onClick={open} expanded={stage === "open"}>
        <path d="M4 7h16M4 12h16M4 17h16" />
      </IconButton>
      {stage === "loading" ? (
        <p className={styles.waiting} role="status">
          <Spinner /> Загружаем…
        </p>
      ) : null}
      {stage === "failed" || stage === "retrying" ? (
        <p className={styles.failed} role="alert">
          Меню не загрузилось: проверьте соединение.{" "}
          <Button busy={stage === "retrying"} onClick={retry}>
            Повторить
          </Button>
        </p>
      ) : null}
      {stage === "open" && Menu ? (
        <Menu pathname={pathname} onClose={() => setStage("closed")} />
      ) : null}
    </div>
  );
}
