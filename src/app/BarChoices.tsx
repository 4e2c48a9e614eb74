import { Disclosure } from "#src/components/ui/Disclosure";
import { Link } from "#src/components/ui/Link";
import { site } from "#src/config/site";
import { readStored, store } from "#src/browser/storage";
import * as styles from "./BarChoices.module.css";

/** The languages of the site; there is one. */
export function LanguageList() {
  return (
    <Disclosure label="Язык" shown={<span className={styles.shown}>{site.language.code}</span>}>
      <p className={styles.choice} aria-current="true" lang={site.language.code}>
        {site.language.label}
      </p>
    </Disclosure>
  );
}

const preferredVersionKey = "docs-preferred-version-docs";

/** The version of the documentation: a label while there is one, else a list that keeps page, query and anchor. */
export function VersionLabel({ path }: { readonly path: string }) {
  const { versions } = site.docs;
  const shown = versions.find((version) => path.startsWith(`${version.path}/`) && !version.isLast) ?? preferredVersion() ?? versions.find((version) => version.isLast);
  if (versions.length === 1) {
    return (
      <span className={styles.version} role="group" aria-label="Версия">
        {shown?.label}
      </span>
    );
  }
  return (
    <Disclosure label="Версия" shown={shown?.label}>
      <ul role="list">
        {versions.map((version) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link inside is what is clicked
          <li key={version.name} className={styles.choice} onClick={() => store(preferredVersionKey, version.name)}>
            <Link to={path.replace(shown?.path ?? "", version.path)} current={version === shown}>
              {version.label}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function preferredVersion(): (typeof site.docs.versions)[number] | undefined {
  if (typeof window === "undefined") return undefined;
  const name = readStored(preferredVersionKey);
  const known = site.docs.versions.find((version) => version.name === name);
  if (name !== null && !known) store(preferredVersionKey, null);
  return known;
}
