import { describe, expect, test } from "@jest/globals";
import type { UpgradeRelease, UpgradeStep } from "../../../src/contracts/site-files";
import { upgradePlan } from "../../../src/features/upgrade/plan";
import { planSummary } from "../../../src/features/upgrade/plan-words";
import { checkChoice, readChoice, writeChoice } from "../../../src/features/upgrade/versions";

const step = (id: string, phase: UpgradeStep["phase"], rest: Partial<UpgradeStep> = {}) => ({
  id,
  phase,
  files: [],
  ends: [],
  since: null,
  title: id,
  more: null,
  check: null,
  back: null,
  ...rest,
});
const stop = step("stop", "stop");
const start = step("start", "start");
const release = (
  version: string,
  steps: readonly UpgradeStep[],
  rest: Partial<UpgradeRelease> = {},
): UpgradeRelease => ({
  version,
  path: `/docs/updates/V${version}`,
  migrations: false,
  isStop: false,
  steps,
  changes: { new: null, improved: null, fixed: null },
  touches: [],
  ...rest,
});
const stepsOf = (releases: readonly UpgradeRelease[], from: string, to: string): string[] =>
  upgradePlan(releases, from, to).steps.map(({ id, version }) => `${version} ${id}`);

describe("the steps of several releases as one list", () => {
  test("only releases after the first version and up to the last one count", () => {
    const releases = ["1.9.0", "1.10.0", "1.11.0", "2.0.0"].map((version) =>
      release(version, [step(`of-${version.replaceAll(".", "-")}`, "prepare")]),
    );
    expect(stepsOf(releases, "1.9.0", "1.11.0")).toEqual(["1.10.0 of-1-10-0", "1.11.0 of-1-11-0"]);
  });

  test("of like steps the last release's is left, and says whose it stands for", () => {
    const { steps } = upgradePlan(
      ["2.1.0", "2.2.0", "2.3.0"].map((version) => release(version, [stop, start])),
      "2.0.0",
      "2.3.0",
    );
    expect(steps.map(({ id, version, replaces }) => ({ id, version, replaces }))).toEqual([
      { id: "stop", version: "2.3.0", replaces: ["2.1.0", "2.2.0"] },
      { id: "start", version: "2.3.0", replaces: ["2.1.0", "2.2.0"] },
    ]);
  });

  test("steps come by their time, and within it by release and place in the notes", () => {
    const releases = [
      release("2.1.0", [
        step("a", "prepare"),
        step("b", "prepare"),
        step("d", "files"),
        stop,
        start,
      ]),
      release("2.2.0", [step("backup", "backup"), step("c", "prepare"), stop, start]),
    ];
    expect(stepsOf(releases, "2.0.0", "2.2.0")).toEqual([
      "2.2.0 backup",
      "2.1.0 a",
      "2.1.0 b",
      "2.2.0 c",
      "2.1.0 d",
      "2.2.0 stop",
      "2.2.0 start",
    ]);
  });

  test("a step that a later release ends is left out, unless the way stops before it", () => {
    const releases = [
      release("2.1.0", [step("sign-in-again", "after")]),
      release("2.2.0", [step("check", "after", { ends: ["sign-in-again"] })]),
    ];
    expect(stepsOf(releases, "2.0.0", "2.2.0")).toEqual(["2.2.0 check"]);
    expect(stepsOf(releases, "2.0.0", "2.1.0")).toEqual(["2.1.0 sign-in-again"]);
  });

  test("a step that cures a fault of a version is only for who ran it", () => {
    const releases = [release("2.4.0", [stop, step("unlock", "after", { since: "2.3.0" })])];
    expect(stepsOf(releases, "2.3.0", "2.4.0")).toEqual(["2.4.0 stop", "2.4.0 unlock"]);
    expect(stepsOf(releases, "2.2.0", "2.4.0")).toEqual(["2.4.0 stop"]);
  });

  test("a step that is left out for who comes from an older version ends nothing", () => {
    const releases = [
      release("2.1.0", [step("sign-in-again", "after")]),
      release("2.4.0", [step("unlock", "after", { since: "2.3.0", ends: ["sign-in-again"] })]),
    ];
    expect(stepsOf(releases, "2.0.0", "2.4.0")).toEqual(["2.1.0 sign-in-again"]);
    const ran = [
      release("2.3.1", [step("sign-in-again", "after")]),
      ...releases.filter(({ version }) => version === "2.4.0"),
    ];
    expect(stepsOf(ran, "2.3.0", "2.4.0")).toEqual(["2.4.0 unlock"]);
  });

  test("who installs a release on the way has run it, wherever he came from", () => {
    const releases = [
      release("2.0.0", [stop, start], { isStop: true }),
      release("2.1.0", [stop, step("unlock", "after", { since: "2.0.0" })]),
    ];
    expect(stepsOf(releases, "1.1.0", "2.1.0")).toEqual([
      "2.0.0 stop",
      "2.0.0 start",
      "2.1.0 stop",
      "2.1.0 unlock",
    ]);
    const unstopped = releases.map((each) => ({ ...each, isStop: false }));
    expect(stepsOf(unstopped, "1.1.0", "2.1.0")).toEqual(["2.1.0 stop", "2.0.0 start"]);
  });

  test("the check and the way back of an earlier like step stay, unless the last has its own", () => {
    const noted = (check: string | null, back: string | null) =>
      step("start", "start", { check, back });
    const { steps } = upgradePlan(
      [
        release("2.1.3", [noted("docker ps", "old copy")]),
        release("2.2.0", [noted(null, "new copy")]),
        release("2.3.0", [noted(null, null)]),
      ],
      "2.1.2",
      "2.3.0",
    );
    expect(steps).toMatchObject([{ version: "2.3.0", check: "docker ps", back: "new copy" }]);
  });

  test("files that only earlier releases change are taken too, each once", () => {
    const files = (names: readonly string[]) => step("files", "files", { files: names });
    const { steps } = upgradePlan(
      [
        release("2.1.3", [files(["compose", "traefik"])]),
        release("2.2.0", [files(["compose", "traefik", "setup"])]),
        release("2.3.0", [files(["compose"])]),
      ],
      "2.1.0",
      "2.3.0",
    );
    expect(steps[0]?.moreFiles).toEqual(["traefik", "setup"]);
  });

  test("a release that must be installed itself parts the way: each part has its own stop", () => {
    const releases = [
      release("1.2.0", [step("pin", "settings"), start]),
      release("2.0.0", [stop, start], { isStop: true, migrations: true }),
      release("2.0.1", [stop, start]),
    ];
    expect(stepsOf(releases, "1.1.0", "2.0.1")).toEqual([
      "1.2.0 pin",
      "2.0.0 stop",
      "2.0.0 start",
      "2.0.1 stop",
      "2.0.1 start",
    ]);
    const plan = upgradePlan(releases, "1.1.0", "2.0.1");
    expect(plan).toMatchObject({ stops: ["2.0.0"], breaks: 2, hasMigrations: true });
    expect(planSummary(plan)).toBe(
      "3\u00A0выпуска, 5\u00A0действий. 2\u00A0перерыва в\u00A0работе, база меняется: возврат только из\u00A0копии. Сначала обязательно поставьте 2.0.0, затем идите дальше.",
    );
    expect(upgradePlan(releases, "1.1.0", "2.0.0").stops).toEqual([]);
  });
});

test("changes stand by kind, the newest release first, with their number", () => {
  const change = (html: string, count: number) => ({ html, count });
  const releases = [
    release("2.1.0", [stop], { changes: { new: change("a", 2), improved: null, fixed: null } }),
    release("2.2.0", [stop], {
      changes: { new: change("b", 1), improved: null, fixed: change("c", 4) },
    }),
  ];
  expect(upgradePlan(releases, "2.0.0", "2.2.0").changes).toEqual([
    {
      kind: "new",
      count: 3,
      parts: [
        { version: "2.2.0", html: "b" },
        { version: "2.1.0", html: "a" },
      ],
    },
    { kind: "improved", count: 0, parts: [] },
    { kind: "fixed", count: 4, parts: [{ version: "2.2.0", html: "c" }] },
  ]);
});

test("a page touched by several releases stands once, with every reason", () => {
  const touch = (path: string, why: string) => ({ path, title: "Рецепты", why });
  const releases = [
    release("2.1.0", [stop], { touches: [touch("/docs/a#one", "раз")] }),
    release("2.2.0", [stop], { touches: [touch("/docs/a", "два")] }),
  ];
  expect(upgradePlan(releases, "2.0.0", "2.2.0").touched).toEqual([
    {
      path: "/docs/a",
      title: "Рецепты",
      whys: [
        { version: "2.1.0", why: "раз" },
        { version: "2.2.0", why: "два" },
      ],
    },
  ]);
});

describe("what stands in the address", () => {
  test("is read and written the same, a letter before the number apart", () => {
    expect(readChoice("?from=v2.1.0&to=2.4.0")).toEqual({ from: "2.1.0", to: "2.4.0" });
    expect(writeChoice({ from: "2.1.0", to: "2.4.0" })).toBe("?from=2.1.0&to=2.4.0");
    expect(writeChoice({ from: "", to: "" })).toBe("");
  });

  test.each([
    ["2.1.0", "2.4.0", { kind: "way" }],
    ["2.2.1", "2.4.0", { kind: "way" }],
    ["2.1.0", "2.2.1", { kind: "way" }],
    ["2.2.0", "2.2.1", { kind: "together" }],
    ["2.4.0", "2.1.0", { kind: "backward" }],
    ["2.4.0", "2.4.0", { kind: "same" }],
    ["2.1.9", "2.4.0", { kind: "unknown", version: "2.1.9" }],
    ["2.1.0", "3.0.0", { kind: "unknown", version: "3.0.0" }],
    ["2.1.0", "", { kind: "none" }],
    ["", "", { kind: "none" }],
  ])("from %j to %j", (from, to, expected) => {
    const noted = ["2.4.0", "2.2.0", "2.1.0"];
    expect(checkChoice({ from, to }, [...noted, "2.2.1"], noted)).toEqual(expected);
  });
});
