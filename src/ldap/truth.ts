import type { Entry } from "./entry";

/** The value of a filter for an entry; null is Undefined (RFC 4511, section 4.5.1.7). */
export type Truth = boolean | null;

/** Evaluates a filter for an entry; a search returns the entry only if the value is `true`. */
export type Matcher = (entry: Entry) => Truth;

export function opposite(part: Matcher): Matcher {
  return (entry) => {
    const truth = part(entry);
    return truth === null ? null : !truth;
  };
}

export function allOf(parts: readonly Matcher[]): Matcher {
  return decidedBy(false, parts);
}

export function anyOf(parts: readonly Matcher[]): Matcher {
  return decidedBy(true, parts);
}

/** One part with the deciding value decides; without parts the whole has the other value. */
function decidedBy(deciding: boolean, parts: readonly Matcher[]): Matcher {
  return (entry) => {
    let whole: Truth = !deciding;
    for (const part of parts) {
      const truth = part(entry);
      if (truth === deciding) return deciding;
      if (truth === null) whole = null;
    }
    return whole;
  };
}
