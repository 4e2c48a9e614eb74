import { withPrefix } from "gatsby";
import { Link } from "../ui/Link";
import { phoneAddress } from "#src/phone-address";
import * as styles from "./Footer.module.css";

export interface FooterProps {
  readonly name: string;
  readonly columns: readonly {
    readonly title: string;
    readonly links: readonly { readonly label: string; readonly to: string }[];
  }[];
  readonly phone: string;
  readonly emails: readonly { readonly label: string; readonly address: string }[];
  readonly legalEntity: string;
}

/** Links to the company's and the legal pages, the phone and two addresses. */
export function Footer({ name, columns, phone, emails, legalEntity }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav className={styles.columns} aria-label="Подвал">
          {columns.map((column) => (
            <section key={column.title}>
              <h2 className={styles.title}>{column.title}</h2>
              <ul role="list">
                {column.links.map((link) => (
                  <li key={link.to}>
                    {isFile(link.to) ? (
                      <a className={styles.link} href={withPrefix(link.to)}>
                        {link.label}
                      </a>
                    ) : (
                      <Link to={link.to} className={styles.link}>
                        {link.label}
                      </Link>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <section>
            <h2 className={styles.title}>Связаться</h2>
            <ul role="list">
              <li>
                <a className={styles.link} href={phoneAddress(phone)}>
                  {phone}
                </a>
              </li>
              {emails.map((email) => (
                <li key={email.label}>
                  <span className={styles.label}>{email.label}</span>
                  <a className={styles.link} href={`mailto:${email.address}`}>
                    {email.address}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </nav>
        <p className={styles.legal}>
          {legalEntity} · {name}
        </p>
      </div>
    </footer>
  );
}

/** True for a file of the site, which Gatsby cannot open as a page. */
function isFile(path: string): boolean {
  return path.endsWith(".txt");
}
