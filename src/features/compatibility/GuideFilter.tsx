import { useRef, type ReactNode } from "react";
import { useAddressState } from "#src/browser/use-address-state";
import { Button } from "#src/components/ui/Button";
import { SelectField } from "#src/components/ui/SelectField";
import { chosenGuides, questions, readChoice, writeChoice, type ChosenGuide } from "./choice";
import * as styles from "./GuideFilter.module.css";

interface GuideFilterProps<Guide> {
  /** Path of the page, for its address. */
  readonly path: string;
  /** The query string of the address; empty on the server. */
  readonly search: string;
  readonly guides: readonly Guide[];
  readonly children: (shown: readonly Guide[]) => ReactNode;
}

/**
 * Questions that filter the table of guides and are kept in the address, and the filtered table.
 */
export function GuideFilter<Guide extends ChosenGuide>({
  path,
  search,
  guides,
  children,
}: GuideFilterProps<Guide>) {
  const address = { path, read: readChoice, write: writeChoice };
  const [choice, setChoice] = useAddressState(search, address);
  const box = useRef<HTMLDivElement>(null);
  const shown = chosenGuides(guides, choice);
  const isAsked = writeChoice(choice) !== "";
  const showAll = (): void => {
    setChoice({});
    // The button goes, and the focus would go with it.
    box.current?.querySelector("select")?.focus();
  };
  return (
    <>
      <div
        ref={box}
        className={styles.filter}
        role="group"
        aria-label="Отбор руководств"
        data-wide=""
      >
        {questions.map(({ id, label, answers }) => (
          <SelectField
            key={id}
            name={id}
            label={label}
            options={[{ value: "", label: "неважно" }, ...answers]}
            value={choice[id] ?? ""}
            onChange={(answer) => {
              const { [id]: _, ...others } = choice;
              setChoice(answer === "" ? others : { ...others, [id]: answer });
            }}
          />
        ))}
      </div>
      <div className={styles.found}>
        <p role="status">
          {isAsked ? `Подходит руководств: ${shown.length} из ${guides.length}.` : ""}
        </p>
        {isAsked ? <Button onClick={showAll}>Показать все</Button> : null}
      </div>
      {children(shown)}
    </>
  );
}
