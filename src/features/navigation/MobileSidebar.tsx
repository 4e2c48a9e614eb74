import { useState, type ComponentType, type ReactNode } from "react";
import { Button } from "#src/components/ui/Button";
import { IconButton } from "#src/components/ui/IconButton";
import { Spinner } from "#src/components/ui/Spinner";
import type { MobileMenuProps } from "./MobileMenu";
import * as styles from "./MobileSidebar.module.css";

interface MobileSidebarProps {
  /** Items of the main menu. */
  readonly children: ReactNode;
  /** Is the page one of the documentation: then the menu opens on its sections. */
  readonly isDocs: boolean;
}

type Stage = "closed" | "loading" | "open" | "failed";

/**
 * The button of narrow screens and the menu it opens, which is fetched when first needed. A new
 * `key` closes it.
 */
export function MobileSidebar({ children, isDocs }: MobileSidebarProps) {
  const [stage, setStage] = useState<Stage>("closed");
  const [Menu, setMenu] = useState<ComponentType<MobileMenuProps> | null>(null);
  const open = (): void => {
    setStage("loading");
    fetchMenu().then(
      (module) => {
        setMenu(() => module.MobileMenu);
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
        <Menu isDocs={isDocs} onClose={() => setStage("closed")}>
          {children}
        </Menu>
      ) : null}
    </div>
  );
}

function fetchMenu(): Promise<typeof import("./MobileMenu")> {
  return import("./MobileMenu");
}
