import { useEffect, useLayoutEffect, type ReactNode } from "react";
import { hideCounter } from "#src/browser/analytics";
import { watchBack } from "#src/browser/close-on-back";
import { earlyChanges } from "#src/browser/first-act/early-changes";
import { pageCodeLoaded } from "#src/browser/first-act/state";
import { Announcement } from "#src/components/layout/Announcement";
import { Navbar } from "#src/components/layout/Navbar";
import { ChannelLink } from "#src/components/layout/NavbarLinks";
import { Footer } from "#src/components/layout/Footer";
import { SkipLink } from "#src/components/layout/SkipLink";
import { VisuallyHidden } from "#src/components/ui/VisuallyHidden";
import { site } from "#src/config/site";
import { AccountGate } from "#src/features/account/gate/AccountGate";
import { DownloadButton } from "#src/features/account/gate/DownloadButton";
import { ScriptNote } from "#src/features/account/gate/ScriptNote";
import { SignInButton } from "#src/features/account/gate/SignInButton";
import { DocsSidebar } from "#src/features/navigation/DocsSidebar";
import { MobileSidebar } from "#src/features/navigation/MobileSidebar";
import { SearchGate } from "#src/features/search/SearchGate";
import { ThemeSwitch } from "#src/features/theme/ThemeSwitch";
import { NavbarPhone } from "./account/NavbarPhone";
import { LanguageList, VersionLabel } from "./NavbarChoices";
import { CrashBoundary } from "./CrashBoundary";
import { navbarItems } from "./navbar-items";
import { isDocsPath, shownPageId, sitePath } from "./routes";
import * as styles from "./PageShell.module.css";

/** React warns of layout effects on the server. */
const useBrowserEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

interface PageShellProps {
  readonly pathname: string;
  readonly children: ReactNode;
}

/** The frame of every page: skip link, announcement, navbar, documentation sidebar, footer. */
export function PageShell({ pathname, children }: PageShellProps) {
  const path = sitePath(pathname);
  const isDocs = isDocsPath(path);
  // In the same task, just before Gatsby and its plugins hear of the first page.
  useBrowserEffect(hideCounter, []);
  useEffect(() => {
    watchBack();
    const fireChanges = earlyChanges();
    // After the effects of all components have run.
    queueMicrotask(() => {
      fireChanges();
      pageCodeLoaded();
    });
  }, []);
  const { announcement, owner, product } = site;
  return (
    <>
      <SkipLink />
      {announcement ? (
        <Announcement
          text={announcement.text}
          link={announcement.link}
          isCloseable={announcement.closeable}
        />
      ) : null}
      <Navbar
        name={product.name}
        items={navbarItems(path)}
        search={<SearchGate />}
        wide={
          <>
            {isDocs ? <VersionLabel path={path} /> : null}
            <LanguageList />
            <ThemeSwitch />
            <NavbarPhone />
            <ChannelLink href={owner.channel} />
            <SignInButton />
          </>
        }
        always={
          <>
            <DownloadButton />
            <ScriptNote />
          </>
        }
        menuButton={<MobileSidebar key={pathname} pathname={pathname} fetchMenu={fetchMenu} />}
      />
      <div className={isDocs ? styles.docs : undefined}>
        {isDocs ? <DocsSidebar id={site.docs.sidebar} path={pathname} /> : null}
        <main className={styles.main} id="content" tabIndex={-1}>
          <CrashBoundary path={pathname}>{children}</CrashBoundary>
        </main>
      </div>
      <Footer
        name={product.name}
        columns={site.footer}
        phone={owner.phone}
        emails={[
          { label: "Поддержка", address: owner.emailSupport },
          { label: "Персональные данные", address: owner.emailPrivacy },
        ]}
        legalEntity={owner.legalEntity}
      />
      <div aria-live="polite" role="status">
        <VisuallyHidden id={shownPageId}>{null}</VisuallyHidden>
      </div>
      <AccountGate />
    </>
  );
}

async function fetchMenu(): Promise<typeof import("./SiteMenu").SiteMenu> {
  return (await import("./SiteMenu")).SiteMenu;
}
