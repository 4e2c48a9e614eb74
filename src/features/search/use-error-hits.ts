import { useEffect, useState } from "react";
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

/** What a directory or Kerberos answers, alone: `data 52e`, `0x8007052E`, `-1765328360`. */
const code = /^\W*(?:data\s+[0-9a-f]{3,4}|0x[0-9a-f]{6,8}|-17653\d{5})\W*$/i;

/** Several words of a program, with a number, a name or a sentence's length: no search by words. */
function isLikeMessage(query: string): boolean {
  if (code.test(query)) return true;
  const words = query.match(/[A-Za-z]{2,}/g) ?? [];
  if (words.length < 2) return /^[A-Z]+(?:_[A-Z]+){2,}$/.test(query.trim());
  return query.length >= 20 || /[_()[\]":=]|\d/.test(query);
}
