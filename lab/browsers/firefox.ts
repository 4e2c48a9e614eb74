import { expect, test as base } from "@playwright/test";
import { launch, type Browser, type ElementHandle, type Page } from "puppeteer-core";
import { firefox } from "./firefox-path";
import { isTakenOver } from "../../e2e/support/fixtures";

interface Fixtures {
  /** Addresses below which a page may ask for something. */
  readonly allowed: string;
  /** A tab of Firefox with a storage of its own. */
  readonly tab: Page;
}

/**
 * A test in Firefox, which Playwright drives in a build of its own only; fails on an error in the
 * console, a break of the security policy, and a request to elsewhere.
 */
export const test = base.extend<Fixtures, { readonly browserOfTests: Browser }>({
  browserOfTests: [
    async ({}, use) => {
      const browser = await launch({
        browser: "firefox",
        executablePath: firefox(),
        extraPrefsFirefox: { "intl.accept_languages": "ru" },
      });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  allowed: ({ baseURL }, use) => use(`${baseURL}/`),
  tab: async ({ browserOfTests, allowed }, use) => {
    const context = await browserOfTests.createBrowserContext();
    const tab = await context.newPage();
    const reports: string[] = [];
    await tab.setViewport({ width: 1440, height: 900 });
    await tab.evaluateOnNewDocument(() =>
      document.addEventListener("securitypolicyviolation", (event) =>
        console.error(`CSP: ${event.effectiveDirective} ${event.blockedURI}`),
      ),
    );
    tab.on("console", (message) => {
      if (/^(?:error|warn)/.test(message.type())) reports.push(message.text());
    });
    tab.on("pageerror", (error) => reports.push(String(error)));
    tab.on("request", (request) => {
      const address = request.url();
      if (!/^(?:blob|data):/.test(address) && !address.startsWith(allowed))
        reports.push(`request to ${address}`);
    });
    await use(tab);
    await context.close();
    expect(reports).toEqual([]);
  },
});

/**
 * A control that is shown, by its tag and its whole name; waits for it. Puppeteer's search by roles
 * takes Firefox seconds of processor time on a long page.
 */
export async function control(
  tab: Page,
  tag: "a" | "button" | "input" | "textarea",
  name: string,
): Promise<ElementHandle<HTMLElement>> {
  const found = await tab.waitForFunction(
    (wantedTag, wantedName) =>
      [...document.querySelectorAll<HTMLElement>(wantedTag)].find((element) => {
        const { labels } = element as HTMLInputElement;
        const names = element.getAttribute("aria-label") ?? (labels?.[0] ?? element).textContent;
        return names.replace(/\s+/g, " ").trim() === wantedName && element.checkVisibility();
      }),
    { polling: 50 },
    tag,
    name,
  );
  const element = found.asElement();
  if (element === null) throw new Error(`${name} is no element`);
  return element as ElementHandle<HTMLElement>;
}

/** Presses a control with the mouse. */
export async function press(...which: Parameters<typeof control>): Promise<void> {
  await (await control(...which)).click();
}

/** Replaces the text of a field, letter by letter. */
export async function typeInstead(tab: Page, field: ElementHandle, text: string): Promise<void> {
  await field.click({ count: 3 });
  await tab.keyboard.type(text);
}

/** Opens a page of the site and waits until React has taken it over. */
export async function openPage(tab: Page, address: string): Promise<void> {
  await tab.goto(address);
  await tab.keyboard.press("Shift");
  await tab.waitForFunction(isTakenOver);
}
