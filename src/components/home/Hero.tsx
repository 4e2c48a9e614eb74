import type { ReactNode } from "react";
import { Rings } from "../reading/Rings";
import { Link } from "../ui/Link";
import * as styles from "./Hero.module.css";

export interface HeroProps {
  /** Name of the product. */
  readonly product: string;
  readonly rings: string;
  /** The download button with the line below it. */
  readonly download?: ReactNode;
  /** A directory with a field for a filter. */
  readonly tree?: ReactNode;
}

/** The first screen: what the product is, and a working directory beside it. */
export function Hero({ product, rings, download, tree }: HeroProps) {
  return (
    <section className={styles.hero}>
      <Rings address={rings} />
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title}>
            Одна учётная запись для&nbsp;приложений и&nbsp;серверов Linux
          </h1>
          <p className={styles.text}>
            {product}&nbsp;— служба каталогов с&nbsp;
            <Link to="/docs/introduction/ldap-diagram">LDAP</Link>,{" "}
            <Link to="/docs/introduction/kerberos-setting">Kerberos</Link>,{" "}
            <Link to="/docs/introduction/dns-setting">DNS</Link>,{" "}
            <Link to="/docs/introduction/network-policy">сетевыми политиками</Link> и&nbsp;
            <Link to="/docs/introduction/mfa-integration">вторым фактором</Link>. Она работает{" "}
            <Link to="/docs/introduction/technology-stack">в&nbsp;контейнерах</Link> на&nbsp;вашем
            сервере и&nbsp;заменяет Active Directory там, где{" "}
            <Link to="/docs/introduction/windows">не&nbsp;нужен домен Windows</Link>.
          </p>
          <p className={styles.text}>
            Пользователи входят в&nbsp;<Link to="/docs/ldaps-and-ldap/md-gitlab">GitLab</Link>,{" "}
            <Link to="/docs/ldaps-and-ldap/md-grafana">Grafana</Link>,{" "}
            <Link to="/docs/ldaps-and-ldap/md-NextCloud">Nextcloud</Link>,{" "}
            <Link to="/docs/ldaps-and-ldap/md-OpenVPN">VPN</Link> и&nbsp;по&nbsp;
            <Link to="/docs/ldaps-and-ldap/md-ssh">SSH</Link> под&nbsp;одной учётной записью.
          </p>
          <div className={styles.actions}>
            {download}
            <Link to="/docs/introduction/md-install" className={styles.install}>
              Установка и настройка
            </Link>
          </div>
          <p className={styles.note}>
            Редакция Community, бесплатно, <Link to="/blog/license-agreement">своя лицензия</Link>.
            Загрузка&nbsp;— после входа по&nbsp;коду из&nbsp;письма.
          </p>
        </div>
        {tree}
      </div>
    </section>
  );
}
