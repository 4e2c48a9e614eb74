import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "./Button";
import { Waiting } from "./Waiting";
import * as styles from "./LazySection.module.css";

export interface LazySectionProps<T> {
  /** Loads the content; called again by «Повторить». */
  readonly load: () => Promise<T>;
  readonly children: (loaded: T) => ReactNode;
  /** What failed to load, as the start of a sentence: «Не удалось загрузить архив». */
  readonly failure: string;
  /** Called by «Повторить» with the function that loads again: see `retryOrLoadAnew`. */
  readonly onRetry?: (retry: () => void) => void;
}

type Stage<T> =
  | { kind: "waiting" }
  | { kind: "loaded"; value: T }
  | { kind: "failed"; reason: string; isRetrying: boolean };

/**
 * Content that is loaded late: a spinner after 200 ms, then the content, or an error with
 * «Повторить». If «Повторить» had focus, the content gets it.
 */
export function LazySection<T>({
  load,
  children,
  failure,
  onRetry = (retry) => retry(),
}: LazySectionProps<T>) {
  const [stage, setStage] = useState<Stage<T>>({ kind: "waiting" });
  const [attempt, setAttempt] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const focusPart = useRef<(() => void) | null>(null);
  useEffect(() => {
    let isLeft = false;
    load().then(
      (value) => {
        if (isLeft) return;
        focusPart.current = place.current && focusFollower(place.current);
        setStage({ kind: "loaded", value });
      },
      (error: unknown) =>
        isLeft ||
        setStage({
          kind: "failed",
          reason: error instanceof Error ? error.message : String(error),
          isRetrying: false,
        }),
    );
    return () => {
      isLeft = true;
    };
    // The parent passes a new `load` on every render; only a new attempt may call it again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);
  useEffect(() => {
    if (stage.kind === "loaded") focusPart.current?.();
  }, [stage]);
  if (stage.kind === "loaded") return <>{children(stage.value)}</>;
  if (stage.kind === "waiting") return <Waiting />;
  const retry = (): void => {
    setStage({ ...stage, isRetrying: true });
    onRetry(() => setAttempt(attempt + 1));
  };
  return (
    <div ref={place} className={styles.failed} role="alert">
      <p>
        {failure}. {stage.reason}
      </p>
      <Button busy={stage.isRetrying} onClick={retry}>
        Повторить
      </Button>
    </div>
  );
}

/**
 * Returns a function that moves focus to whatever replaces the place's content; null if focus is
 * elsewhere.
 */
function focusFollower(place: Element): (() => void) | null {
  if (!place.contains(document.activeElement)) return null;
  const { previousElementSibling: before, parentElement: parent } = place;
  return () => {
    const part = before ? before.nextElementSibling : parent?.firstElementChild;
    const control = part?.querySelector<HTMLElement>("input, select, textarea, button, a[href]");
    control?.focus();
  };
}
