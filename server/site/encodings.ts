/** Content codings of a build, smallest first. */
export const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number] | "identity";

/**
 * Negotiates the content coding by Accept-Encoding (RFC 9110, 12.5.3); of equal preference the
 * smallest. Identity if nothing is acceptable.
 */
export function preferredEncoding(
  accepted: string | undefined,
  isThere: (encoding: Encoding) => boolean,
): Encoding {
  if (accepted === undefined || accepted === "") return "identity";
  const weights = weightsOf(accepted);
  const everyOther = weights.get("*") ?? 0;
  let best: Encoding = "identity";
  let bestWeight = weights.get("identity") ?? 0;
  for (const encoding of [...encodings].reverse()) {
    const weight = weights.get(encoding) ?? everyOther;
    if (weight > 0 && weight >= bestWeight && isThere(encoding))
      [best, bestWeight] = [encoding, weight];
  }
  return best;
}

function weightsOf(accepted: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    weights.set(name === "x-gzip" ? "gzip" : name, Number.isFinite(weight) ? weight : 0);
  }
  return weights;
}
