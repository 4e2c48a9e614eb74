import { spawnSync } from "node:child_process";
import { quantile } from "../quantile";
import type { Figures } from "../room";

interface Taken {
  readonly kind: "pointerdown" | "click" | "keydown";
  readonly ms: number;
  readonly isShown: boolean;
}

interface Report {
  readonly suites: readonly {
    readonly specs: readonly {
      readonly ok: boolean;
      readonly tests: readonly {
        readonly annotations: readonly { readonly type: string; readonly description?: string }[];
      }[];
    }[];
  }[];
}

/**
 * Presses at random moments after the first paint of `pages` pages (inputs.spec.ts), with the processor
 * slowed four times: the time until the page shows that it took the press, and until it shows the
 * result.
 */
export function answersToInputs(pages: number): Figures {
  const specs = runInputs(pages).suites.flatMap((suite) => suite.specs);
  const taken = specs
    .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
    .filter(({ type }) => type === "inputs")
    .flatMap(({ description = "[]" }) => JSON.parse(description) as Taken[]);
  const row = (shown: string, kinds: readonly Taken["kind"][]): Figures => {
    const noted = taken.filter(({ kind }) => kinds.includes(kind));
    const times = noted.map(({ ms }) => ms);
    return {
      [`presses ${shown}, number`]: noted.length,
      [`presses ${shown} within 100 ms, number`]: times.filter((ms) => ms <= 100).length,
      [`presses not ${shown}, number`]: noted.filter(({ isShown }) => !isShown).length,
      [`until a press is ${shown}, median, ms`]: quantile(times, 0.5),
      [`until a press is ${shown}, worst, ms`]: Math.max(...times),
    };
  };
  return {
    ...row("shown as taken", ["pointerdown", "keydown"]),
    ...row("followed by its result", ["click"]),
    "pages with a press lost or doubled, number": specs.filter(({ ok }) => !ok).length,
  };
}

function runInputs(pages: number): Report {
  const { stdout } = spawnSync(
    "npx",
    [
      "playwright",
      "test",
      "lab/speed/inputs.spec.ts",
      "--config=lab/playwright.config.ts",
      "--workers=1",
      "--reporter=json",
    ],
    {
      encoding: "utf8",
      env: { ...process.env, INPUT_PAGES: String(pages) },
      maxBuffer: 64 * 1024 * 1024,
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  return JSON.parse(stdout) as Report;
}
