import { runInNewContext } from "node:vm";
import { describe, expect, test } from "@jest/globals";
import { site } from "#src/config/site";
import { headScript } from "../../src/gatsby/html/head-script";

const script = headScript();

interface Browser {
  readonly stored?: Readonly<Record<string, string>>;
  readonly isStorageBlocked?: boolean;
  readonly isSystemDark?: boolean;
  readonly hash?: string;
  readonly state?: object | null;
  /** How the page was come to; undefined in a browser that does not tell. */
  readonly come?: string;
  readonly keepsPlace?: boolean;
  readonly path?: string;
  readonly search?: string;
  readonly isHidden?: boolean;
}

interface Ran {
  readonly dataset: Record<string, string>;
  /** Tells the script of an event of the window. */
  readonly happen: (kind: string) => void;
  /** Tells the script of something that happens to a control. */
  readonly happenTo: (kind: string, selector: string, key?: string) => void;
  /** The scripts it has fetched so far. */
  readonly fetched: () => readonly string[];
  /** Tells the script that a file did not come. */
  readonly failScript: (src: string) => void;
  /** What it put into the history: state and address. */
  readonly replaced: (readonly [unknown, string])[];
}

/** Runs the script as a browser does. */
function run({
  stored = {},
  isStorageBlocked = false,
  isSystemDark = false,
  hash = "",
  state = { key: "1" },
  come,
  keepsPlace = true,
  path = "/docs",
  search = "",
  isHidden = false,
}: Browser): Ran {
  const replaced: (readonly [unknown, string])[] = [];
  const fetched: string[] = [];
  const dataset: Record<string, string> = { pagePath: "/docs" };
  const listeners: { kind: string; listener: (event: object) => void }[] = [];
  const root = {
    dataset,
    closest: () => ("awaitsCode" in dataset ? root : null),
    matches: () => false,
  };
  const window = {
    document: {
      documentElement: root,
      readyState: "complete",
      hidden: isHidden,
      querySelector: (selector: string) =>
        selector === "[data-late]" ? { dataset: { late: "/app-1.js /docs-2.js" } } : null,
      createElement: () => ({ setAttribute: () => undefined }),
      head: { append: ({ src }: { readonly src: string }) => fetched.push(src) },
    },
    scrollY: 1,
    navigator: { platform: "Linux" },
    location: new URL(path + search + hash, "https://x.ru"),
    history: {
      state,
      replaceState: (value: unknown, _: string, address: string | URL = "") =>
        replaced.push([value, String(address)]),
    },
    localStorage: {
      getItem(key: string): string | null {
        if (isStorageBlocked) throw new Error("blocked");
        return stored[key] ?? null;
      },
    },
    performance: {
      now: () => 0,
      getEntriesByType: () => (come === undefined ? [] : [{ type: come }]),
    },
    CSS: { supports: () => keepsPlace },
    matchMedia: () => ({ matches: isSystemDark, addEventListener: () => undefined }),
    addEventListener: (
      kind: string,
      listener: (event: object) => void,
      { signal }: { readonly signal?: AbortSignal } = {},
    ) => listeners.push({ kind, listener: (event) => signal?.aborted || listener(event) }),
    setTimeout: () => 0,
    PerformanceObserver: class {
      constructor(readonly told: () => void) {}
      observe(): void {
        this.told();
      }
    },
    dispatchEvent: ({ type }: Event) => happen(type),
    Event,
    AbortController,
    URL,
    Element: Control,
    HTMLScriptElement: Script,
  };
  const happen = (kind: string, target: object = window.document, more: object = {}): void =>
    listeners
      .filter((each) => each.kind === kind)
      .forEach(({ listener }) => listener({ type: kind, target, ...more }));
  runInNewContext(script, Object.assign(window, { window }));
  return {
    dataset,
    replaced,
    happen: (kind) => happen(kind),
    happenTo: (kind, selector, key) =>
      happen(
        kind,
        selector === "html" ? root : new Control(selector),
        key === undefined ? {} : { key },
      ),
    fetched: () => fetched,
    failScript: (src) => happen("error", new Script(src)),
  };
}

class Control {
  readonly role = null;
  constructor(readonly selector: string) {}
  matches(): boolean {
    return false;
  }
  closest(selectors: string): Control | null {
    return selectors.split(",").includes(this.selector) ? this : null;
  }
}

class Script {
  constructor(readonly src: string) {}
  remove(): void {}
}

describe("before the first paint the page", () => {
  test("is light when nothing is stored, whatever the system prefers, and says that scripts work", () => {
    expect(run({ isSystemDark: true }).dataset).toEqual({
      pagePath: "/docs",
      js: "",
      awaitsCode: "",
      theme: "light",
      themeChoice: "light",
    });
  });

  test("is dark when dark was chosen", () => {
    expect(run({ stored: { theme: "dark" } }).dataset).toMatchObject({
      theme: "dark",
      themeChoice: "dark",
    });
  });

  test.each([
    [true, "dark"],
    [false, "light"],
  ])("follows the system when that was chosen (dark there: %s)", (isSystemDark, theme) => {
    expect(run({ stored: { theme: "system" }, isSystemDark }).dataset).toMatchObject({
      theme,
      themeChoice: "system",
    });
  });

  test("is light when what is stored means nothing, or storage is blocked", () => {
    expect(run({ stored: { theme: "sepia" } }).dataset).toMatchObject({
      theme: "light",
      themeChoice: "light",
    });
    expect(run({ isStorageBlocked: true }).dataset).toMatchObject({
      theme: "light",
      themeChoice: "light",
    });
  });

  test("hides the announcement that was closed, and no other", () => {
    const closed = run({ stored: { "announcement.dismissed": site.announcement?.id ?? "" } });
    // An owner may announce nothing, or what cannot be closed.
    expect("announcementDismissed" in closed.dataset).toBe(site.announcement?.closeable === true);
    expect(run({ stored: { "announcement.dismissed": "another" } }).dataset).not.toHaveProperty(
      "announcementDismissed",
    );
    expect(run({}).dataset).not.toHaveProperty("announcementDismissed");
  });

  test("loses a hash that cannot be decoded, keeps any other", () => {
    expect(run({ hash: "#%E0%A4%A", search: "?a" }).replaced).toEqual([
      [{ key: "1" }, "https://x.ru/docs?a"],
    ]);
    expect(run({ hash: "#%D1%88%D0%B0%D0%B3" }).replaced).toEqual([]);
  });

  test.each(["https://x.ru//evil.ru/a", "https://x.ru/%5Cevil.ru/a", "https://x.ru/%2f/evil.ru/a"])(
    "keeps the path of %s on its own site",
    (path) => {
      expect(run({ path, search: "?b" }).replaced).toEqual([
        [{ key: "1" }, "https://x.ru/evil.ru/a?b"],
      ]);
    },
  );

  test("gives its place in the history a key when it has none", () => {
    expect(run({ state: null }).replaced).toEqual([[{ key: expect.stringMatching(/^\d+$/) }, ""]]);
  });

  test("stands as without scripts when one it cannot do without does not come", () => {
    const { dataset, failScript } = run({});
    failScript("http://127.0.0.1/452-e88beb826937987ef312.js");
    failScript("http://127.0.0.1/icon.svg");
    expect(dataset).toHaveProperty("js");
    failScript("http://127.0.0.1/prefix/app-fa24719db3ea71306bab.js");
    expect(dataset).not.toHaveProperty("js");
    expect(dataset).toHaveProperty("codeFailed");
  });

  test("says so when something fails before it is ready, and not after that", () => {
    const early = run({});
    early.happen("unhandledrejection");
    expect(early.dataset).toHaveProperty("codeFailed");
    const late = run({});
    delete late.dataset.awaitsCode;
    late.happen("error");
    expect(late.dataset).not.toHaveProperty("codeFailed");
    expect(late.dataset).toHaveProperty("js");
  });

  test("is one short text", () => {
    expect(script).not.toContain("</script");
    expect(Buffer.byteLength(script)).toBeLessThan(11_500);
  });
});

describe("the text below the screen", () => {
  test("may be laid out later on a page opened at its top", () => {
    expect(run({ come: "navigate" }).dataset).toHaveProperty("deferredLayout");
  });

  test.each<[string, Browser]>([
    ["the address leads to a heading", { come: "navigate", hash: "#install" }],
    ["the reader came back", { come: "back_forward" }],
    ["the page was loaded anew", { come: "reload" }],
    ["the browser does not tell how it came", {}],
    [
      "the browser would not keep the place when heights change",
      { come: "navigate", keepsPlace: false },
    ],
  ])("is laid out at once when %s", (_, browser) => {
    expect(run(browser).dataset).not.toHaveProperty("deferredLayout");
  });

  test.each(["hashchange", "popstate"])("is laid out at once by %s", (kind) => {
    const { dataset, happen } = run({ come: "navigate" });
    happen(kind);
    expect(dataset).not.toHaveProperty("deferredLayout");
  });

  test.each([
    ["click", 'a[href*="#"]', undefined, true],
    ["click", "a", undefined, false],
    ["click", "button", undefined, false],
    // The scrollbar.
    ["pointerdown", "html", undefined, true],
    ["pointerdown", "button", undefined, false],
    ["keydown", "p", "End", true],
    ["keydown", "p", "PageDown", false],
    ["keydown", "p", "Tab", false],
    ["keydown", "button", " ", false],
    ["scroll", "document", undefined, false],
  ])("by %s of %s (key %s) is laid out at once: %s", (kind, selector, key, isLaidOut) => {
    const { dataset, happenTo } = run({ come: "navigate" });
    happenTo(kind, selector, key);
    expect("deferredLayout" in dataset).toBe(!isLaidOut);
  });

  test("is not styled anew by a jump when all of it is laid out", () => {
    const { dataset, happen } = run({ come: "navigate" });
    dataset.laidOut = "";
    happen("hashchange");
    expect(dataset).toHaveProperty("deferredLayout");
  });

  test("is laid out when the page stands without scripts", () => {
    const { dataset, failScript } = run({ come: "navigate" });
    failScript("https://x.ru/app-1a2b3c4d.js");
    expect(dataset).not.toHaveProperty("deferredLayout");
  });
});

describe("the code of the page", () => {
  const all = ["/app-1.js", "/docs-2.js"];

  test("is not fetched for who only reads, also while the pointer moves over the text", () => {
    const { fetched, happenTo } = run({});
    happenTo("pointermove", "p");
    happenTo("pointerover", "a");
    happenTo("scroll", "nav");
    expect(fetched()).toEqual([]);
  });

  test.each(["touchstart", "keydown", "focusin", "click", "input", "change", "storage"])(
    "is fetched once at the first sign: %s",
    (kind) => {
      const { fetched, happen } = run({});
      happen(kind);
      happen(kind);
      expect(fetched()).toEqual(all);
    },
  );

  test.each(["a", "button", "input", "select", "summary", "[role=tab]"])(
    "is fetched when the pointer moves over %s",
    (selector) => {
      const { fetched, happenTo } = run({});
      happenTo("pointermove", selector);
      expect(fetched()).toEqual(all);
    },
  );

  test.each<[string, Browser]>([
    ["somebody is signed in", { stored: { authToken: "token" } }],
    ["the address asks something", { search: "?q=dns" }],
    ["the address leads to a heading", { hash: "#install" }],
    ["it is opened so in the background", { search: "?q=dns", isHidden: true }],
  ])("is fetched without a sign where %s", (_, browser) => {
    expect(run(browser).fetched()).toEqual(all);
  });

  test("is not fetched for a page opened in the background", () => {
    expect(run({ isHidden: true }).fetched()).toEqual([]);
  });
});
