import type { Locator } from "@playwright/test";

/** As Ctrl+V does it, for a text that the page takes itself. */
export const paste = (area: Locator, text: string): Promise<void> =>
  area.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
