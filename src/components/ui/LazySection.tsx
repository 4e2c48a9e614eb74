import { useEffect, useState, type ReactNode } from "react";
import { Button } from "./Button";
import { Waiting } from "./Waiting";
import * as styles from "./LazySection.module.css";

export interface LazySectionProps<T> {
  /** Fetches what is shown; called again by «Повторить». */
  readonly load: () => Promise<T>;
  readonly children: (loaded: T) => ReactNode;
  /** What could not be had, as the start of a sentence: «Не удалось загрузить архив». */
  readonly failure: string;
}

type Stage<T> =
  { kind: "waiting" } | { kind: "loaded"; value: T } | { kind: "failed"; reason: string };

/**
 * A part that is loaded late: a spinner after 200 ms, then the part, or the error's text with
 * «Повторить».
 */
export function LazySection<T>({ load, children, failure }: LazySectionProps<T>) {
  const [stage, setStage] = useState<Stage<T>>({ kind: "waiting" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isLeft = false;
    load().then(
      (value) => isLeft || setStage({ kind: "loaded", value }),
      (error: unknown) =>
        isLeft ||
        setStage({
          kind: "failed",
          reason: error instanceof Error ? error.message : String(error),
        }),
    );
    return () => {
      isLeft = true;
    };
    // `load` is made anew on every render of the parent; only an attempt starts it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);
  if (stage.kind === "loaded") return <>{children(stage.value)}</>;
  if (stage.kind === "waiting") return <Waiting />;
  const retry = (): void => {
    setStage({ kind: "waiting" });
    setAttempt(attempt + 1);
  };
  return (
    <div className={styles.failed} role="alert">
      <p>
        {failure}. {stage.reason}
      </p>
      <Button onClick={retry}>Повторить</Button>
    </div>
  );
}
