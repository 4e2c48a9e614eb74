import { Link } from "../ui/Link";
import * as styles from "./Capabilities.module.css";

const capabilities = [
  { title: "LDAP и LDAPS", to: "/docs/introduction/ldap-diagram", text: "Порты 389 и 636, схема с атрибутами Active Directory: sAMAccountName, memberOf, objectGUID, userAccountControl." },
  { title: "Kerberos", to: "/docs/introduction/kerberos-setting", text: "KDC на MIT Kerberos хранит принципалы в том же каталоге; keytab выгружается из панели управления." },
  { title: "Второй фактор", to: "/docs/introduction/mfa-integration", text: "Подтверждение через MULTIFACTOR при входе по LDAP, в панель управления и при получении билета Kerberos." },
  { title: "DNS", to: "/docs/introduction/dns-setting", text: "Встроенный BIND 9 с зонами и записями из панели или ваш собственный сервер имён." },
  { title: "Сетевые политики", to: "/docs/introduction/network-policy", text: "Кому и с каких адресов разрешён вход по LDAP, HTTP и Kerberos, и где нужен второй фактор." },
  { title: "Пароли и журнал", to: "/docs/introduction/password-policy", text: "Длина, сложность, история и срок паролей; события входа и изменений уходят в syslog." },
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
