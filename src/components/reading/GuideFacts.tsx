import * as styles from "./GuideFacts.module.css";

export interface GuideFactsProps {
  readonly guide: {
    readonly toolVersions: string;
    readonly protocols: readonly string[];
    readonly ports: readonly number[];
    readonly groupMapping: boolean;
    readonly secondFactor: boolean;
    readonly timeout: number | null;
  };
}

/** What a guide covers, in one row: versions, protocol and ports, groups, second factor. */
export function GuideFacts({ guide }: GuideFactsProps) {
  const facts = [
    ["Версии", guide.toolVersions],
    ["Протокол", guide.protocols.join(", ")],
    ["Порты", guide.ports.join(", ")],
    ["Группы", guide.groupMapping ? "сопоставляются" : "нет"],
    [
      "Второй фактор",
      guide.secondFactor
        ? guide.timeout === null
          ? "работает"
          : `тайм-аут ${guide.timeout}\u00A0с`
        : "нет",
    ],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
