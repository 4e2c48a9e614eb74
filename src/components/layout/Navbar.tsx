import type { ReactNode } from "react";
import { Link } from "../ui/Link";
import { Logo } from "./Logo";
import * as styles from "./Bar.module.css";

export interface BarItem {
  readonly label: string;
  readonly to: string;
  readonly current: boolean;
  /** An item without a position stands right. */
  readonly position?: "left" | "right" | undefined;
}

export interface BarProps {
  readonly name: string;
  readonly items: readonly BarItem[];
  /** Controls on the right; `wide` ones only from 997 px. */
  readonly wide: ReactNode;
  readonly always: ReactNode;
  /** Stands before the others on every screen. */
  readonly search: ReactNode;
  readonly menuButton: ReactNode;
}

/** The fixed bar over every page. Whether it is hidden stands in `data-hidden`, set by features/navigation. */
export function Bar({ name, items, wide, always, search, menuButton }: BarProps) {
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
    <header className={styles.bar} data-bar="">
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
