import { chromium } from "@playwright/test";
import { chromium as chromiumPath } from "../../tools/programs/chromium";
import { chromiumFlags } from "../serve";

export interface PageWeight {
  readonly path: string;
  readonly html: number;
  readonly script: number;
  readonly data: number;
  readonly fonts: number;
  readonly images: number;
  readonly requests: number;
}

/**
 * What the first load of each page downloads, in bytes with headers, as Chromium counts it
 * (brotli).
 */
export async function pageWeights(
  address: string,
  paths: readonly string[],
): Promise<PageWeight[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const weights: PageWeight[] = [];
  for (const path of paths) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const kinds = new Map<string, string>();
    const sums: Record<string, number> = {};
    let requests = 0;
    await session.send("Network.enable");
    session.on("Network.responseReceived", (event) => kinds.set(event.requestId, event.type));
    session.on("Network.loadingFinished", (event) => {
      const kind = kinds.get(event.requestId) ?? "Other";
      sums[kind] = (sums[kind] ?? 0) + event.encodedDataLength;
      requests += 1;
    });
    await page.goto(address + path, { waitUntil: "networkidle" });
    const of = (...names: string[]): number =>
      names.reduce((sum, name) => sum + (sums[name] ?? 0), 0);
    weights.push({
      path,
      html: of("Document"),
      script: of("Script"),
      data: of("XHR", "Fetch"),
      fonts: of("Font"),
      images: of("Image"),
      requests,
    });
    await context.close();
  }
  await browser.close();
  return weights;
}
