import { ChannelLink, PhoneLink } from "#src/components/layout/NavbarLinks";
import { Link } from "#src/components/ui/Link";
import { site } from "#src/config/site";
import { SignInButton } from "#src/features/account/gate/SignInButton";
import { ThemeSwitch } from "#src/features/theme/ThemeSwitch";
import { navbarItems } from "./navbar-items";
import { LanguageList, VersionLabel } from "./NavbarChoices";
import * as styles from "./MainMenu.module.css";

interface MainMenuProps {
  readonly path: string;
}

/** The content of the wide navbar as a column. */
export function MainMenu({ path }: MainMenuProps) {
  return (
    <nav className={styles.menu} aria-label="Главное меню сайта">
      <ul role="list">
        {navbarItems(path).map((item) => (
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
