import { useState } from "react";
import { readStored, store } from "#src/browser/storage";

const key = "upgrade.ticks";

/** The ticks if storage is blocked; they last until the page is left. */
let unstored: string | null = null;

/** The completed steps, and a function that toggles one. */
export interface Ticks {
  readonly done: readonly string[];
  readonly tick: (step: string, isDone: boolean) => void;
}

/**
 * Stores completed steps in this browser, because an upgrade takes longer than a page stays open.
 * Stores only one upgrade: the first tick in a plan for other versions replaces those of this one.
 */
export function useTicks(from: string, to: string): Ticks {
  const [done, setDone] = useState(() => parseTicks(unstored ?? readStored(key), from, to));
  return {
    done,
    tick: (step, isDone) => {
      const now = [...done.filter((each) => each !== step), ...(isDone ? [step] : [])];
      setDone(now);
      storeTicks(now.length === 0 ? null : JSON.stringify({ from, to, done: now }));
    },
  };
}

function storeTicks(json: string | null): void {
  store(key, json);
  unstored = readStored(key) === json ? null : json;
}

/** The completed steps in a stored value; empty if it is invalid or of another upgrade. */
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
