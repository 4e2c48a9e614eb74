import { Button } from "#src/components/ui/Button";
import type { FilterReading } from "./check-filter";
import { tied } from "./tied";
import { visible } from "./visible";
import * as styles from "./FilterNotes.module.css";

interface FilterNotesProps {
  readonly reading: FilterReading;
  readonly text: string;
  /** Id of the sentence about a mistake. */
  readonly mistakeId: string;
  readonly onChange: (filter: string) => void;
}

/** What is wrong with a filter that cannot be parsed. */
export function mistakeText(message: string): string {
  return `Фильтр не\u00A0разобрать: ${shown(message)}.`;
}

/** The filter's description in plain words, and warnings for its author. */
export function FilterNotes({ reading, text, mistakeId, onChange }: FilterNotesProps) {
  if (reading.kind === "empty")
    return <p className={styles.sentence}>Наберите фильтр или выберите готовый.</p>;
  if (reading.kind === "broken") {
    const { repair } = reading;
    const joined = text.replace(/\s*\n\s*/g, "").trim();
    return (
      <div className={styles.broken}>
        <p id={mistakeId}>
          <strong>Фильтр не&nbsp;разобрать:</strong> {shown(reading.message)}.
        </p>
        <p className={styles.place}>
          {visible(joined.slice(Math.max(0, reading.position - 24), reading.position))}
          <mark>{visible(joined.slice(reading.position, reading.position + 1)) || "␣"}</mark>
          {visible(joined.slice(reading.position + 1, reading.position + 16))}
        </p>
        {repair ? (
          <>
            <p>{shown(repair.text)}</p>
            <Button onClick={() => onChange(repair.filter)}>Исправить</Button>
          </>
        ) : null}
      </div>
    );
  }
  return (
    <>
      <p className={styles.sentence}>{tied(reading.sentence)}</p>
      {reading.warnings.map(({ title, text: words, remedy }) => (
        <div key={title} className={styles.warning}>
          <p>
            <strong className={styles.title}>{tied(title)}</strong> {shown(words)}
          </p>
          {remedy ? (
            <Button onClick={() => onChange(remedy.filter())}>{remedy.label}</Button>
          ) : null}
        </div>
      ))}
    </>
  );
}

function shown(sentence: string): string {
  return tied(visible(sentence));
}
