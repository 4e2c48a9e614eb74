import { useEffect, useRef, useState } from "react";
import { Button } from "#src/components/ui/Button";
import { Field } from "#src/components/ui/Field";
import { LongText } from "#src/components/ui/LongText";
import type { Entry } from "#src/ldap/entry";
import { mostEntries, readOwnLdif } from "./own-ldif";
import * as styles from "./OwnLdif.module.css";

interface OwnLdifProps {
  /** Entries of the reader's own directory; null for the sample tree. */
  readonly onChange: (entries: readonly Entry[] | null) => void;
}

/** A field for the reader's own LDIF. Nothing leaves the page. */
export function OwnLdif({ onChange }: OwnLdifProps) {
  const [text, setText] = useState("");
  const [note, setNote] = useState("");
  const reading = useRef(new AbortController());
  useEffect(() => () => reading.current.abort(), []);
  const change = (next: string): void => {
    setText(next);
    reading.current.abort();
    if (next.trim() === "") {
      setNote("");
      onChange(null);
      return;
    }
    reading.current = new AbortController();
    void readOwnLdif(next, reading.current.signal).then((own) => {
      if (own === null) return;
      setNote(noteFor(own.entries.length, own.isCut));
      onChange(own.entries.length > 0 ? own.entries : null);
    });
  };
  const field = useRef<HTMLTextAreaElement>(null);
  const clear = (): void => {
    change("");
    // The button goes, and the focus would go with it.
    field.current?.focus();
  };
  return (
    <details className={styles.own}>
      <summary>Искать в своём LDIF</summary>
      <Field label="LDIF" error={null}>
        {(control) => (
          <LongText
            {...control}
            ref={field}
            className={`${control.className ?? ""} ${styles.text ?? ""}`}
            rows={8}
            text={text}
            onText={change}
            placeholder={"dn: cn=i.ivanov,ou=users,dc=corp,dc=ru\nobjectClass: user\nmail: …"}
          />
        )}
      </Field>
      <p role="status">{note}</p>
      <p className={styles.hint}>
        Вставьте вывод ldapsearch, до {mostEntries.toLocaleString("ru-RU")} записей. Он остаётся
        в&nbsp;этой вкладке и&nbsp;никуда не&nbsp;отправляется.
      </p>
      {text === "" ? null : <Button onClick={clear}>Вернуть образец каталога</Button>}
    </details>
  );
}

function noteFor(count: number, isCut: boolean): string {
  if (count === 0)
    return "В тексте нет ни одной записи: запись начинается со строки «dn:», изменения записей не читаются.";
  return isCut
    ? `Взяты первые ${mostEntries.toLocaleString("ru-RU")} записей.`
    : `Записей: ${count}.`;
}
