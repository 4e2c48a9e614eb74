import { memo, type MouseEvent } from "react";
import { errorPath } from "#src/routes";
import type { SearchAction } from "./actions";
import { groupsOf, type DialogOption } from "./dialog-option";
import { HitText } from "./HitText";
import { hitAddress } from "./words";
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
  const address = addressOf(option);
  if (address === null)
    return (
      <button type="button" {...common} onClick={() => onChoose(option)}>
        <OptionText option={option} />
      </button>
    );
  const onClick = (event: MouseEvent): void => {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onChoose(option);
  };
  return (
    <a
      {...common}
      href={address}
      data-further={(option.type === "hit" && !option.isFirst && option.hit.id !== "") || undefined}
      onClick={onClick}
    >
      <OptionText option={option} />
    </a>
  );
}

/** Where an option leads; null for what is done in place. */
function addressOf(option: DialogOption): string | null {
  if (option.type === "hit") return hitAddress(option.page, option.hit);
  if (option.type === "error") return __PATH_PREFIX__ + errorPath(option.hit.id);
  if (option.type === "start") return __PATH_PREFIX__ + option.point.path;
  return option.type === "action" && "to" in option.action.act
    ? __PATH_PREFIX__ + option.action.act.to
    : null;
}

function OptionText({ option }: { readonly option: DialogOption }) {
  switch (option.type) {
    case "recent":
      return <>{option.text}</>;
    case "start":
      return <>{option.point.title}</>;
    case "action":
      return <ActionText action={option.action} />;
    case "hit":
      return <HitText {...option} />;
    case "error":
      return (
        <>
          <span
            className={styles.message}
            dangerouslySetInnerHTML={{ __html: option.hit.message }}
          />
          <span className={styles.note} dangerouslySetInnerHTML={{ __html: option.hit.cause }} />
        </>
      );
  }
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
