import { memo, type MouseEvent } from "react";
import { errorPath } from "#src/routes";
import type { SearchAction } from "./actions";
import { groupsOf, type DialogOption } from "./dialog-option";
import { HitText } from "./HitText";
import * as styles from "./DialogOptions.module.css";

interface DialogOptionsProps {
  readonly id: string;
  readonly options: readonly DialogOption[];
  readonly active: number;
  readonly optionId: (index: number) => string;
  readonly onChoose: (option: DialogOption) => void;
}

/** The options as a listbox that the field drives; hits of one page are a group. */
export const DialogOptions = memo(function DialogOptions({
  id,
  options,
  active,
  optionId,
  onChoose,
}: DialogOptionsProps) {
  const groups = groupsOf(options);
  return (
    <div id={id} className={styles.list} role="listbox" aria-label="Результаты">
      {groups.map((group) => (
        <div key={group.key} role="group" aria-label={group.name} className={styles.group}>
          {group.isHeaded ? (
            <p className={styles.heading} aria-hidden="true">
              {group.name}
            </p>
          ) : null}
          {group.places.map((place) => {
            const option = options[place];
            return option ? (
              <Option
                key={place}
                id={optionId(place)}
                option={option}
                isActive={place === active}
                onChoose={onChoose}
              />
            ) : null;
          })}
        </div>
      ))}
    </div>
  );
});

interface OptionProps {
  readonly id: string;
  readonly option: DialogOption;
  readonly isActive: boolean;
  readonly onChoose: (option: DialogOption) => void;
}

function Option({ id, option, isActive, onChoose }: OptionProps) {
  const common = {
    id,
    className: styles.option,
    role: "option",
    tabIndex: -1,
    "aria-selected": isActive,
  };
  if (option.type === "recent") {
    return (
      <button type="button" {...common} onClick={() => onChoose(option)}>
        {option.text}
      </button>
    );
  }
  if (option.type === "action" && !("to" in option.action.act)) {
    return (
      <button type="button" {...common} onClick={() => onChoose(option)}>
        <ActionText action={option.action} />
      </button>
    );
  }
  const onClick = (event: MouseEvent): void => {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onChoose(option);
  };
  if (option.type === "start") {
    return (
      <a {...common} href={__PATH_PREFIX__ + option.point.path} onClick={onClick}>
        {option.point.title}
      </a>
    );
  }
  if (option.type === "action") {
    const to = "to" in option.action.act ? option.action.act.to : "";
    return (
      <a {...common} href={__PATH_PREFIX__ + to} onClick={onClick}>
        <ActionText action={option.action} />
      </a>
    );
  }
  if (option.type === "error") {
    const { id: row, message, cause } = option.hit;
    return (
      <a {...common} href={__PATH_PREFIX__ + errorPath(row)} onClick={onClick}>
        <span
          className={styles.message}
          dangerouslySetInnerHTML={{ __html: message.replace(/<\/?(?:a|span)\b[^>]*>/g, "") }}
        />
        <span
          className={styles.note}
          dangerouslySetInnerHTML={{ __html: cause.replace(/<\/?a\b[^>]*>/g, "") }}
        />
      </a>
    );
  }
  const { page, hit, snippet, isFirst } = option;
  const anchor = hit.id === "" ? "" : `#${hit.id}`;
  return (
    <a
      {...common}
      href={__PATH_PREFIX__ + page.path + anchor}
      data-further={(!isFirst && anchor !== "") || undefined}
      onClick={onClick}
    >
      <HitText page={page} hit={hit} snippet={snippet} isFirst={isFirst} />
    </a>
  );
}

function ActionText({ action: { name, note, place } }: { readonly action: SearchAction }) {
  return (
    <span className={styles.action}>
      <span>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>{note}</span>
      </span>
      <span className={styles.place}>{place}</span>
    </span>
  );
}
