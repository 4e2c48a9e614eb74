import { runInNewContext } from "node:vm";
import { describe, expect, test } from "@jest/globals";
import { headScript } from "#src/app/head-scripts";
import { site } from "#src/config/site";

interface Browser {
  readonly stored?: Readonly<Record<string, string>>;
  readonly isStorageBlocked?: boolean;
  readonly isSystemDark?: boolean;
  readonly hash?: string;
  readonly state?: object | null;
}

interface Ran {
  readonly dataset: Record<string, string>;
  /** Tells the script that a file did not come. */
  readonly failScript: (src: string) => void;
  /** What it put into the history: state and address. */
  readonly replaced: (readonly [unknown, string])[];
}

/** Runs the script as a browser does. */
function run({ stored = {}, isStorageBlocked = false, isSystemDark = false, hash = "", state = { key: "1" } }: Browser): Ran {
  const replaced: (readonly [unknown, string])[] = [];
  const dataset: Record<string, string> = { pagePath: "/docs" };
  const listeners: ((event: { target: { src?: string } }) => void)[] = [];
  runInNewContext(headScript, {
    document: { documentElement: { dataset } },
    window: {},
    location: { pathname: "/docs", search: "?a", hash },
    history: { state, replaceState: (value: unknown, _: string, address = "") => replaced.push([value, address]) },
    localStorage: {
      getItem(key: string): string | null {
        if (isStorageBlocked) throw new Error("blocked");
        return stored[key] ?? null;
      },
    },
    matchMedia: () => ({ matches: isSystemDark }),
    addEventListener: (_: string, listener: (event: { target: { src?: string } }) => void) => listeners.push(listener),
  });
  return { dataset, replaced, failScript: (src) => listeners.forEach((listener) => listener({ target: { src } })) };
}

describe("before the first paint the page", () => {
  test("is light when nothing is stored, whatever the system prefers, and says that scripts work", () => {
    expect(run({ isSystemDark: true }).dataset).toEqual({ pagePath: "/docs", js: "", theme: "light", themeChoice: "light" });
  });

  test("is dark when dark was chosen", () => {
    expect(run({ stored: { theme: "dark" } }).dataset).toMatchObject({ theme: "dark", themeChoice: "dark" });
  });

  test.each([
    [true, "dark"],
    [false, "light"],
  ])("follows the system when that was chosen (dark there: %s)", (isSystemDark, theme) => {
    expect(run({ stored: { theme: "system" }, isSystemDark }).dataset).toMatchObject({ theme, themeChoice: "system" });
  });

  test("is light when what is stored means nothing, or storage is blocked", () => {
    expect(run({ stored: { theme: "sepia" } }).dataset).toMatchObject({ theme: "light", themeChoice: "light" });
    expect(run({ isStorageBlocked: true }).dataset).toMatchObject({ theme: "light", themeChoice: "light" });
  });

  test("hides the announcement that was closed, and no other", () => {
    expect(run({ stored: { "announcement.dismissed": site.announcement?.id ?? "" } }).dataset).toHaveProperty("announcementDismissed");
    expect(run({ stored: { "announcement.dismissed": "another" } }).dataset).not.toHaveProperty("announcementDismissed");
    expect(run({}).dataset).not.toHaveProperty("announcementDismissed");
  });

  test("loses a hash that cannot be decoded, keeps any other", () => {
    expect(run({ hash: "#%E0%A4%A" }).replaced).toEqual([[{ key: "1" }, "/docs?a"]]);
    expect(run({ hash: "#%D1%88%D0%B0%D0%B3" }).replaced).toEqual([]);
  });

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
  });
});
