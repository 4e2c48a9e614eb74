import { VisuallyHidden } from "#src/components/ui/VisuallyHidden";
import type { PageKind } from "#src/contracts/page-kinds";
import { ErrorHits } from "./ErrorHits";
import { KindFilter } from "./KindFilter";
import { NothingFound, PartialNote, RepairNote, SearchFailure, SearchWaiting } from "./SearchNotes";
import { isNothing, type SearchState } from "./use-search";
import { foundWords, shortened } from "./words";
import * as styles from "./SearchDialog.module.css";

/** What has been found, told to screen readers as it changes. */
export function DialogStatus({ state }: { readonly state: SearchState }) {
  const answer = state.answered?.answer ?? null;
  return (
    <p className={styles.status} role="status">
      {answer && answer.repaired !== null ? (
        <VisuallyHidden>{`Показаны результаты по запросу «${shortened(answer.repaired)}». `}</VisuallyHidden>
      ) : null}
      {answer && !state.failure
        ? isNothing(answer)
          ? "Ничего не найдено"
          : foundWords(answer.total)
        : ""}
    </p>
  );
}

interface DialogNotesProps {
  readonly state: SearchState;
  readonly query: string;
  readonly kind: PageKind | null;
  readonly onRetry: () => void;
  readonly onLiteral: () => void;
  readonly onKind: (kind: PageKind | null) => void;
  readonly onQuery: (query: string) => void;
}

/** What stands above the hits: how search is, and how it has read the query. */
export function DialogNotes(props: DialogNotesProps) {
  const { state, query, kind, onRetry, onLiteral, onKind, onQuery } = props;
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
      {startingPoints ? <ErrorHits query={query} /> : null}
      {answer ? <KindFilter counts={answer.counts} chosen={kind} onChoose={onKind} /> : null}
      {answer && !answer.isWhole && !failure ? <PartialNote onRetry={onRetry} /> : null}
      {answered && isNothing(answered.answer) && startingPoints ? (
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
