import { useState } from "react";
import { retryOrLoadAnew, withUserMessage } from "#src/browser/new-build";
import { useAddressState } from "#src/browser/use-address-state";
import { ChoiceRow } from "#src/components/ui/ChoiceRow";
import { DataTable } from "#src/components/ui/DataTable";
import { LazySection } from "#src/components/ui/LazySection";
import { Link } from "#src/components/ui/Link";
import { forms, readChoice, writeChoice } from "./choice";
import {
  chosenRows,
  exampleAddresses,
  type PortRow,
  type PortUse,
  type PublishedPort,
} from "./rows";
import * as styles from "./PortForm.module.css";

interface PortFormProps {
  /** Path of the page, for its address. */
  readonly path: string;
  /** The query string of the address; empty on the server. */
  readonly search: string;
  readonly rows: readonly PortRow[];
  readonly published: readonly PublishedPort[];
  /** Parts of the product, then tools with a guide. */
  readonly parts: readonly PortUse[];
  readonly tools: readonly PortUse[];
}

/** The ports a reader needs, in the chosen form; the code for firewall rules loads on demand. */
export function PortForm({ path, search, rows, published, parts, tools }: PortFormProps) {
  const address = { path, read: readChoice, write: writeChoice };
  const [choice, setChoice] = useAddressState(search, address);
  // Stays while another form is looked at.
  const [own, setOwn] = useState(exampleAddresses);
  const known = [...parts, ...tools].map(({ id }) => id);
  const uses = choice.uses.filter((use) => known.includes(use));
  const unknown = choice.uses.filter((use) => !known.includes(use));
  const toggle = (use: string): void =>
    setChoice({
      ...choice,
      uses: uses.includes(use) ? uses.filter((each) => each !== use) : [...uses, use],
    });
  const shown = chosenRows(rows, uses);
  return (
    <>
      <div className={styles.form}>
        <fieldset className={styles.group}>
          <legend>Что вы используете</legend>
          <UseBoxes all={parts} chosen={uses} onToggle={toggle} />
          <details open={tools.some(({ id }) => uses.includes(id)) || undefined}>
            <summary>Приложения с&nbsp;руководством</summary>
            <UseBoxes all={tools} chosen={uses} onToggle={toggle} />
          </details>
        </fieldset>
        <ChoiceRow
          label="В каком виде"
          isTitled
          choices={forms.map(({ id, label }) => ({ value: id, label }))}
          chosen={choice.form}
          onChoose={(form) => setChoice({ ...choice, uses, form })}
        />
        <p role="status">
          {unknown.length > 0 ? `В адресе названо то, чего здесь нет: ${unknown.join(", ")}. ` : ""}
          {uses.length === 0
            ? `Показаны все соединения: ${shown.length}.`
            : `Соединений: ${shown.length} из ${rows.length}.`}
        </p>
      </div>
      {choice.form === "table" ? (
        <DataTable
          name="Порты"
          titles={titles}
          rows={shown.map((row, index) => ({
            key: String(index),
            cells: [
              row.transports.map((transport) => `${row.port}/${transport}`).join(", "),
              row.protocol,
              row.isInbound ? "входящее" : "исходящее",
              row.guide === null ? row.from : <Link to={row.guide}>{row.from}</Link>,
              row.to,
              row.reason,
            ],
          }))}
        />
      ) : (
        <LazySection
          load={() => withUserMessage(import("./RulesView"))}
          failure="Правила не загрузились"
          onRetry={(retry) => void retryOrLoadAnew(retry)}
        >
          {({ RulesView }) => (
            <RulesView
              form={choice.form}
              rows={shown}
              isChosen={uses.length > 0}
              published={published}
              own={own}
              onChange={setOwn}
            />
          )}
        </LazySection>
      )}
    </>
  );
}

interface UseBoxesProps {
  readonly all: readonly PortUse[];
  readonly chosen: readonly string[];
  readonly onToggle: (use: string) => void;
}

function UseBoxes({ all, chosen, onToggle }: UseBoxesProps) {
  return (
    <div className={styles.boxes}>
      {all.map(({ id, label }) => (
        <label key={id} className={styles.box}>
          <input
            type="checkbox"
            name="use"
            value={id}
            checked={chosen.includes(id)}
            onChange={() => onToggle(id)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}

const titles = ["Порт", "Протокол", "Направление", "Откуда", "Куда", "Зачем"];
