import { useEffect, useState } from "react";
import { isLikeMessage } from "./like-message";
import { ask } from "./search-client";
import type { ErrorHit } from "./search.messages";

const typingPause = 150;

const none: readonly ErrorHit[] = [];

/**
 * What a query that is an error message means, once it has not changed for a moment. Is not ready
 * while a query that looks like a message waits for its explanation.
 */
export function useErrorHits(query: string) {
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
  const isFound = isMessage && found?.query === query;
  return { hits: isFound ? found.hits : none, isReady: isFound || !isMessage };
}
