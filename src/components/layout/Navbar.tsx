import type { ReactNode } from "react";
import { Link } from "../ui/Link";
import { Logo } from "./Logo";
import * as styles from "./Navbar.module.css";

export interface NavbarItem {
  readonly label: string;
  readonly to: string;
  readonly current: boolean;
  /** Items without a position go to the right. */
  readonly position?: "left" | "right" | undefined;
}

export interface NavbarProps {
  readonly name: string;
  readonly items: readonly NavbarItem[];
  /** Controls on the right; `wide` ones only from 997 px. */
  readonly wide: ReactNode;
  readonly always: ReactNode;
  /** Comes before the other controls on every screen. */
  readonly search: ReactNode;
  readonly menuButton: ReactNode;
}

/** The fixed navbar above every page. features/navigation sets `data-hidden` when it is hidden. */
export function Navbar({ name, items, wide, always, search, menuButton }: NavbarProps) {
  const list = (position: "left" | "right"): ReactNode => {
    const own = items.filter((item) => (item.position ?? "right") === position);
    if (own.length === 0) return null;
    return (
      <ul role="list" className={styles.items}>
        {own.map((item) => (
          <li key={item.to}>
            <Link to={item.to} className={styles.item} current={item.current}>
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <header className={styles.navbar} data-navbar="">
      <nav className={styles.inner} aria-label="Главная навигация">
        <Logo name={name} />
        {list("left")}
        <div className={styles.right}>
          {list("right")}
          {search}
          <div className={styles.wide}>{wide}</div>
          {always}
          <div className={styles.menu}>{menuButton}</div>
        </div>
      </nav>
    </header>
  );
}
