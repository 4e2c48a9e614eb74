import { useEffect, useState } from "react";
import { explainText } from "./errors-client";
import type { ShownExplanation } from "./errors.messages";

/** The state of a text's explanation. */
export type TextState =
  | { readonly kind: "empty" }
  /** With the explanation of what stood there before. */
  | { readonly kind: "waiting"; readonly explained: Explained | null }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "explained"; readonly explained: Explained };

/** An explanation with the text it belongs to. */
export interface Explained {
  readonly text: string;
  readonly explanation: ShownExplanation;
}

const typingPause = 120;

/** Stays while the site is open: who comes back to the page finds the place where he read. */
let latest: Explained | null = null;

/** Explains a text as it changes; increase `attempt` to retry. */
export function useExplanation(text: string, attempt: number): TextState {
  const [explained, setExplained] = useState(latest);
  const [failure, setFailure] = useState<{ readonly text: string; readonly reason: string } | null>(
    null,
  );
  const isEmpty = text.trim() === "";
  useEffect(() => {
    if (isEmpty) latest = null;
    if (isEmpty || latest?.text === text) return undefined;
    let isLeft = false;
    const timer = setTimeout(() => {
      explainText(text).then(
        (explanation) => {
          if (isLeft) return;
          setFailure(null);
          latest = { text, explanation };
          setExplained(latest);
        },
        (error: unknown) =>
          isLeft ||
          setFailure({ text, reason: error instanceof Error ? error.message : String(error) }),
      );
    }, typingPause);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [text, isEmpty, attempt]);
  if (isEmpty) return { kind: "empty" };
  if (explained?.text === text) return { kind: "explained", explained };
  if (failure?.text === text) return { kind: "failed", reason: failure.reason };
  return { kind: "waiting", explained };
}
