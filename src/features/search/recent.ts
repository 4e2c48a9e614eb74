import { readStored, store } from "#src/browser/storage";

const key = "search.recent";
const most = 6;

/** The queries whose results were opened in this browser, the latest first. */
export function recentQueries(): readonly string[] {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? "[]");
    return Array.isArray(value)
      ? value.filter((each): each is string => typeof each === "string").slice(0, most)
      : [];
  } catch {
    return [];
  }
}

/** Remembers a query whose result was opened. */
export function rememberQuery(query: string): void {
  const text = query.trim().slice(0, 200);
  if (text === "") return;
  store(
    key,
    JSON.stringify([text, ...recentQueries().filter((each) => each !== text)].slice(0, most)),
  );
}

/** Forgets all queries. */
export function forgetQueries(): void {
  store(key, null);
}
