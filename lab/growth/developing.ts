import { appendFileSync } from "node:fs";
import { chromium, type Browser, type Page } from "@playwright/test";
import { setTimeout as later } from "node:timers/promises";
import { chromium as chromiumPath } from "../../tools/programs/chromium";
import { chromiumFlags } from "../serve";
import { quantile } from "../quantile";
import { startMeasured, type Command, type Running } from "./process-tree";

/** A development server and a page of it to edit. */
export interface DevelopSite {
  readonly command: Command;
  readonly address: string;
  /** The file of that page. */
  readonly file: string;
}

/** Seconds from the command to the page in Chromium, and from an edit to the new text. */
export interface DevelopRow {
  readonly first: number;
  readonly firstProcessor: number;
  readonly again: number;
  readonly againProcessor: number;
  /** The median of three. */
  readonly edit: number;
  readonly editProcessor: number;
  readonly memoryMb: number;
}

const edits = 3;

/**
 * Starts a development server with empty caches, then with caches, and edits a page; null if a
 * start takes longer than `limit` seconds.
 */
export async function developRow(site: DevelopSite, limit: number): Promise<DevelopRow | null> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const first = await started(site, browser, limit);
    if (!first) return null;
    await first.page.context().close();
    // The caches for the next start are written when there has been nothing to do for five seconds.
    await later(6000);
    await untilIdle(first.running);
    await first.running.end();
    const again = await started(site, browser, limit);
    if (!again) return null;
    const shown: { seconds: number; processor: number }[] = [];
    for (let edit = 1; edit <= edits; edit += 1)
      shown.push(await edited(site, again.running, again.page, edit));
    const { memoryMb } = again.running.taken();
    await again.running.end();
    return {
      first: first.seconds,
      firstProcessor: first.processorSeconds,
      again: again.seconds,
      againProcessor: again.processorSeconds,
      edit: quantile(
        shown.map(({ seconds }) => seconds),
        0.5,
      ),
      editProcessor: quantile(
        shown.map(({ processor }) => processor),
        0.5,
      ),
      memoryMb,
    };
  } finally {
    await browser.close();
  }
}

interface Started {
  readonly running: Running;
  readonly page: Page;
  readonly seconds: number;
  readonly processorSeconds: number;
}

async function started(
  { command, address }: DevelopSite,
  browser: Browser,
  limit: number,
): Promise<Started | null> {
  const running = startMeasured(command);
  const page = await browser.newPage();
  while (running.taken().seconds < limit && running.child.exitCode === null) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) {
      await page.goto(address, { timeout: limit * 1000 });
      await page
        .locator("h1")
        .first()
        .waitFor({ timeout: limit * 1000 });
      const { seconds, processorSeconds } = running.taken();
      return { running, page, seconds, processorSeconds };
    }
    await later(200);
  }
  await running.end();
  if (running.child.exitCode) throw new Error(`It has ended: see ${command.log}`);
  return null;
}

async function edited(
  { file }: DevelopSite,
  running: Running,
  page: Page,
  number: number,
): Promise<{ seconds: number; processor: number }> {
  // Background work of an earlier start or edit must not count for this edit.
  await untilIdle(running);
  const words = `Правка номер ${number} на этой странице.`;
  const before = running.taken();
  const begun = performance.now();
  appendFileSync(file, `\n${words}\n`);
  await page.getByText(words).first().waitFor({ timeout: 120_000 });
  const seconds = Math.round((performance.now() - begun) / 10) / 100;
  await untilIdle(running);
  const processor = running.taken().processorSeconds - before.processorSeconds;
  return { seconds, processor: Math.round(processor * 10) / 10 };
}

/** Waits until the server has been nearly idle for two seconds. */
async function untilIdle(running: Running): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const before = running.taken().processorSeconds;
    await later(2000);
    if (running.taken().processorSeconds - before < 0.2) return;
  }
}
