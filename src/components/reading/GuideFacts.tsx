import { FactRow } from "./FactRow";

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

/** What a guide covers: versions, protocol and ports, groups, second factor. */
export function GuideFacts({ guide }: GuideFactsProps) {
  const working = guide.timeout === null ? "работает" : `тайм-аут ${guide.timeout}\u00A0с`;
  return (
    <FactRow
      facts={[
        { name: "Версии", value: guide.toolVersions },
        { name: "Протокол", value: guide.protocols.join(", ") },
        { name: "Порты", value: guide.ports.join(", ") },
        { name: "Группы", value: guide.groupMapping ? "сопоставляются" : "нет" },
        { name: "Второй фактор", value: guide.secondFactor ? working : "нет" },
      ]}
    />
  );
}
