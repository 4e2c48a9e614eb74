import { offlineAnchor } from "#src/routes";
import { longDate } from "./long-date";
import * as styles from "./OfflineFiles.module.css";

/** A file with the whole documentation. */
export interface OfflineFile {
  readonly kind: "zip" | "pdf";
  readonly address: string;
  readonly bytes: number;
  /** The day it was made, as `2026-11-22`. */
  readonly date: string;
}

const names = {
  zip: "архив, который открывается без\u00A0сети",
  pdf: "PDF для\u00A0чтения и\u00A0печати",
} as const;

/**
 * Downloads of the whole documentation, each file with its checksum, or the command that makes them
 * where the build has none.
 */
export function OfflineFiles({ files }: { readonly files: readonly OfflineFile[] }) {
  return (
    <p className={styles.files} id={offlineAnchor} data-offline-files={files.length}>
      <strong>Документация офлайн:</strong>{" "}
      {files.length === 0 ? (
        <>
          копию, которая открывается без&nbsp;сети, делает команда{" "}
          <code>npm run build:offline</code> в&nbsp;каталоге с&nbsp;исходным кодом сайта.
        </>
      ) : (
        files.map(({ kind, address, bytes, date }, index) => (
          <span key={kind}>
            {index === 0 ? null : "; "}
            <a href={address} download>
              {names[kind]}
            </a>
            {`, ${megabytes(bytes)}, ${longDate(date)}, `}
            <a href={`${address}.sha256`} aria-label={`SHA-256: ${names[kind]}`}>
              SHA-256
            </a>
            {index === files.length - 1 ? "." : null}
          </span>
        ))
      )}
    </p>
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1).replace(".", ",")}\u00A0МБ`;
}
