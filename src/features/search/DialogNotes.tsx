import type { PageKind } from "#src/contracts/page-kinds";
import type { SearchAnswer } from "#src/search/search";
import { FoundStatus } from "./FoundStatus";
import { KindFilter } from "./KindFilter";
import { NothingFound, PartialNote, RepairNote, SearchFailure, SearchWaiting } from "./SearchNotes";
import type { ErrorHit } from "./search.messages";
import { isNothing, type SearchState } from "./use-search";
import { foundWords, shortened } from "./words";
import * as styles from "./SearchDialog.module.css";

interface DialogStatusProps {
  readonly state: SearchState;
  readonly errorHits: readonly ErrorHit[];
}

/** What has been found, in the dialog's own line. */
export function DialogStatus({ state, errorHits }: DialogStatusProps) {
  const answer = state.failure ? null : (state.answered?.answer ?? null);
  return (
    <FoundStatus
      className={styles.status}
      found={answer === null ? "" : foundSentence(answer)}
      repaired={answer && answer.repaired !== null ? shortened(answer.repaired) : null}
      isError={errorHits.length > 0}
    />
  );
}

function foundSentence(answer: SearchAnswer): string {
  return isNothing(answer) ? "Ничего не найдено" : foundWords(answer.total);
}

interface DialogNotesProps {
  readonly state: SearchState;
  /** True if something can be chosen although no page is found. */
  readonly hasOptions: boolean;
  readonly kind: PageKind | null;
  readonly onRetry: () => void;
  readonly onLiteral: () => void;
  readonly onKind: (kind: PageKind | null) => void;
  readonly onQuery: (query: string) => void;
}

/** What stands above the hits: how search is, and how it has read the query. */
export function DialogNotes(props: DialogNotesProps) {
  const { state, hasOptions, kind, onRetry, onLiteral, onKind, onQuery } = props;
  const { startingPoints, failure, answered } = state;
  const answer = answered?.answer ?? null;
  return (
    <>
      {failure ? (
        <SearchFailure reason={failure} onRetry={onRetry} />
      ) : startingPoints === null ? (
        <SearchWaiting />
      ) : null}
      {answered && answered.answer.repaired !== null ? (
        <RepairNote
          query={answered.asked.query}
          repaired={answered.answer.repaired}
          onLiteral={onLiteral}
        />
      ) : null}
      {answer ? <KindFilter counts={answer.counts} chosen={kind} onChoose={onKind} /> : null}
      {answer && !answer.isWhole && !failure ? <PartialNote onRetry={onRetry} /> : null}
      {answered && isNothing(answered.answer) && startingPoints && !hasOptions ? (
        <NothingFound
          query={answered.asked.query}
          nearest={answered.answer.nearest}
          part={answered.answer.part}
          startingPoints={startingPoints}
          onQuery={onQuery}
        />
      ) : null}
    </>
  );
}
