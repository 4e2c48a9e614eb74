import { spawnSync } from "node:child_process";

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
 * Presses at random moments after the first paint of `pages` pages (e2e/inputs.spec.ts), with the
 * processor slowed four times: the time until the page shows that it took the press, and until it
 * shows the result.
 */
export function answersToInputs(pages: number): readonly object[] {
  const specs = runInputs(pages).suites.flatMap((suite) => suite.specs);
  const taken = specs
    .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
    .filter(({ type }) => type === "inputs")
    .flatMap(({ description = "[]" }) => JSON.parse(description) as Taken[]);
  const row = (shown: string, kinds: readonly Taken["kind"][]): object => {
    const noted = taken.filter(({ kind }) => kinds.includes(kind));
    const times = noted.map(({ ms }) => ms).sort((one, other) => one - other);
    const at = (share: number): number =>
      Math.round(times[Math.floor(times.length * share)] ?? NaN);
    return {
      shown,
      presses: noted.length,
      notShown: noted.filter(({ isShown }) => !isShown).length,
      pagesWithLostOrDoubled: specs.filter(({ ok }) => !ok).length,
      medianMs: at(0.5),
      p95Ms: at(0.95),
      worstMs: at(0.9999),
      within100ms: times.filter((ms) => ms <= 100).length,
    };
  };
  return [row("taken", ["pointerdown", "keydown"]), row("what it leads to", ["click"])];
}

function runInputs(pages: number): Report {
  const { stdout } = spawnSync(
    "npx",
    [
      "playwright",
      "test",
      "e2e/inputs.spec.ts",
      "--project=site",
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
