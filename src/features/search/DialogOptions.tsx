import { memo, type MouseEvent } from "react";
import type { ResultHit, ResultPage, SearchAnswer, StartingPoint } from "#src/search/search";
import type { SnippetPart } from "#src/search/snippet";
import { HitText } from "./HitText";
import * as styles from "./DialogOptions.module.css";

/** What can be chosen in the dialog: a hit, a recent query, a first page. */
export type DialogOption =
  | {
      readonly type: "hit";
      readonly page: ResultPage;
      readonly hit: ResultHit;
      readonly snippet: readonly SnippetPart[] | null;
      readonly isFirst: boolean;
    }
  | { readonly type: "recent"; readonly text: string }
  | { readonly type: "start"; readonly point: StartingPoint };

/** The hits of an answer, page by page. */
export function hitOptions(
  { pages }: SearchAnswer,
  snippetOf: (page: ResultPage, hit: number) => readonly SnippetPart[] | null,
): DialogOption[] {
  return pages.flatMap((page) =>
    page.hits.map((hit, place) => ({
      type: "hit" as const,
      page,
      hit,
      snippet: snippetOf(page, place),
      isFirst: place === 0,
    })),
  );
}

/** What an empty field offers. */
export function firstOptions(
  recent: readonly string[],
  startingPoints: readonly StartingPoint[],
): DialogOption[] {
  return [
    ...recent.map((text) => ({ type: "recent" as const, text })),
    ...startingPoints.map((point) => ({ type: "start" as const, point })),
  ];
}

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
  const { page, hit, snippet, isFirst } = option;
  const anchor = hit.id === "" ? "" : `#${hit.id}`;
  return (
    <a
      {...common}
      href={__PATH_PREFIX__ + page.path + anchor}
      data-first={isFirst || undefined}
      onClick={onClick}
    >
      <HitText page={page} hit={hit} snippet={snippet} isFirst={isFirst} />
    </a>
  );
}

interface OptionGroup {
  /** Of two pages of one title the path tells them apart. */
  readonly key: string;
  readonly name: string;
  readonly isHeaded: boolean;
  readonly places: number[];
}

function groupsOf(options: readonly DialogOption[]): OptionGroup[] {
  const groups: OptionGroup[] = [];
  options.forEach((option, place) => {
    const name =
      option.type === "hit"
        ? option.page.title
        : option.type === "recent"
          ? "Недавние запросы"
          : "С чего начать";
    const last = groups.at(-1);
    if (last && last.name === name && !(option.type === "hit" && option.isFirst))
      last.places.push(place);
    else {
      const key = option.type === "hit" ? option.page.path : name;
      groups.push({ key, name, isHeaded: option.type !== "hit", places: [place] });
    }
  });
  return groups;
}
