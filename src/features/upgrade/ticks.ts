import { useEffect, useState } from "react";
import { readStored, store } from "#src/browser/storage";

const key = "upgrade.ticks";

/** The ticks of a browser that stores nothing; last until the page is left. */
let unstored: string | null = null;

/** The steps that are done, and how one is ticked or unticked. */
export interface Ticks {
  readonly done: readonly string[];
  readonly tick: (step: string, isDone: boolean) => void;
}

/**
 * Keeps in this browser which steps of a plan are done: an upgrade takes longer than a page stays
 * open. Those of one way only: a plan of other versions begins without ticks.
 */
export function useTicks(from: string, to: string): Ticks {
  const [done, setDone] = useState(() => parseTicks(unstored ?? readStored(key), from, to));
  useEffect(() => {
    const json = done.length === 0 ? null : JSON.stringify({ from, to, done });
    store(key, json);
    unstored = readStored(key) === json ? null : json;
  }, [from, to, done]);
  return {
    done,
    tick: (step, isDone) =>
      setDone((before) => [...before.filter((each) => each !== step), ...(isDone ? [step] : [])]),
  };
}

/** The steps a stored value says are done on this way; none when it is of another or is no such. */
export function parseTicks(json: string | null, from: string, to: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(json ?? "null");
    if (typeof value !== "object" || value === null || !("done" in value)) return [];
    const isSameWay = "from" in value && value.from === from && "to" in value && value.to === to;
    return isSameWay && Array.isArray(value.done)
      ? value.done.filter((each): each is string => typeof each === "string")
      : [];
  } catch {
    return [];
  }
}
