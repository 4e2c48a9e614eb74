import { createLog } from "../../../server/log";

/** A log at its most talkative, and the text it has written. */
export function createTestLog(level = "trace") {
  const lines: string[] = [];
  const log = createLog(level, { write: (line: string) => void lines.push(line) });
  return { log, lines, text: () => lines.join("") };
}
