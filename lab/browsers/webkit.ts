import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test as base } from "@playwright/test";
import { freePort } from "../../__tests__/support/free-ports";
import { labToolPath } from "../tool-path";
import { type AccountSite, accountSiteOfWorker } from "../../e2e/support/account-site";
import { isTakenOver } from "../../e2e/support/fixtures";

/** Keys without a letter, as WebDriver writes them (W3C WebDriver, 17.4.2). */
export const keys = {
  control: "\uE009",
  down: "\uE015",
  enter: "\uE007",
  escape: "\uE00C",
  shift: "\uE008",
} as const;

/** An answer of WebDriver; of elements the members are references. */
type Value = unknown;
type Call = (method: "DELETE" | "GET" | "POST", path: string, body?: object) => Promise<Value>;

/** A window of WebKit, Safari's engine, driven as W3C WebDriver describes. */
export class Tab {
  readonly #call: Call;
  constructor(call: Call) {
    this.#call = call;
  }

  /** Opens an address and waits until React has taken the page over. */
  async open(address: string): Promise<void> {
    await this.#call("POST", "/url", { url: address });
    await this.type(keys.shift);
    await expect.poll(() => this.run(isTakenOver)).toBe(true);
  }

  /** Runs a function in the page. */
  async run<Result, Args extends readonly unknown[]>(
    act: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const script = `return (${act.toString()}).apply(null, arguments)`;
    return (await this.#call("POST", "/execute/sync", { script, args })) as Result;
  }

  /** Presses a control that is shown, by its tag and its whole name, with the mouse. */
  async press(tag: "a" | "button" | "input" | "label" | "textarea", name: string): Promise<void> {
    await this.#click(name, () => this.run(control, tag, name));
  }

  /** Presses the first element of a selector. */
  async pressFirst(selector: string): Promise<void> {
    await this.#click(selector, () =>
      this.run((wanted) => document.querySelector(wanted), selector),
    );
  }

  /** Presses keys one after the other. */
  async type(text: string): Promise<void> {
    await this.#keys([...text].flatMap((key) => [down(key), up(key)]));
  }

  /** Presses a key while Control is held. */
  async typeWithControl(key: string): Promise<void> {
    await this.#keys([down(keys.control), down(key), up(key), up(keys.control)]);
  }

  async goBack(): Promise<void> {
    await this.#call("POST", "/back", {});
  }

  /** The text of an element, its spaces made plain. */
  text(selector: string): Promise<string | undefined> {
    return this.run(
      (wanted) => document.querySelector(wanted)?.textContent.replace(/\s+/g, " ").trim(),
      selector,
    );
  }

  async #click(name: string, find: () => Promise<Element | null>): Promise<void> {
    await expect.poll(async () => (await find()) !== null, { message: name }).toBe(true);
    const [id] = Object.values((await find()) as unknown as Record<string, string>);
    await this.#call("POST", `/element/${id}/click`, {});
  }

  async #keys(actions: readonly object[]): Promise<void> {
    await this.#call("POST", "/actions", { actions: [{ type: "key", id: "keys", actions }] });
  }
}

const down = (value: string) => ({ type: "keyDown", value });
const up = (value: string) => ({ type: "keyUp", value });

/** In the page: the control that is shown, by its tag and its whole name. */
function control(tag: string, name: string): Element | null {
  const found = [...document.querySelectorAll<HTMLInputElement>(tag)].find((element) => {
    const label = document.getElementById(element.getAttribute("aria-labelledby") ?? "");
    const named = label ?? element.labels?.[0] ?? element;
    const own = element.getAttribute("aria-label") ?? named.textContent;
    return own.replace(/\s+/g, " ").trim() === name && element.checkVisibility();
  });
  return found ?? null;
}

interface Workers {
  /** Address of the driver, which begins a session for each test. */
  readonly driver: string;
  readonly accountSite: AccountSite;
}

/** A test in WebKit, which Playwright drives in a build of its own only. */
export const test = base.extend<{ readonly tab: Tab }, Workers>({
  driver: [
    async ({}, use) => {
      // MiniBrowser, the driver's browser, needs a screen.
      const screen = spawn(
        labToolPath("Xvfb"),
        ["-displayfd", "1", "-screen", "0", "1440x1000x24", "-nolisten", "tcp"],
        { stdio: ["ignore", "pipe", "ignore"] },
      );
      const [display] = (await once(screen.stdout, "data")) as [Buffer];
      const port = await freePort();
      const driver = spawn(labToolPath("WebKitWebDriver"), [`--port=${port}`], {
        stdio: "ignore",
        env: { ...process.env, DISPLAY: `:${display.toString().trim()}` },
      });
      const url = `http://127.0.0.1:${port}`;
      await answers(`${url}/status`, driver);
      await use(url);
      for (const child of [driver, screen]) {
        const ended = once(child, "exit");
        child.kill();
        await ended;
      }
    },
    { scope: "worker", timeout: 120_000 },
  ],
  accountSite: accountSiteOfWorker(),
  baseURL: ({ accountSite }, use) => use(accountSite.url),
  tab: async ({ driver }, use) => {
    const call = callsOf(driver);
    const capabilities = { alwaysMatch: {} };
    const { sessionId } = (await call("POST", "/session", { capabilities })) as {
      sessionId: string;
    };
    const session = `/session/${sessionId}`;
    await call("POST", `${session}/window/rect`, { x: 0, y: 0, width: 1440, height: 1000 });
    await use(new Tab((method, path, body) => call(method, session + path, body)));
    await call("DELETE", session);
  },
});

function callsOf(driver: string): Call {
  return async (method, path, body) => {
    const response = await fetch(driver + path, { method, body: body && JSON.stringify(body) });
    const { value } = (await response.json()) as { value: Value };
    if (!response.ok) throw new Error(`WebKit: ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

async function answers(address: string, program: ChildProcess): Promise<void> {
  await expect
    .poll(
      async () => {
        if (program.exitCode !== null) throw new Error(`ended with ${program.exitCode}`);
        return (await fetch(address).catch(() => null))?.ok;
      },
      { message: address, timeout: 30_000 },
    )
    .toBe(true);
}
