import type { ReactNode } from "react";
import * as styles from "./ProductMap.module.css";

interface Part {
  readonly name: string;
  readonly note: string | null;
  readonly ports: readonly string[];
  /** True if it reads and writes the stores. */
  readonly stores: boolean;
}

export interface ProductMapProps {
  /** The name of the reader's server. */
  readonly host: ReactNode;
  readonly clients: readonly Part[];
  readonly gateway: Part;
  readonly services: readonly Part[];
  readonly stores: readonly Part[];
  readonly outside: readonly Part[];
}

/**
 * Who connects to the server, what runs there and where it connects to: lists with lines between
 * them, which stand one below another on a phone.
 */
export function ProductMap(props: ProductMapProps) {
  const { host, clients, gateway, services, stores, outside } = props;
  return (
    <div className={styles.map}>
      <Side title="Ваша сеть" parts={clients} side="in" />
      <div className={styles.middle}>
        <h3 className={styles.title}>Сервер {host}, Docker Compose</h3>
        <div className={styles.server}>
          <div className={styles.gateway}>
            <Box part={gateway} />
          </div>
          <ul role="list" className={styles.services}>
            {services.map((part) => (
              <li key={part.name} className={styles.service} data-stores={part.stores || undefined}>
                <Box part={part} />
              </li>
            ))}
          </ul>
          <ul role="list" className={styles.stores}>
            {stores.map((part) => (
              <li key={part.name} className={styles.store}>
                <Box part={part} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Side title="Наружу" parts={outside} side="out" />
    </div>
  );
}

interface SideProps {
  readonly title: string;
  readonly parts: readonly Part[];
  readonly side: "in" | "out";
}

function Side({ title, parts, side }: SideProps) {
  return (
    <div className={styles.side} data-side={side}>
      <h3 className={styles.title}>{title}</h3>
      <ul role="list" className={styles.peers}>
        {parts.map((part) => (
          <li key={part.name} className={styles.peer}>
            <Box part={part} />
            <span className={styles.wires}>
              {part.ports.map((port) => (
                <span key={port} className={styles.wire}>
                  {port}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Box({ part: { name, note } }: { readonly part: Part }) {
  return (
    <span className={styles.box}>
      <span className={styles.name}>{name}</span>
      {note === null ? null : <span className={styles.note}>{note}</span>}
    </span>
  );
}
