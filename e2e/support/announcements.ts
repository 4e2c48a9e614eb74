import type { Locator } from "@playwright/test";

/** What a status tells a screen reader from now on: its text after each change, unless empty. */
export async function announcementsOf(status: Locator): Promise<readonly string[]> {
  const told: string[] = [];
  await status.page().exposeFunction("tell", (text: string) => {
    if (text !== "") told.push(text);
  });
  await status.evaluate((region) => {
    const { tell } = window as unknown as { tell: (text: string) => void };
    new MutationObserver(() => {
      const said = [...region.childNodes].filter(
        (part) => !(part instanceof Element && part.ariaHidden === "true"),
      );
      tell(said.map((part) => part.textContent).join(""));
    }).observe(region, { childList: true, characterData: true, subtree: true });
  });
  return told;
}
