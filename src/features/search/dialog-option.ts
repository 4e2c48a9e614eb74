import type { ResultHit, ResultPage, SearchAnswer, StartingPoint } from "#src/search/search";
import type { SnippetPart } from "#src/search/snippet";
import { firstActions, type SearchAction } from "./actions";
import type { ErrorHit } from "./search.messages";
import type { SearchState } from "./use-search";

/** What can be chosen in the dialog. */
export type DialogOption =
  | { readonly type: "error"; readonly hit: ErrorHit }
  | { readonly type: "action"; readonly action: SearchAction }
  | {
      readonly type: "hit";
      readonly page: ResultPage;
      readonly hit: ResultHit;
      readonly snippet: readonly SnippetPart[] | null;
      readonly isFirst: boolean;
    }
  | { readonly type: "recent"; readonly text: string }
  | { readonly type: "start"; readonly point: StartingPoint };

/** The answer to a pasted message, then what can be done, then the hits, page by page. */
export function answerOptions(
  errors: readonly ErrorHit[],
  actions: readonly SearchAction[],
  { pages }: SearchAnswer,
  snippetOf: SearchState["snippetOf"],
): DialogOption[] {
  return [
    ...errors.map((hit) => ({ type: "error" as const, hit })),
    ...actions.map((action) => ({ type: "action" as const, action })),
    ...pages.flatMap((page) =>
      page.hits.map((hit, place) => ({
        type: "hit" as const,
        page,
        hit,
        snippet: snippetOf(page, hit),
        isFirst: place === 0,
      })),
    ),
  ];
}

/** What an empty field offers. */
export function firstOptions(
  recent: readonly string[],
  startingPoints: readonly StartingPoint[],
): DialogOption[] {
  return [
    ...recent.map((text) => ({ type: "recent" as const, text })),
    ...startingPoints.map((point) => ({ type: "start" as const, point })),
    ...firstActions.map((action) => ({ type: "action" as const, action })),
  ];
}

/** True for pages and files that Gatsby does not know. */
export function leavesApp(option: DialogOption): boolean {
  if (option.type === "error") return true;
  return (
    option.type === "action" && "to" in option.action.act && /\.xml$/.test(option.action.act.to)
  );
}

interface OptionGroup {
  /** Of two pages of one title the path tells them apart. */
  readonly key: string;
  readonly name: string;
  readonly isHeaded: boolean;
  readonly places: number[];
}

const groupNames = {
  error: "Похоже на сообщение об ошибке",
  action: "Действия",
  recent: "Недавние запросы",
  start: "С чего начать",
} as const;

/** Options under their headings; the hits of one page are a group. */
export function groupsOf(options: readonly DialogOption[]): OptionGroup[] {
  const groups: OptionGroup[] = [];
  options.forEach((option, place) => {
    const isHit = option.type === "hit";
    const name = isHit ? option.page.title : groupNames[option.type];
    const last = groups.at(-1);
    if (last && last.name === name && !(isHit && option.isFirst)) last.places.push(place);
    else {
      const key = isHit ? option.page.path : name;
      groups.push({ key, name, isHeaded: !isHit, places: [place] });
    }
  });
  return groups;
}
