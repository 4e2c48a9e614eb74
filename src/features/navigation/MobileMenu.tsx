import {
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { currentAddress } from "#src/browser/address";
import { closeOnBack } from "#src/browser/close-on-back";
import { Icon } from "#src/components/ui/Icon";
import { IconButton } from "#src/components/ui/IconButton";
import { LazySection } from "#src/components/ui/LazySection";
import { fetchSidebar, hasShutGroups, markCurrent } from "./docs-sidebar";
import * as styles from "./MobileMenu.module.css";

interface MobileMenuProps {
  readonly children: ReactNode;
  /** True to open with the documentation's sections. */
  readonly isDocs: boolean;
  readonly onClose: () => void;
}

/**
 * The menu of narrow screens, open while mounted: a modal dialog with the main menu, and in the
 * documentation with its sections first.
 */
export function MobileMenu({ children, isDocs, onClose }: MobileMenuProps) {
  const dialog = useModal();
  const [panel, setPanel] = useState<"main" | "docs">(isDocs ? "docs" : "main");
  const main = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that led here has gone, and the focus would go with it.
    if (isDocs && panel === "main") main.current?.querySelector("a")?.focus();
  }, [isDocs, panel]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the dialog's own; the click only serves the backdrop
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Меню сайта"
      onClose={onClose}
      onClick={closeFromOutside}
    >
      <div className={styles.head}>
        {panel === "docs" ? (
          <button type="button" className={styles.back} onClick={() => setPanel("main")}>
            <Icon size={16}>
              <path d="m14 6-6 6 6 6" />
            </Icon>
            Главное меню
          </button>
        ) : null}
        <span className={styles.close}>
          <IconButton label="Закрыть меню" onClick={() => dialog.current?.close()}>
            <path d="m6 6 12 12M18 6 6 18" />
          </IconButton>
        </span>
      </div>
      {panel === "docs" ? (
        <LazySection load={sidebarLinks} failure="Список разделов не загрузился">
          {(html) => <DocsLinks html={html} />}
        </LazySection>
      ) : null}
      <div ref={main} hidden={panel === "docs"} className={styles.panel}>
        {children}
      </div>
    </dialog>
  );
}

/** A dialog that is open while mounted, on narrow screens. */
function useModal(): RefObject<HTMLDialogElement> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    const opener = document.activeElement;
    const desktop = window.matchMedia("(min-width: 62.3125em)");
    const close = (): void => shown?.close();
    shown?.showModal();
    document.documentElement.style.overflow = "hidden";
    desktop.addEventListener("change", close);
    const endBack = closeOnBack(close);
    return () => {
      document.documentElement.style.overflow = "";
      desktop.removeEventListener("change", close);
      endBack();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return dialog;
}

async function sidebarLinks(): Promise<string> {
  const sidebar = document.querySelector("[data-docs-sidebar]");
  return (sidebar && !hasShutGroups(sidebar) && sidebar.innerHTML) || fetchSidebar();
}

function DocsLinks({ html }: { readonly html: string }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!box.current) return;
    markCurrent(box.current, currentAddress().pathname);
    box.current.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
  }, [html]);
  return (
    <nav
      ref={box}
      className={styles.panel}
      aria-label="Разделы документации"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function closeFromOutside(event: MouseEvent<HTMLDialogElement>): void {
  const isLink = event.target instanceof Element && event.target.closest("a[href]") !== null;
  if (event.target === event.currentTarget || isLink) event.currentTarget.close();
}
