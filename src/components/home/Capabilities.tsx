import { Link } from "../ui/Link";
import * as styles from "./Capabilities.module.css";

const capabilities = [
  {
    title: "LDAP и LDAPS",
    to: "/docs/introduction/ldap-diagram",
    text: "Порты 389 и\u00A0636, схема с\u00A0атрибутами Active Directory: sAMAccountName, memberOf, objectGUID, userAccountControl.",
  },
  {
    title: "Kerberos",
    to: "/docs/introduction/kerberos-setting",
    text: "KDC на\u00A0MIT Kerberos хранит принципалы в\u00A0том\u00A0же каталоге; keytab выгружается из\u00A0панели управления.",
  },
  {
    title: "Второй фактор",
    to: "/docs/introduction/mfa-integration",
    text: "Подтверждение через MULTIFACTOR при\u00A0входе по\u00A0LDAP, в\u00A0панель управления и\u00A0при\u00A0получении билета Kerberos.",
  },
  {
    title: "DNS",
    to: "/docs/introduction/dns-setting",
    text: "Встроенный BIND 9, зоны и\u00A0записи которого ведут в\u00A0панели, или\u00A0записи на\u00A0вашем DNS.",
  },
  {
    title: "Сетевые политики",
    to: "/docs/introduction/network-policy",
    text: "Кому и\u00A0с\u00A0каких адресов разрешён вход по\u00A0LDAP, HTTP и\u00A0Kerberos, и\u00A0где\u00A0нужен второй фактор.",
  },
  {
    title: "Пароли и журнал",
    to: "/docs/introduction/password-policy",
    text: (
      <>
        Длина, сложность, история и&nbsp;срок паролей; события входа и&nbsp;изменений{" "}
        <Link to="/docs/introduction/logging_syslog">уходят в&nbsp;syslog</Link>.
      </>
    ),
  },
] as const;

/** What the directory takes on; only what has its page. */
export function Capabilities({ existing }: { readonly existing: readonly string[] }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>Что берёт на себя каталог</h2>
      <ul role="list" className={styles.list}>
        {capabilities
          .filter((each) => existing.includes(each.to))
          .map((each) => (
            <li key={each.to} className={styles.item}>
              <h3>
                <Link to={each.to} className={styles.link}>
                  {each.title}
                </Link>
              </h3>
              <p className={styles.text}>{each.text}</p>
            </li>
          ))}
      </ul>
    </section>
  );
}
