import { useEffect, useRef, useState } from "react";
import { Button } from "#src/components/ui/Button";
import { workParts } from "#src/contracts/captcha-work";
import type { CaptchaProps } from "../CaptchaWidget";
import { fetchTask } from "./fetch-task";
import { solve } from "./solve";
import * as styles from "./WorkCheck.module.css";

type Stage =
  | { readonly kind: "working"; readonly done: number }
  | { readonly kind: "passed" }
  | { readonly kind: "failed" };

/**
 * A captcha solved by the browser, not the visitor: it starts by itself and silently renews its
 * token before it expires.
 */
export function WorkCheck({ onToken, onWork }: Omit<CaptchaProps, "error">) {
  const group = useRef<HTMLFieldSetElement>(null);
  const { stage, repeat } = useWork(onToken, onWork);
  const hasFailed = stage.kind === "failed";
  return (
    <fieldset
      ref={group}
      name={hasFailed ? undefined : "captcha"}
      className={styles.group}
      tabIndex={-1}
      aria-label="Проверка браузера"
    >
      <div className={styles.check}>
        {hasFailed ? (
          <Failure
            onRepeat={() => {
              repeat();
              // The focused button is about to disappear.
              group.current?.focus();
            }}
          />
        ) : (
          <Progress stage={stage} />
        )}
      </div>
    </fieldset>
  );
}

function useWork(onToken: CaptchaProps["onToken"], onWork: CaptchaProps["onWork"]) {
  const [stage, setStage] = useState<Stage>({ kind: "working", done: 0 });
  const [attempt, setAttempt] = useState(0);
  // The parent passes new functions on every render; only a new attempt may restart the work.
  const latest = useRef({ onToken, onWork });
  useEffect(() => {
    latest.current = { onToken, onWork };
  });
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    let renewal: ReturnType<typeof setInterval> | undefined;
    const showProgress = (done: number): void =>
      setStage((now) => (now.kind === "passed" ? now : { kind: "working", done }));
    const pass = async (): Promise<void> => {
      const task = await fetchTask(signal);
      const token = await solve(task, showProgress, signal);
      if (signal.aborted) return;
      setStage({ kind: "passed" });
      latest.current.onToken(token);
      const renewAt = Date.now() + task.seconds * 1000 - renewalMs;
      // A timeout does not count the time a laptop sleeps.
      renewal = setInterval(() => {
        if (Date.now() < renewAt) return;
        clearInterval(renewal);
        latest.current.onWork?.();
        void passOrFail();
      }, 1000);
    };
    const passOrFail = async (): Promise<void> => {
      try {
        await pass();
      } catch {
        if (signal.aborted) return;
        setStage({ kind: "failed" });
        latest.current.onToken(null);
      }
    };
    latest.current.onWork?.();
    void passOrFail();
    return () => {
      left.abort();
      clearInterval(renewal);
    };
  }, [attempt]);
  const repeat = (): void => {
    setStage({ kind: "working", done: 0 });
    setAttempt(attempt + 1);
  };
  return { stage, repeat };
}

function Progress({ stage }: { readonly stage: Stage }) {
  const isPassed = stage.kind === "passed";
  return (
    <>
      <p role="status">
        {isPassed ? "Проверка пройдена." : "Проверяем браузер. Ничего нажимать не нужно."}
      </p>
      <progress
        className={styles.progress}
        aria-label="Ход проверки"
        max={workParts}
        value={stage.kind === "working" ? stage.done : workParts}
      />
    </>
  );
}

function Failure({ onRepeat }: { readonly onRepeat: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p>Проверка не прошла: сервер не ответил или браузер не дал её выполнить.</p>
      <Button name="captcha" onClick={onRepeat}>
        Повторить
      </Button>
    </div>
  );
}

// Leaves time for a form sent at the last moment to arrive.
const renewalMs = 60_000;
