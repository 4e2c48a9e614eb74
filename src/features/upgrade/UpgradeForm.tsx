import { useRef, useState, type ComponentType } from "react";
import { fetchJson } from "#src/browser/fetch-file";
import { retryOrLoadAnew, withUserMessage } from "#src/browser/new-build";
import { printPage } from "#src/browser/window";
import { useAddressState } from "#src/browser/use-address-state";
import { Button } from "#src/components/ui/Button";
import { LazySection } from "#src/components/ui/LazySection";
import { SelectField } from "#src/components/ui/SelectField";
import type { UpgradeRelease } from "#src/contracts/site-files";
import {
  checkChoice,
  readChoice,
  writeChoice,
  type CheckedChoice,
  type VersionChoice,
} from "./versions";
import * as styles from "./UpgradeForm.module.css";

interface UpgradeFormProps {
  /** Path of the page, for its address. */
  readonly path: string;
  /** The query string of the address; empty on the server. */
  readonly search: string;
  /** All versions, newest first. */
  readonly versions: readonly string[];
  /** Those with notes of their own. */
  readonly noted: readonly string[];
  /** Address of the file with all upgrade steps. */
  readonly file: string;
  /** Address of the feed of releases after a version. */
  readonly feedOf: (version: string) => string;
  /** Shows HTML of the notes. */
  readonly Content: ComponentType<{ readonly html: string }>;
}

/** Two versions and the upgrade between them. Its code and data load once both are chosen. */
export function UpgradeForm(props: UpgradeFormProps) {
  const { path, search, versions, noted, file, feedOf, Content } = props;
  const address = { path, read: readChoice, write: writeChoice };
  const [written, setChoice] = useAddressState(search, address);
  const [summary, setSummary] = useState<string | null>(null);
  const [newest = ""] = versions;
  const withEnd = ({ from, to }: VersionChoice): VersionChoice => ({ from, to: to || newest });
  const choice = written.from === "" ? written : withEnd(written);
  const fields = useRef<HTMLDivElement>(null);
  const options = [
    { value: "", label: "выберите" },
    ...versions.map((version) => ({ value: version, label: version })),
  ];
  const checked = checkChoice(choice, versions, noted);
  const swap = (): void => {
    setChoice({ from: choice.to, to: choice.from });
    // The button goes, and the focus would go with it.
    fields.current?.querySelector("select")?.focus();
  };
  return (
    <div className={styles.upgrade}>
      <div ref={fields} className={styles.fields}>
        {(["from", "to"] as const).map((name) => (
          <SelectField
            key={name}
            label={name === "from" ? "С версии" : "До версии"}
            name={name}
            options={options}
            value={versions.includes(choice[name]) ? choice[name] : ""}
            onChange={(version) => setChoice({ ...choice, [name]: version })}
          />
        ))}
        {checked.kind === "way" ? <Button onClick={printPage}>Распечатать план</Button> : null}
      </div>
      {checked.kind === "way" ? (
        <p className={styles.printed}>{`План обновления с ${choice.from} до ${choice.to}`}</p>
      ) : null}
      <p className={styles.message} role="status">
        {summary ?? messageFor(checked, choice)}
      </p>
      {checked.kind === "backward" ? <Button onClick={swap}>Поменять местами</Button> : null}
      {checked.kind === "way" ? (
        <LazySection
          load={() =>
            Promise.all([
              withUserMessage(import("./PlanView").then((code) => code.PlanView)),
              fetchJson(file) as Promise<UpgradeRelease[]>,
            ])
          }
          failure="План не загрузился"
          onRetry={(retry) => void retryOrLoadAnew(retry)}
        >
          {([PlanView, releases]) => (
            <PlanView
              key={`${choice.from} ${choice.to}`}
              {...choice}
              releases={releases}
              feed={feedOf(choice.from)}
              onSummary={setSummary}
              Content={Content}
            />
          )}
        </LazySection>
      ) : null}
    </div>
  );
}

function messageFor(checked: CheckedChoice, { from, to }: VersionChoice): string {
  switch (checked.kind) {
    case "unknown":
      return `Версии ${checked.version} среди описанных выпусков нет. Выберите версию из списка.`;
    case "same":
      return `Обе версии ${from}: обновлять нечего.`;
    case "backward":
      return `${from} новее, чем ${to}. Прежнюю версию возвращают только из резервной копии.`;
    case "together":
      return `${to} описан вместе с ${from}: новых шагов в нём нет, смените номер в VERSION.`;
    case "none":
    case "way":
      return "";
  }
}
