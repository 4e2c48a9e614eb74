import { Link } from "../ui/Link";
import { routes } from "#src/routes";
import * as styles from "./Integrations.module.css";

export interface IntegrationsProps {
  readonly groups: readonly {
    readonly title: string;
    readonly links: readonly {
      readonly to: string;
      readonly tool: string;
      readonly confirmed: string;
    }[];
  }[];
}

/** Guides by kind of tool, one column a kind. */
export function Integrations({ groups }: IntegrationsProps) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>
        Инструкции по&nbsp;подключению систем, которые у&nbsp;вас уже есть
      </h2>
      <div className={styles.columns}>
        {groups.map((group) => (
          <div key={group.title}>
            <h3 className={styles.group}>{group.title}</h3>
            <ul role="list">
              {group.links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to} className={styles.link}>
                    {link.tool}
                  </Link>
                  {/^(?:product|slapd)$/.test(link.confirmed) ? <StepsRun /> : null}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className={styles.more}>
        <StepsRun isNamed={false} /> Вход выполнен с&nbsp;каталогом 2.4.0 или&nbsp;с&nbsp;OpenLDAP
        и&nbsp;образцом каталога. Остальные взяты из&nbsp;исходного кода или&nbsp;документации
        приложения: что&nbsp;проверено, сказано под&nbsp;каждой инструкцией.
      </p>
      <p className={styles.more}>
        <Link to={routes.compatibility.path}>
          Версии, порты, группы и&nbsp;второй фактор в&nbsp;одной таблице
        </Link>
      </p>
      <p className={styles.more}>
        <Link to="/docs/ldaps-and-ldap/md-generic">Приложение, которого нет в&nbsp;списке</Link>
      </p>
    </section>
  );
}

/** The sign of a guide whose steps ran; the legend says it in words already. */
function StepsRun({ isNamed = true }: { readonly isNamed?: boolean }) {
  return isNamed ? (
    <span className={styles.sign} role="img" aria-label="вход выполнен" />
  ) : (
    <span className={styles.sign} aria-hidden />
  );
}
