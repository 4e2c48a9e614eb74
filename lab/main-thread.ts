import type { Browser, Page } from "@playwright/test";

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
}

const mark = "keystroke";

/**
 * Types texts letter by letter into the focused field. Returns for each letter the longest
 * main-thread task until the next one, in milliseconds, rendering included.
 */
export async function typingTasks(
  browser: Browser,
  page: Page,
  texts: readonly string[],
  clear: () => Promise<void>,
): Promise<number[]> {
  await page.evaluate(
    (name) => document.addEventListener("keydown", () => performance.mark(name), { capture: true }),
    mark,
  );
  await browser.startTracing(page, {
    categories: ["toplevel", "blink.user_timing", "disabled-by-default-devtools.timeline"],
  });
  for (const text of texts) {
    await clear();
    await page.keyboard.type(text, { delay: 120 });
    await page.waitForTimeout(500);
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const marks = traceEvents
    .filter(({ name }) => name === mark)
    .sort((one, other) => one.ts - other.ts);
  const [first] = marks;
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      name === "RunTask" && ph === "X" && pid === first?.pid && tid === first.tid,
  );
  if (!first || tasks.length === 0) throw new Error("The trace holds no main-thread tasks");
  return marks.map(({ ts }, place) => {
    const end = marks[place + 1]?.ts ?? Infinity;
    return Math.max(
      0,
      ...tasks
        .filter((task) => task.ts + (task.dur ?? 0) >= ts && task.ts < end)
        .map(({ dur = 0 }) => dur / 1000),
    );
  });
}
