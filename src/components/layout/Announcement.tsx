import { Icon } from "../ui/Icon";
import { Link } from "../ui/Link";
import * as styles from "./Announcement.module.css";

export interface AnnouncementProps {
  readonly text: string;
  readonly link?: { readonly label: string; readonly to: string } | undefined;
  readonly isCloseable: boolean;
}

/**
 * One line above everything. CSS hides it before the first paint if the head script finds it
 * dismissed. The head script also handles its close button.
 */
export function Announcement({ text, link, isCloseable }: AnnouncementProps) {
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
      {isCloseable ? (
        <button
          type="button"
          className={styles.close}
          aria-label="Закрыть объявление"
          data-action="dismiss-announcement"
        >
          <Icon size={16}>
            <path d="m6 6 12 12M18 6 6 18" />
          </Icon>
        </button>
      ) : null}
    </aside>
  );
}
