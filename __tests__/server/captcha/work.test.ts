import { beforeEach, describe, expect, test } from "@jest/globals";
import { createWorkCaptcha } from "../../../server/captcha/work";
import { systemRandom } from "../../../server/system";
import { captchaTask, workParts, type WorkTask } from "../../../src/contracts/captcha-work";
import { solveTask } from "../../../src/features/account/captcha/work/solve-task";
import { someone, testSecret } from "../support/app";
import { type TestClock, createTestClock } from "../support/clock";
import { opened, openSite } from "../support/opened-store";

const bits = 8;

/** What the browser's worker does. */
function solved({ challenge, bits: wanted }: WorkTask): string {
  return solveTask({ challenge, bits: wanted, parts: workParts });
}

describe("the browser's work as a captcha", () => {
  let clock: TestClock;
  beforeEach(async () => {
    clock = createTestClock();
  });

  const captcha = (more: { bits?: number; secretKey?: string } = {}) =>
    createWorkCaptcha({
      secretKey: testSecret,
      bits,
      clock,
      random: systemRandom,
      store: opened.store,
      ...more,
    });
  const taskOf = (made = captcha()): WorkTask => {
    const task = made.task?.();
    if (task === undefined) throw new Error("A captcha without a task");
    return task;
  };
  const verify = (token: string, made = captcha()) => made.verify(token, "203.0.113.7");

  test("passes once what was done, whichever process has asked for it", async () => {
    const token = solved(taskOf());
    expect(await verify(token)).toBe("passed");
    expect(await verify(token)).toBe("refused");
    expect(await verify(token, captcha())).toBe("refused");
  });

  test("passes one of the calls that come at once", async () => {
    const token = solved(taskOf());
    const verdicts = await Promise.all(Array.from({ length: 8 }, () => verify(token)));
    expect(verdicts.filter((verdict) => verdict === "passed")).toHaveLength(1);
  });

  test("refuses a second use until the task has ended, also after the purge", async () => {
    const token = solved(taskOf());
    await verify(token);
    clock.move(600);
    await opened.store.purgeCalls(clock.now());
    expect(await verify(token)).toBe("refused");
  });

  test("passes within ten minutes, not later, and not from the future", async () => {
    const [early, late] = [solved(taskOf()), solved(taskOf())];
    clock.move(600);
    expect(await verify(early)).toBe("passed");
    clock.move(1);
    expect(await verify(late)).toBe("refused");
    const future = solved(taskOf());
    clock.move(-3600);
    expect(await verify(future)).toBe("refused");
  });

  test("refuses what is forged, changed, too easy or not done", async () => {
    const token = solved(taskOf());
    const other = solved(taskOf(captcha({ secretKey: "another key that is long enough too" })));
    const easy = solved(taskOf(captcha({ bits: 4 })));
    const [challenge = "", numbers = ""] = token.split(/\.(?=[^.]*$)/);
    const parts = numbers.split("-");
    for (const wrong of [
      "",
      "stand-in",
      other,
      easy,
      token.replace(/^8\./, "1."),
      token.replace(/\.(\d+)\./, (_all, end: string) => `.${Number(end) + 60}.`),
      `${challenge}.${parts.slice(1).join("-")}`,
      `${challenge}.${parts.map(() => "zzzzzzz").join("-")}`,
      `${challenge}.${[...parts].reverse().join("-")}`,
    ])
      expect([wrong, await verify(wrong)]).toEqual([wrong, "refused"]);
    expect(await verify(token)).toBe("passed");
  });

  test("lets a visitor sign in by the calls of the specification", async () => {
    const site = await openSite({ captcha: captcha(), trustedProxies: ["127.0.0.1"] });
    clock = site.clock;
    const asked = await site.call({ path: "/api/captcha" });
    expect(asked.headers["cache-control"]).toBe("no-store");
    const task = captchaTask.parse(asked.json());
    if (task.kind !== "work") throw new Error("No work");
    const token = solved(task);
    expect((await site.login(someone.email, "")).status).toBe(400);
    expect((await site.login(someone.email, token)).status).toBe(204);
    const again = await site.login(someone.email, token);
    expect([again.status, again.json()]).toMatchObject([400, { error: "captcha-refused" }]);
    // Nor for another address, nor where another network has stolen it.
    for (const thief of [site, site.from("203.0.113.9")])
      expect((await thief.login("other@example.ru", token)).status).toBe(400);
  });
});
