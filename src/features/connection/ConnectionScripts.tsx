import { useEffect, useRef, useState, type ReactNode } from "react";
import { saveFile } from "#src/browser/save-file";
import { useAddressState } from "#src/browser/use-address-state";
import { Button } from "#src/components/ui/Button";
import { ChoiceRow } from "#src/components/ui/ChoiceRow";
import { SelectField } from "#src/components/ui/SelectField";
import { copiedText } from "#src/islands/copy-code";
import { showGuide, type GuideSettings } from "./guide-settings";
import * as styles from "./ConnectionScripts.module.css";

interface ConnectionScriptsProps {
  readonly guides: readonly GuideSettings[];
  readonly shells: readonly {
    readonly shell: string;
    readonly file: string;
    readonly language: string;
    /** The file's byte order mark. */
    readonly mark: string;
  }[];
  /** Path of the page, for its address. */
  readonly path: string;
  /** The query string of the address; empty on the server. */
  readonly search: string;
  /** The code blocks, one for each shell. */
  readonly children: ReactNode;
}

/**
 * The scripts, one shown at a time, with a guide's settings filled in. The address names the guide.
 */
export function ConnectionScripts({
  guides,
  shells,
  path,
  search,
  children,
}: ConnectionScriptsProps) {
  const address = { path, read, write };
  const [chosen, setChosen] = useAddressState(search, address);
  const box = useRef<HTMLDivElement>(null);
  const [language, setLanguage] = useState(shells[0]?.language ?? "");
  const guide = guides.find(({ id }) => id === chosen) ?? null;
  useEffect(() => {
    if (box.current) showGuide(box.current, guide);
  }, [box, guide]);
  const save = (): void => {
    const script = shells.find((shell) => shell.language === language);
    const code = box.current?.querySelector(`[data-language="${language}"] code`);
    if (script && code) saveFile(script.file, `${script.mark}${copiedText(code)}\n`);
  };
  return (
    <div className={styles.scripts} ref={box}>
      <div className={styles.controls}>
        <ChoiceRow
          label="Оболочка"
          isTitled
          choices={shells.map(({ shell, language }) => ({ value: language, label: shell }))}
          chosen={language}
          onChoose={setLanguage}
        />
        <div className={styles.guide}>
          <SelectField
            label="Инструкция"
            name="guide"
            options={[
              { value: "", label: "Без инструкции" },
              ...guides.map(({ id, tool }) => ({ value: id, label: tool })),
            ]}
            value={guide?.id ?? ""}
            onChange={setChosen}
          />
        </div>
        <div className={styles.save}>
          <Button onClick={save}>Скачать</Button>
        </div>
      </div>
      {children}
    </div>
  );
}

const read = (search: string): string => new URLSearchParams(search).get("guide") ?? "";
const write = (guide: string): string => (guide === "" ? "" : `?${new URLSearchParams({ guide })}`);
