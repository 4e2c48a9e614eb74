import { IconButton } from "../ui/IconButton";
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
        <IconButton label="Закрыть объявление" action="dismiss-announcement">
          <path d="m6 6 12 12M18 6 6 18" />
        </IconButton>
      ) : null}
    </aside>
  );
}
