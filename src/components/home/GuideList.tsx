import { useId, useState } from "react";
import { ChoiceRow } from "../ui/ChoiceRow";
import { Icon } from "../ui/Icon";
import { Link } from "../ui/Link";
import { VisuallyHidden } from "../ui/VisuallyHidden";
import * as styles from "./GuideList.module.css";

export interface GuideListProps {
  readonly guides: readonly {
    readonly to: string;
    readonly tool: string;
    readonly group: string;
    /** As they are shown: «636, 88». */
    readonly ports: string;
  }[];
  readonly groups: readonly { readonly group: string; readonly title: string }[];
  /** Paths of the guide for any other application, and of the table of all. */
  readonly other: string;
  readonly table: string;
}

const allGroups = "all";

/** All guides with their ports, by a part of the name and by kind of application. */
export function GuideList({ guides, groups, other, table }: GuideListProps) {
  const id = useId();
  const [name, setName] = useState("");
  const [group, setGroup] = useState(allGroups);
  const wanted = plain(name);
  const shown = guides.filter(
    (guide) => (group === allGroups || guide.group === group) && plain(guide.tool).includes(wanted),
  );
  return (
    <>
      <div className={styles.controls}>
        <p className={styles.name}>
          <label htmlFor={id}>
            <VisuallyHidden>Название приложения</VisuallyHidden>
          </label>
          <Icon>
            <circle cx="11" cy="11" r="7" />
            <path d="m20 20-4-4" />
          </Icon>
          <input
            id={id}
            type="search"
            className={styles.input}
            placeholder="Название приложения"
            autoComplete="off"
            spellCheck={false}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </p>
        <ChoiceRow
          label="Вид приложения"
          choices={[
            { value: allGroups, label: "Все" },
            ...groups.map((each) => ({ value: each.group, label: each.title })),
          ]}
          chosen={group}
          onChoose={setGroup}
        />
      </div>
      <div role="status">
        {shown.length > 0 ? (
          <VisuallyHidden>{`Показано: ${shown.length} из ${guides.length}`}</VisuallyHidden>
        ) : (
          <p className={styles.none}>
            Такого руководства нет. Общие настройки есть под&nbsp;ссылкой «Другое приложение».
          </p>
        )}
      </div>
      <ul role="list" className={styles.list}>
        {shown.map((guide) => (
          <li key={guide.to} className={styles.item}>
            <Link to={guide.to} className={styles.link}>
              {guide.tool}
            </Link>
            <span className={styles.ports}>{guide.ports}</span>
          </li>
        ))}
        <li className={styles.item} data-more="">
          <Link to={other} className={styles.more}>
            Другое приложение
          </Link>
        </li>
        <li className={styles.item} data-more="">
          <Link to={table} className={styles.more}>
            Таблица совместимости
          </Link>
        </li>
      </ul>
    </>
  );
}

function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll("ё", "е");
}
