import { chromium, type Browser, type Page } from "@playwright/test";
import { chromium as chromiumPath } from "../../tools/programs/chromium";
import { quantile } from "../quantile";
import type { Figures } from "../room";
import { chromiumFlags } from "../serve";
import { fourG } from "./hand";

const guides = [
  "gitlab",
  "grafana",
  "harbor",
  "awx",
  "keycloak",
  "minio",
  "passwork",
  "zabbix-ldap",
];
const guide = (name = ""): string => `/docs/ldaps-and-ldap/md-${name}`;
const hoverMs = 60;

const lines = {
  "no throttling": null,
  "4G, processor four times slower": fourG,
};

/**
 * Milliseconds from press to paint: navigation between pages whose code has loaded, with the
 * pointer on the link for 60 ms before, and the first press on a page whose code has not.
 */
export async function moveRows(address: string, runs: number): Promise<Figures> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const figures: Record<string, number> = {};
  for (const [name, line] of Object.entries(lines)) {
    const timed: Timed = {
      "a move": [],
      "the first press on search": [],
      "the first press on sign-in": [],
    };
    for (let run = 0; run < runs; run += 1)
      await timeRun(() => openGuide(browser, address, line), timed);
    for (const [kind, times] of Object.entries(timed)) {
      figures[`${kind}, ${name}, median, ms`] = Math.round(quantile(times, 0.5));
      figures[`${kind}, ${name}, 90th percentile, ms`] = Math.round(quantile(times, 0.9));
    }
  }
  await browser.close();
  return figures;
}

type Timed = Readonly<
  Record<"a move" | "the first press on search" | "the first press on sign-in", number[]>
>;

async function openGuide(
  browser: Browser,
  address: string,
  line: (typeof lines)[keyof typeof lines],
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  if (line) {
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", { offline: false, ...line });
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  }
  await page.goto(address + guide(guides[0]), { waitUntil: "networkidle" });
  return page;
}

async function timeRun(open: () => Promise<Page>, timed: Timed): Promise<void> {
  const page = await open();
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => !("awaitsCode" in document.documentElement.dataset));
  await page.waitForLoadState("networkidle");
  for (const next of guides.slice(1))
    timed["a move"].push(await untilHeading(page, `nav a[href="${guide(next)}"]`));
  await page.context().close();
  for (const [kind, selector] of [
    ["the first press on search", 'header button[aria-label="Поиск"]'],
    ["the first press on sign-in", 'header button:has-text("Войти")'],
  ] as const) {
    const still = await open();
    timed[kind].push(await untilDialog(still, selector));
    await still.context().close();
  }
}

/** Records in the page when it has painted the result of a press. */
async function watch(page: Page, kind: "heading" | "dialog"): Promise<void> {
  await page.evaluate((watched) => {
    const state = (): unknown =>
      watched === "heading"
        ? document.querySelector("main h1")?.textContent
        : document.querySelector("dialog[open]") !== null;
    const before = state();
    const notes = { pressed: 0, drawn: 0 };
    Object.assign(window, { notes });
    // A dialog may open before the click that follows the press.
    addEventListener("pointerdown", ({ timeStamp }) => (notes.pressed ||= timeStamp), true);
    const observer = new MutationObserver(() => {
      if (state() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => (notes.drawn = performance.now());
        port2.postMessage(null);
      });
    });
    observer.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  }, kind);
}

async function waited(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as unknown as Noted).notes.drawn > 0);
  const { pressed, drawn } = await page.evaluate(() => (window as unknown as Noted).notes);
  return drawn - pressed;
}

interface Noted {
  readonly notes: { readonly pressed: number; readonly drawn: number };
}

async function untilHeading(page: Page, selector: string): Promise<number> {
  await page.mouse.move(700, 450);
  await page.locator(selector).first().scrollIntoViewIfNeeded();
  await watch(page, "heading");
  return pressed(page, selector);
}

async function untilDialog(page: Page, selector: string): Promise<number> {
  await watch(page, "dialog");
  return pressed(page, selector);
}

async function pressed(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on the page`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(hoverMs);
  await page.mouse.down();
  await page.mouse.up();
  const time = await waited(page);
  await page.waitForLoadState("networkidle");
  return time;
}
