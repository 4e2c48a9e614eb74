import { useEffect, useState, useSyncExternalStore } from "react";
import { currentAddress } from "#src/browser/address";
import { pageExists } from "#src/browser/page-exists";
import { onStoredElsewhere, readStored, store } from "#src/browser/storage";
import { Disclosure } from "#src/components/ui/Disclosure";
import { Link } from "#src/components/ui/Link";
import * as styles from "./NavbarChoices.module.css";
import { preferredVersionKey } from "./preferred-version";
import { pathIn, versionOf, type DocsVersion } from "./versions";

interface VersionListProps {
  readonly path: string;
  readonly versions: readonly DocsVersion[];
}

/**
 * The documentation versions. Marks the version of the page; outside the documentation, the one
 * chosen last. Not bundled while there is only one version.
 */
export function VersionList({ path, versions }: VersionListProps) {
  const preferred = useSyncExternalStore(
    (listener) => onStoredElsewhere(preferredVersionKey, listener),
    () => readStored(preferredVersionKey),
    () => null,
  );
  const chosen = versions.find((version) => version.name === preferred);
  const shown = versionOf(path, versions) ?? chosen ?? versions.find((version) => version.isLast);
  return (
    <Disclosure label="Версия" shown={shown?.label}>
      <ul role="list">
        {versions.map((version) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link inside is what is clicked
          <li
            key={version.name}
            className={styles.choice}
            onClick={() => store(preferredVersionKey, version.name)}
          >
            <VersionLink
              version={version}
              path={pathIn(version, path, versions)}
              isShown={version === shown}
            />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Links to the version's main page until the same page is known to exist there. */
function VersionLink({
  version,
  path,
  isShown,
}: {
  readonly version: DocsVersion;
  readonly path: string;
  readonly isShown: boolean;
}) {
  const [found, setFound] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    void pageExists(path).then((exists) => {
      if (exists && !isLeft) setFound(path);
    });
    return () => {
      isLeft = true;
    };
  }, [path]);
  return (
    <Link
      to={found === path ? path + currentAddress().search + currentAddress().hash : version.path}
      current={isShown}
    >
      {version.label}
    </Link>
  );
}
