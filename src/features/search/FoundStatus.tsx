import { useCalmStatus } from "#src/components/ui/use-calm-status";
import { VisuallyHidden } from "#src/components/ui/VisuallyHidden";

interface FoundStatusProps {
  readonly className: string | undefined;
  /** What has been found; empty without a query. */
  readonly found: string;
  /** How the query was read, if otherwise than it is written. */
  readonly repaired: string | null;
  /** Whether explanations of an error stand above the pages. */
  readonly isError: boolean;
}

/**
 * What has been found. It is seen at once; screen readers are told once typing has paused, and of
 * what stands above the pages too.
 */
export function FoundStatus({ className, found, repaired, isError }: FoundStatusProps) {
  const notes =
    (repaired === null ? "" : `Показаны результаты по запросу «${repaired}». `) +
    (isError ? "Похоже на сообщение об ошибке. " : "");
  const isTold = useCalmStatus(notes + found) !== "";
  return (
    <p className={className} role="status">
      {isTold && notes !== "" ? <VisuallyHidden>{notes}</VisuallyHidden> : null}
      {isTold ? found : <span aria-hidden="true">{found}</span>}
    </p>
  );
}
