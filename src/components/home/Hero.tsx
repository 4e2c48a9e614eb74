import type { ReactNode } from "react";
import { Rings } from "../reading/Rings";
import { LinkButton } from "../ui/Button";
import * as styles from "./Hero.module.css";

export interface HeroProps {
  readonly title: string;
  /** The sentences below the title. */
  readonly lead: ReactNode;
  readonly rings: string;
  readonly domain: ReactNode;
  readonly download: ReactNode;
  /** A directory with a field for a filter. */
  readonly tree: ReactNode;
}

/** The first screen: what the product is, the reader's domain, and a working directory. */
export function Hero({ title, lead, rings, domain, download, tree }: HeroProps) {
  return (
    <section className={styles.hero}>
      <Rings address={rings} />
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <div className={styles.lead}>{lead}</div>
          {domain}
          <div className={styles.actions}>
            {download}
            <LinkButton to="/docs/introduction/md-install">Установка</LinkButton>
          </div>
        </div>
        {tree}
      </div>
    </section>
  );
}
