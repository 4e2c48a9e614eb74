import { useEffect, useId, useState } from "react";
import { Link } from "#src/components/ui/Link";
import { errorPath, routes } from "#src/routes";
import { ask } from "./search-client";
import type { ErrorHit } from "./search.messages";
import * as styles from "./ErrorHits.module.css";

const typingPause = 150;

/** What a query means that is an error message, pasted from a log. */
export function ErrorHits({ query }: { readonly query: string }) {
  const heading = useId();
  const hits = useErrorHits(query);
  if (hits.length === 0) return null;
  return (
    <section className={styles.hits} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        Похоже на&nbsp;сообщение об&nbsp;ошибке
      </h2>
      {hits.map(({ id, message, cause }) => (
        <p key={id}>
          <a
            className={styles.message}
            href={__PATH_PREFIX__ + errorPath(id)}
            dangerouslySetInnerHTML={{ __html: message.replace(/<\/?(?:a|span)\b[^>]*>/g, "") }}
          />{" "}
          <span dangerouslySetInnerHTML={{ __html: cause.replace(/<\/?a\b[^>]*>/g, "") }} />
        </p>
      ))}
      <p>
        <Link to={routes.errors.path}>Разобрать журнал целиком</Link>
      </p>
    </section>
  );
}

/** The hits of a query that is a message, once it has not changed for a moment. */
function useErrorHits(query: string): readonly ErrorHit[] {
  const [found, setFound] = useState<{ query: string; hits: readonly ErrorHit[] } | null>(null);
  const isMessage = isLikeMessage(query);
  useEffect(() => {
    if (!isMessage) return undefined;
    let isLeft = false;
    const timer = setTimeout(() => {
      ask("errors", { text: query }).then(
        (hits) => isLeft || setFound({ query, hits }),
        // The pages that search finds are there all the same.
        () => {},
      );
    }, typingPause);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [query, isMessage]);
  return isMessage && found?.query === query ? found.hits : [];
}

/** What a directory answers, alone: `data 52e`, `0x8007052E`. */
const code = /^\W*(?:data\s+[0-9a-f]{3,4}|0x[0-9a-f]{6,8})\W*$/i;

/** Several words of a program, with a number, a name or a sentence's length: no search by words. */
function isLikeMessage(query: string): boolean {
  if (code.test(query)) return true;
  const words = query.match(/[A-Za-z]{2,}/g) ?? [];
  if (words.length < 2) return /^[A-Z]+(?:_[A-Z]+){2,}$/.test(query.trim());
  return query.length >= 20 || /[_()[\]":=]|\d/.test(query);
}
