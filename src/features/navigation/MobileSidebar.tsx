import { useState, type ComponentType } from "react";
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
  /** Fetches the menu, which is open while it stands on the page. */
  readonly fetchMenu: () => Promise<ComponentType<MenuProps>>;
}

type Stage = "closed" | "loading" | "open" | "failed";

/**
 * The button of narrow screens and the menu it opens, which is fetched when first needed. A new
 * `key` closes it.
 */
export function MobileSidebar({ pathname, fetchMenu }: MobileSidebarProps) {
  const [stage, setStage] = useState<Stage>("closed");
  const [Menu, setMenu] = useState<ComponentType<MenuProps> | null>(null);
  const open = (): void => {
    setStage("loading");
    fetchMenu().then(
      (menu) => {
        setMenu(() => menu);
        setStage("open");
      },
      () => setStage("failed"),
    );
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
      {stage === "failed" ? (
        <p className={styles.failed} role="alert">
          Меню не загрузилось: проверьте соединение. <Button onClick={open}>Повторить</Button>
        </p>
      ) : null}
      {stage === "open" && Menu ? (
        <Menu pathname={pathname} onClose={() => setStage("closed")} />
      ) : null}
    </div>
  );
}
