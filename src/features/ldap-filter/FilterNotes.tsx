import { Button } from "#src/components/ui/Button";
import type { FilterReading } from "./check-filter";
import { tied } from "./tied";
import * as styles from "./FilterNotes.module.css";

interface FilterNotesProps {
  readonly reading: FilterReading;
  readonly text: string;
  readonly onChange: (filter: string) => void;
}

/** The filter's description in plain words, and warnings for its author. */
export function FilterNotes({ reading, text, onChange }: FilterNotesProps) {
  if (reading.kind === "empty")
    return <p className={styles.sentence}>Наберите фильтр или выберите готовый.</p>;
  if (reading.kind === "broken") {
    const joined = text.replace(/\s*\n\s*/g, "").trim();
    return (
      <div className={styles.broken} role="alert">
        <p>
          <strong>Фильтр не&nbsp;разобрать:</strong> {tied(reading.message)}.
        </p>
        <p className={styles.place}>
          {joined.slice(Math.max(0, reading.position - 24), reading.position)}
          <mark>{joined.slice(reading.position, reading.position + 1) || "␣"}</mark>
          {joined.slice(reading.position + 1, reading.position + 16)}
        </p>
      </div>
    );
  }
  return (
    <>
      <p className={styles.sentence}>{tied(reading.sentence)}</p>
      {reading.warnings.map(({ title, text: words, remedy }) => (
        <div key={title} className={styles.warning}>
          <p>
            <strong className={styles.title}>{tied(title)}</strong> {tied(words)}
          </p>
          {remedy ? <Button onClick={() => onChange(remedy.filter)}>{remedy.label}</Button> : null}
        </div>
      ))}
    </>
  );
}
