import { Disclosure } from "#src/components/ui/Disclosure";
import { Icon } from "#src/components/ui/Icon";
import { site } from "#src/config/site";
import * as styles from "./NavbarChoices.module.css";
import { VersionList } from "./VersionList";

/** The site's languages; there is one. */
export function LanguageList() {
  return (
    <Disclosure
      label="Язык"
      shown={
        <Icon>
          <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18" />
        </Icon>
      }
    >
      <p className={styles.choice} aria-current="true" lang={site.language.code}>
        {site.language.label}
      </p>
    </Disclosure>
  );
}

/** The documentation versions; while there is only one, the release it describes. */
export function VersionLabel({ path }: { readonly path: string }) {
  const { versions } = site.docs;
  if (versions.length > 1) return <VersionList path={path} versions={versions} />;
  return (
    <div role="group" aria-label="Версия">
      <Disclosure shown={versions[0]?.label}>
        <p className={styles.choice} aria-current="true">
          {versions[0]?.label}: выпуск {site.product.version}
        </p>
      </Disclosure>
    </div>
  );
}
