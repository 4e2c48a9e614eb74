import type { IncomingHttpHeaders } from "node:http";
import type { Representation } from "./site-build";

/** Evaluates the preconditions of a GET or HEAD in the order of RFC 9110, 13.2.2. */
export function judgeConditions(
  headers: IncomingHttpHeaders,
  { etag, modifiedMs }: Pick<Representation, "etag" | "modifiedMs">,
): "send" | "not-modified" | "failed" {
  const ifMatch = headers["if-match"];
  if (ifMatch !== undefined) {
    if (!names(ifMatch, etag, "strong")) return "failed";
  } else {
    const unmodifiedSince = dateOf(headers["if-unmodified-since"]);
    if (unmodifiedSince !== null && modifiedMs > unmodifiedSince) return "failed";
  }
  const ifNoneMatch = headers["if-none-match"];
  if (ifNoneMatch !== undefined) return names(ifNoneMatch, etag, "weak") ? "not-modified" : "send";
  const modifiedSince = dateOf(headers["if-modified-since"]);
  return modifiedSince !== null && modifiedMs <= modifiedSince ? "not-modified" : "send";
}

function names(list: string, etag: string, comparison: "strong" | "weak"): boolean {
  if (list.trim() === "*") return true;
  const tags = list.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => tag === etag || (comparison === "weak" && tag === `W/${etag}`));
}

function dateOf(text: string | undefined): number | null {
  const ms = text === undefined ? NaN : Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}

export interface ByteRange {
  readonly first: number;
  /** Inclusive. */
  readonly last: number;
}

/**
 * The requested range of a GET; "whole" without one, with several, in another unit or of another
 * version: a server may always send the whole.
 */
export function requestedRange(
  headers: IncomingHttpHeaders,
  etag: string,
  size: number,
): ByteRange | "whole" | "unsatisfiable" {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(headers.range ?? "");
  const [from = "", to = ""] = match?.slice(1) ?? [];
  if (from === "" && to === "") return "whole";
  const ifRange = headers["if-range"];
  if (ifRange !== undefined && ifRange !== etag) return "whole";
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length === 0 ? "unsatisfiable" : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < first) return "whole";
  return first >= size ? "unsatisfiable" : { first, last };
}
