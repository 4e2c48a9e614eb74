import { expect, test } from "@jest/globals";
import { codeFont } from "../../../src/config/fonts";
import { preloadCodeFont } from "../../../src/gatsby/html/preload-code-font";

const preload =
  '<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="/site/fonts/text.woff2"/>';
const page = (main: string): string =>
  `<head>${preload}<style>@font-face{src:url(/site/fonts/${codeFont}.woff2)}</style></head><body><nav><kbd>Ctrl K</kbd></nav><main>${main}</main></body>`;
const fetched = (html: string): string[] =>
  [...html.matchAll(/href="\/site\/fonts\/([\w-]+)/g)].map((match) => match[1] ?? "");

test.each([
  ["text alone", "<p>слова</p>", ["text"]],
  ["code", "<p>имя <code>cn=a</code></p>", ["text", codeFont]],
  [
    "a title of code",
    '<figcaption><span class="c-codeTitle">Сервер</span></figcaption>',
    ["text", codeFont],
  ],
])("a page of %s fetches its fonts with the HTML", (_, main, files) => {
  expect(fetched(preloadCodeFont(page(main)))).toEqual(files);
});

test("a page that has been through it is left as it is", () => {
  const once = preloadCodeFont(page("<code>a</code>"));
  expect(preloadCodeFont(once)).toBe(once);
});

test("nothing else of the page is changed", () => {
  const html = page("<code>a</code>");
  expect(preloadCodeFont(html).replace(/<link[^>]*jetbrains[^>]*>/, "")).toBe(html);
  expect(preloadCodeFont("<main><code>a</code></main>")).toBe("<main><code>a</code></main>");
});
