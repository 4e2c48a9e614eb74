import { ChannelLink, PhoneLink } from "#src/components/layout/NavbarLinks";
import { Link } from "#src/components/ui/Link";
import { site } from "#src/config/site";
import { SignInButton } from "#src/features/account/SignInButton";
import { ThemeSwitch } from "#src/features/theme/ThemeSwitch";
import { LanguageList, VersionLabel } from "./NavbarChoices";
import * as styles from "./MainMenu.module.css";

interface MainMenuProps {
  readonly path: string;
  readonly items: readonly {
    readonly label: string;
    readonly to: string;
    readonly current: boolean;
  }[];
}

/** What the navbar holds on wide screens, as a column. */
export function MainMenu({ path, items }: MainMenuProps) {
  return (
    <nav className={styles.menu} aria-label="Главное меню сайта">
      <ul role="list">
        {items.map((item) => (
          <li key={item.to}>
            <Link to={item.to} className={styles.item} current={item.current}>
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
      <SignInButton />
      <div className={styles.contacts}>
        <PhoneLink phone={site.owner.phone} isText />
        <ChannelLink href={site.owner.channel} isText />
      </div>
      <div className={styles.choices}>
        <VersionLabel path={path} />
        <LanguageList />
        <ThemeSwitch />
      </div>
    </nav>
  );
}
