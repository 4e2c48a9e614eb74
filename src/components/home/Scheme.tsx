import type { ReactNode } from "react";
import { Link } from "../ui/Link";
import * as styles from "./Scheme.module.css";

/** How the directory stands between applications and protocols: words beside a picture. */
export function Scheme({ picture }: { readonly picture: ReactNode }) {
  return (
    <section className={styles.part}>
      <div>
        <h2 className={styles.title}>Приложения с&nbsp;одной стороны, протоколы с&nbsp;другой</h2>
        <p className={styles.text}>
          Пользователи, группы и&nbsp;компьютеры записаны один раз. Приложения спрашивают каталог
          по&nbsp;LDAP, рабочие станции получают билеты Kerberos и&nbsp;ответы DNS, а&nbsp;второй
          фактор проверяется на&nbsp;входе.
        </p>
        <p className={styles.text}>
          Из&nbsp;чего состоит служба и&nbsp;какие порты открыть, показывает страница{" "}
          <Link to="/docs/introduction/technology-stack">«Технологический стек»</Link>.
        </p>
      </div>
      <figure>{picture}</figure>
    </section>
  );
}
