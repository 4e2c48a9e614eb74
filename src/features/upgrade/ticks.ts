import { useEffect, useState } from "react";
import { onStoredElsewhere, readStored, store } from "#src/browser/storage";

const key = "upgrade.ticks";

/** The ticks if storage is blocked; they last until the page is left. */
let unstored: string | null = null;

/**
 * The completed steps, and a function that toggles one. They are stored in this browser, because an
 * upgrade takes longer than a page stays open, of only one upgrade: the first tick in a plan for
 * other versions replaces those of this one.
 */
export function useTicks(from: string, to: string) {
  const [done, setDone] = useState(() => parseTicks(unstored ?? readStored(key), from, to) ?? []);
  useEffect(
    () =>
      onStoredElsewhere(key, (json) => {
        const others = parseTicks(json, from, to);
        if (others) setDone(others);
      }),
    [from, to],
  );
  return {
    done,
    tick: (step: string, isDone: boolean): void => {
      // Another tab may have ticked a step of this plan.
      const before = parseTicks(unstored ?? readStored(key), from, to) ?? done;
      const now = [...before.filter((each) => each !== step), ...(isDone ? [step] : [])];
      setDone(now);
      storeTicks(JSON.stringify({ from, to, done: now }));
    },
  };
}

function storeTicks(json: string): void {
  store(key, json);
  unstored = readStored(key) === json ? null : json;
}

/** The completed steps in a stored value; null if it is invalid or of another upgrade. */
export function parseTicks(
  json: string | null,
  from: string,
  to: string,
): readonly string[] | null {
  try {
    const value: unknown = JSON.parse(json ?? "null");
    if (typeof value !== "object" || value === null || !("done" in value)) return null;
    const isSameWay = "from" in value && value.from === from && "to" in value && value.to === to;
    return isSameWay && Array.isArray(value.done)
      ? value.done.filter((each): each is string => typeof each === "string")
      : null;
  } catch {
    return null;
  }
}
