import { Icon } from "../ui/Icon";
import { phoneAddress } from "#src/phone-address";
import * as styles from "./NavbarLinks.module.css";

/** The phone: its number where there is room, otherwise an icon. */
export function PhoneLink({
  phone,
  isText = false,
  isSign = false,
}: {
  readonly phone: string;
  readonly isText?: boolean;
  readonly isSign?: boolean;
}) {
  return (
    <a
      className={styles.link}
      href={phoneAddress(phone)}
      aria-label={`Позвонить: ${phone}`}
      data-text={isText || undefined}
      data-sign={isSign || undefined}
    >
      <span className={styles.icon}>
        <Icon>
          <path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2" />
        </Icon>
      </span>
      <span className={styles.words}>{phone}</span>
    </a>
  );
}

/** The messenger channel; an external link. */
export function ChannelLink({
  href,
  isText = false,
}: {
  readonly href: string;
  readonly isText?: boolean;
}) {
  return (
    <a
      className={styles.channel}
      href={href}
      target="_blank"
      rel="noopener"
      aria-label="Подписаться на канал"
      title="Подписаться на канал"
    >
      <Icon>
        <path d="M21 4 3 11l6 2.5L18 7l-6.5 8L18 20z" />
      </Icon>
      {isText ? <span>Подписаться на канал</span> : null}
    </a>
  );
}
