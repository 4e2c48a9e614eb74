// Parses what Gatsby prints, from its JSON logger (GATSBY_LOGGER=json, a logger of gatsby-cli).
import { createInterface } from "node:readline";

/**
 * Reads the output of a Gatsby command line by line. `on.activity` receives every step (`text`,
 * `isEnd`), `on.log` every message (`level`, `text`), `on.other` lines that are no log entry.
 */
export function readGatsbyLog(child, on) {
  const activities = new Map();
  const read = (line) => {
    const entry = parsed(line);
    if (!entry) return on.other(line);
    const { type, payload } = entry;
    if (type === "LOG") return on.log(payload.level, messageOf(payload));
    if (type === "SET_STATUS") return on.status?.(payload);
    if (!type.startsWith("ACTIVITY_")) return undefined;
    const known = { ...activities.get(payload.uuid), ...payload };
    activities.set(payload.uuid, known);
    return on.activity?.({ text: known.text, isEnd: type === "ACTIVITY_END" });
  };
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", read);
}

function parsed(line) {
  if (!line.startsWith('{"type":')) return null;
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/**
 * A message as Gatsby's own reporter shows it: text, place, and for a code error its stack trace.
 */
function messageOf({ text, filePath, location, stack, error }) {
  const place = filePath
    ? `${filePath}${location?.start ? `:${location.start.line}:${location.start.column ?? 1}` : ""}`
    : "";
  const trace = Array.isArray(stack)
    ? stack.map((frame) => `  ${frame.functionName ?? ""} ${frame.fileName}:${frame.lineNumber}`)
    : error?.stack
      ? [error.stack]
      : [];
  return [text, place, ...trace].filter(Boolean).join("\n");
}

const noise = [
  /^gatsby-plugin-react-helmet: Gatsby now has built-in support/,
  /Your GraphQL query in createPages took/,
  // About pages that keep their own slash (src/gatsby/pages/on-create-page.ts), on a start with a
  // cache.
  /^Non-deterministic routing danger: Attempting to create page: "([^"]*?)\/?", but page "\1\/?" already exists/,
  /^\s*$/,
];

/** True for a warning that its reader could do nothing about. */
export function isNoise(text) {
  return noise.some((pattern) => pattern.test(text));
}
