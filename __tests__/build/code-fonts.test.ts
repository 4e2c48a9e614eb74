import { expect, test } from "@jest/globals";
import { withCodeFonts } from "../../src/build/code-fonts";

const preload = '<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="/site/fonts/text.woff2"/>';
const page = (main: string): string => `<head>${preload}${preload}<style></style></head><body><nav><kbd>Ctrl K</kbd></nav><main>${main}</main></body>`;
const fetched = (main: string): string[] => [...withCodeFonts(page(main)).matchAll(/href="\/site\/fonts\/([a-z-]+)/g)].map((match) => match[1] ?? "").filter((file) => file.startsWith("jetbrains"));

test.each([
  ["text alone", "<p>слова</p>", []],
  ["code", "<p>имя <code>cn=a</code></p>", ["jetbrains-mono-basic-"]],
  ["code with Russian words in it", '<pre><code><span class="t-c"># слова</span></code></pre>', ["jetbrains-mono-basic-", "jetbrains-mono-russian-"]],
  ["code under a Russian title", '<figcaption><span class="c-codeTitle">Сервер</span></figcaption><pre><code>ls</code></pre>', ["jetbrains-mono-basic-", "jetbrains-mono-russian-"]],
])("a page of %s fetches its fonts with the HTML", (_, main, files) => {
  expect(fetched(main)).toEqual(files);
});

test("nothing else of the page is changed", () => {
  const html = page("<code>a</code>");
  expect(withCodeFonts(html).replace(/<link[^>]*jetbrains[^>]*>/, "")).toBe(html);
  expect(withCodeFonts("<main><code>a</code></main>")).toBe("<main><code>a</code></main>");
});
