import type { ReactNode } from "react";
import { Rings } from "../reading/Rings";
import { TreeExample } from "../reading/TreeExample";
import { Link } from "../ui/Link";
import { companyTree, devops } from "./company-tree";
import * as styles from "./Hero.module.css";

export interface HeroProps {
  readonly rings: string;
  /** The download button with the line below it. */
  readonly download?: ReactNode;
}

/** The first screen: what the product is, and a working directory beside it. */
export function Hero({ rings, download }: HeroProps) {
  return (
    <section className={styles.hero}>
      <Rings address={rings} />
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title}>
            Один каталог <br />
            для входа во всё
          </h1>
          <p className={styles.text}>
            LDAP, Kerberos, DNS, сетевые политики и&nbsp;второй фактор&nbsp;— в&nbsp;контейнерах
            на&nbsp;вашем сервере. Пользователи входят в&nbsp;GitLab, почту и&nbsp;VPN
            под&nbsp;одной учётной записью.
          </p>
          <div className={styles.actions}>
            {download}
            <Link to="/docs/introduction/md-install" className={styles.install}>
              Установка и настройка
            </Link>
          </div>
          <p className={styles.note}>
            Community-редакция, исходный код опубликован. Загрузка&nbsp;— после входа по&nbsp;коду
            из&nbsp;письма.
          </p>
        </div>
        <TreeExample tree={companyTree} group={devops} />
      </div>
    </section>
  );
}
