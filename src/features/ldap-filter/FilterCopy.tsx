import { useState } from "react";
import { writeClipboard } from "#src/browser/clipboard";
import { Button } from "#src/components/ui/Button";
import * as styles from "./FilterCheck.module.css";

interface FilterCopyProps {
  readonly filter: string;
  /** The command for a filter, with the reader's values. */
  readonly commandOf: (filter: string) => string;
}

/** Copies the filter, or a command with the reader's values that asks the server for it. */
export function FilterCopy({ filter, commandOf }: FilterCopyProps) {
  const [note, setNote] = useState("");
  const copy = async (text: string): Promise<void> =>
    setNote((await writeClipboard(text)) ? "Скопировано." : "Браузер не дал скопировать.");
  return (
    <div className={styles.ready}>
      <Button onClick={() => void copy(filter.trim())}>Копировать фильтр</Button>
      <Button onClick={() => void copy(commandOf(filter))}>Копировать команду ldapsearch</Button>
      <span role="status" className={styles.note}>
        {note}
      </span>
    </div>
  );
}
