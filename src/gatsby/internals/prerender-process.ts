/** Whether the process beside Gatsby that renders texts ahead (scripts/render-texts.ts, TEXTS_AHEAD is its number) is still at work. */
export function isPrerendering(): boolean {
  return signalAhead(0);
}

/** Tells the process beside Gatsby that all texts are there. */
export function endPrerendering(): void {
  signalAhead("SIGTERM");
}

function signalAhead(signal: "SIGTERM" | 0): boolean {
  try {
    return process.env.TEXTS_AHEAD ? process.kill(Number(process.env.TEXTS_AHEAD), signal) : false;
  } catch {
    return false;
  }
}
