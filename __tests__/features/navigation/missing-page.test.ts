import { afterEach, expect, jest, test } from "@jest/globals";
import { noteShownAddress } from "#src/browser/close-on-back";
import { tellMissingPage } from "#src/features/navigation/missing-page";

const origin = "https://docs.example.ru";
const names = ["window", "document", "fetch", "__PATH_PREFIX__"] as const;

afterEach(() => names.forEach((name) => Reflect.deleteProperty(globalThis, name)));

/** What the server is told of an address that is no page, come to from another. */
function told(address: string, referrer: string): unknown[] {
  const fetch = jest.fn<typeof globalThis.fetch>(async () => new Response(null, { status: 204 }));
  Object.assign(globalThis, {
    window: { location: new URL(origin + address) },
    document: { referrer },
    fetch,
    __PATH_PREFIX__: "/portal",
  });
  tellMissingPage();
  return fetch.mock.calls.map(([url, call]) => [url, JSON.parse(String(call?.body))]);
}

test("a dead link of the site is told with its page, without the prefix and what the address carries", () => {
  expect(told("/portal/docs/gone?q=ivan#part", `${origin}/portal/docs?name=ivan`)).toEqual([
    ["/portal/api/missing-page", { path: "/docs/gone", from: "/docs" }],
  ]);
});

test.each([
  ["typed", "/portal/docs/gone", ""],
  ["linked by another site", "/portal/docs/gone", "https://other.example/page"],
  ["loaded anew", "/portal/docs/gone", `${origin}/portal/docs/gone`],
  ["with an address of mail", "/portal/u/ivan%40example.ru", `${origin}/portal/docs`],
  ["of 201 letters", `/portal/${"a".repeat(200)}`, `${origin}/portal/docs`],
])("one that was %s is told to nobody", (_what, address, referrer) =>
  expect(told(address, referrer)).toEqual([]),
);

test("within the site the page shown before counts, not where the reader came from at first", () => {
  noteShownAddress(`${origin}/portal/glossary`);
  noteShownAddress(`${origin}/portal/docs/gone`);
  expect(told("/portal/docs/gone", "https://other.example/page")).toEqual([
    ["/portal/api/missing-page", { path: "/docs/gone", from: "/glossary" }],
  ]);
});
