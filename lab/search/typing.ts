import { join } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { chromium as chromiumPath } from "../../tools/programs/chromium";
import { typingTasks } from "../main-thread";
import { chromiumFlags, serve } from "../serve";
import { quantile, typedQueries } from "./typed-queries";

/**
 * The longest main-thread task after a keystroke, in milliseconds, with the CPU slowed four times.
 */
export interface SearchTypingRow {
  readonly engine: string;
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
}

const slowdown = 4;

const heavyPage = "/docs/introduction/md-install";
const pagefindAddress = "/bench-pagefind/";

/**
 * Types the same queries on the same page of the site: into its dialog; into a field in a dialog
 * that passes its input to Pagefind's script, without rendering results; and into such a field
 * alone, as the baseline cost of typing.
 */
export async function searchTyping(pagefindFolder: string): Promise<SearchTypingRow[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const { address, stop } = await serve();
  try {
    const open = async (): Promise<Page> => {
      // The site's Content-Security-Policy does not allow Pagefind.
      const page = await (await browser.newContext({ bypassCSP: true })).newPage();
      await page.route(`**${pagefindAddress}**`, (route) =>
        route.fulfill({
          path: join(
            pagefindFolder,
            new URL(route.request().url()).pathname.slice(pagefindAddress.length),
          ),
        }),
      );
      await page.goto(address + heavyPage, { waitUntil: "networkidle" });
      return page;
    };
    const own = await open();
    await own.keyboard.press("Control+KeyK");
    await own.getByRole("combobox", { name: "Поиск" }).fill("порт");
    await own.getByRole("option").first().waitFor();
    const rows = [await rowOf("this site, shown", browser, own)];
    const other = await open();
    await other.evaluate(askPagefind, pagefindAddress);
    rows.push(await rowOf("Pagefind, not shown", browser, other));
    const none = await open();
    await none.evaluate(askPagefind, null);
    return [...rows, await rowOf("a field without search", browser, none)];
  } finally {
    await browser.close();
    stop();
  }
}

interface PagefindScript {
  readonly options: (options: object) => Promise<void>;
  readonly search: (
    query: string,
  ) => Promise<{ readonly results: readonly { readonly data: () => Promise<unknown> }[] }>;
}

// Runs in the page.
async function askPagefind(folder: string | null): Promise<void> {
  const dialog = document.createElement("dialog");
  const field = document.createElement("input");
  dialog.append(field);
  document.body.append(dialog);
  dialog.showModal();
  if (folder === null) return;
  const engine = (await import(`${folder}pagefind.js`)) as PagefindScript;
  await engine.options({});
  const ask = async (): Promise<void> => {
    const { results } = await engine.search(field.value);
    await Promise.all(results.slice(0, 8).map((result) => result.data()));
  };
  field.addEventListener("input", () => void ask());
  field.value = "порт";
  await ask();
}

async function rowOf(engine: string, browser: Browser, page: Page): Promise<SearchTypingRow> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const tasks = await typingTasks(browser, page, typedQueries, () =>
    page.locator("dialog[open] input").fill(""),
  );
  await page.context().close();
  const rounded = (value: number): number => Math.round(10 * value) / 10;
  return {
    engine,
    p50: rounded(quantile(tasks, 0.5)),
    p95: rounded(quantile(tasks, 0.95)),
    longest: rounded(Math.max(...tasks)),
  };
}
