import { useEffect, useState } from "react";
import { isLikeMessage } from "./like-message";
import { ask } from "./search-client";
import type { ErrorHit } from "./search.messages";

const typingPause = 150;

interface ErrorHits {
  readonly hits: readonly ErrorHit[];
  /** False while a query that looks like a message waits for its explanation. */
  readonly isReady: boolean;
}

const none: readonly ErrorHit[] = [];

/** What a query that is an error message means, once it has not changed for a moment. */
export function useErrorHits(query: string): ErrorHits {
  const [found, setFound] = useState<{ query: string; hits: readonly ErrorHit[] } | null>(null);
  const isMessage = isLikeMessage(query);
  useEffect(() => {
    if (!isMessage) return undefined;
    let isLeft = false;
    const timer = setTimeout(() => {
      ask("errors", { text: query }).then(
        (hits) => isLeft || setFound({ query, hits }),
        // The pages that search finds are there all the same.
        () => isLeft || setFound({ query, hits: none }),
      );
    }, typingPause);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [query, isMessage]);
  if (!isMessage) return { hits: none, isReady: true };
  return found?.query === query
    ? { hits: found.hits, isReady: true }
    : { hits: none, isReady: false };
}
