import { Icon } from "../ui/Icon";
import { Link } from "../ui/Link";
import * as styles from "./Announcement.module.css";

export interface AnnouncementProps {
  readonly text: string;
  readonly link?: { readonly label: string; readonly to: string } | undefined;
  /** Null where the bar cannot be closed. */
  readonly onClose: (() => void) | null;
}

/** One line over everything. CSS hides it before the first paint when the head script found it dismissed. */
export function Announcement({ text, link, onClose }: AnnouncementProps) {
  return (
    <aside className={styles.bar} aria-label="Объявление" data-announcement="">
      <p className={styles.text}>
        {text}
        {link ? (
          <>
            {". "}
            <Link to={link.to} className={styles.link}>
              {link.label}
            </Link>
          </>
        ) : null}
      </p>
      {onClose ? (
        <button
          type="button"
          className={styles.close}
          aria-label="Закрыть объявление"
          onClick={onClose}
        >
          <Icon size={16}>
            <path d="m6 6 12 12M18 6 6 18" />
          </Icon>
        </button>
      ) : null}
    </aside>
  );
}
