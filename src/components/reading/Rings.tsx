import * as styles from "./Rings.module.css";

/** Growth rings behind a heading, masked where the text is. `address` is that of rings.svg. */
export function Rings({ address }: { readonly address: string }) {
  const image = [
    `url(${address})`,
    "linear-gradient(to right, transparent 34%, black 60%)",
    "linear-gradient(black 60%, transparent)",
  ].join(", ");
  return (
    <div
      className={styles.rings}
      aria-hidden="true"
      style={{ maskImage: image, WebkitMaskImage: image }}
    />
  );
}
