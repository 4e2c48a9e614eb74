import type { Page } from "@playwright/test";
import type { EventObject } from "xstate";
import type { SignInContext, ToastText } from "../../src/features/account/account.types";
import { signInMachine } from "../../src/features/account/stages/sign-in.machine";
import { site } from "../../src/config/site";
import {
  barButton,
  fillRegistration,
  newAddress,
  type Person,
  quickTest as test,
  registered,
  signInDialog,
  storeToken,
  toast,
} from "../../e2e/support/account";
import type { AccountSite } from "../../e2e/support/account-site";
import { expect, open } from "../../e2e/support/fixtures";
import { nameOf, transitionsOf, walksOf, type WalkStep } from "./machine-walk";
import { type HeldCalls, holdCalls } from "../../e2e/support/scripted-api";
import { type DoneEvent, signInWalk } from "./sign-in-walk";

const titles = { login: "Вход", signUp: "Регистрация", otp: "Код из письма" } as const;
const walks = walksOf(signInMachine, signInWalk);

walks.forEach((walk, index) => {
  test(`walk ${index + 1} of ${walks.length}, ${walk.length} steps`, async ({
    page,
    accountSite,
    trouble,
  }) => {
    test.setTimeout(120_000);
    trouble.allow(/Failed to load resource/);
    trouble.allow(new RegExp(`^request to ${site.product.repository}$`));
    const visitor = await startVisitor(page, accountSite);
    for (const [at, step] of walk.entries()) {
      await test.step(step.transitions.map(nameOf).join(" + "), async () => {
        await visitor.take(step.event, walk[at + 1]?.event);
        if (signInWalk.isLast(step.event)) await visitor.expectSignedIn();
        else await expectShown(page, step);
      });
    }
  });
});

// Each walk goes to its end, or fails: together they have walked what stands in them.
test("every transition of the machine stands in a walk", () => {
  const walked = new Set(walks.flat().flatMap(({ transitions }) => transitions));
  expect(
    transitionsOf(signInMachine)
      .filter((transition) => !walked.has(transition))
      .map(nameOf),
  ).toEqual([]);
});

/** The page shows what the machine says. */
async function expectShown(page: Page, { after, transitions }: WalkStep): Promise<void> {
  const form = signInDialog(page);
  const context = after.context as SignInContext;
  for (const action of transitions.flatMap((transition) => transition.actions)) {
    if (typeof action === "object" && "type" in action && action.type === "showToast")
      await expect(toast(page, (action.params as ToastText).text).last()).toBeVisible();
  }
  await expect(barButton(page, context.user?.name ?? "Войти")).toBeVisible();
  if (!context.active) return expect(form.dialog).toHaveCount(0);
  await expect(form.stage(titles[context.stage])).toBeVisible();
  const isBusy = after.matches({ [context.stage]: "submitting" });
  const button = { login: form.getCode, signUp: form.register, otp: form.enter }[context.stage];
  if (isBusy) await expect(button).toHaveAttribute("aria-busy", "true");
  else await expect(button).not.toHaveAttribute("aria-busy");
  if (context.fault?.place === "email")
    await expect(form.email).toHaveAccessibleDescription(new RegExp(context.fault.text));
  if (context.fault?.place === "code")
    await expect(form.code).toHaveAccessibleDescription(new RegExp(context.fault.text));
  if (context.fault?.place === "resend")
    await expect(
      form.dialog.getByRole("status").filter({ hasText: context.fault.text }),
    ).toBeVisible();
  if (context.stage === "otp")
    await expect(form.captcha).toHaveCount(
      after.matches({ otp: "asking" }) || after.matches({ otp: "resending" }) ? 1 : 0,
    );
}

/**
 * Whoever walks: does in the page what an event stands for, and makes the server give the answer
 * the walk needs.
 */
async function startVisitor(page: Page, accountSite: AccountSite) {
  const form = signInDialog(page);
  const { mailbox, sql } = accountSite;
  const calls: Record<string, HeldCalls> = {};
  let known: Person = await registered(accountSite);
  let address = "";
  let letter = { address: "", code: "" };
  /** An address whose registration nobody has confirmed. */
  let unconfirmed = "";
  let typed = "";

  await page
    .context()
    .route(site.product.repository, (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Исходный код</title>" }),
    );
  await page.addInitScript(() => {
    const real = window.open.bind(window);
    window.open = (...values) =>
      document.documentElement.dataset.isBlocked === "" ? null : real(...values);
  });
  for (const call of ["login", "register", "login_confirmation"] as const)
    calls[call] = await holdCalls(page, call);
  await open(page, "/glossary");
  // Only now: a page does not begin under a clock of the test.
  await page.clock.install();
  const other = await page.context().newPage();
  await other.goto("/robots.txt");

  const kindOf = (event: EventObject | undefined): string =>
    event !== undefined && "output" in event ? (event as DoneEvent).output.kind : "";
  const release = async (call: string, kind: string): Promise<void> => {
    await calls[call]?.release((route) =>
      kind === "failed"
        ? route.fulfill({ status: 500, body: "" })
        : kind === "foreign"
          ? route.fulfill({ status: 400, json: { error: "domain-refused" } })
          : kind === "unreachable"
            ? route.abort()
            : route.continue(),
    );
  };
  const stopAddress = (email: string, failures = 50): Promise<void> =>
    sql(`update addresses set failures = ${failures} where key = '${email}'`);
  const stoppedAddress = async (): Promise<string> => {
    const { email } = await registered(accountSite);
    await stopAddress(email);
    return email;
  };
  const takeLetter = async (): Promise<void> => {
    letter = { address, code: await mailbox.nextCode(address) };
  };
  const download = async (isBlocked: boolean): Promise<void> => {
    await page.evaluate(
      (blocked) =>
        blocked
          ? (document.documentElement.dataset.isBlocked = "")
          : delete document.documentElement.dataset.isBlocked,
      isBlocked,
    );
    await barButton(page, "Загрузить").click();
  };

  const does: Record<string, (next: EventObject | undefined, event: EventObject) => Promise<void>> =
    {
      "login.click": () => barButton(page, "Войти").click(),
      "download.click": () => download(false),
      "dialog.close": async () => {
        await form.close.click();
        await expect(form.dialog).toHaveCount(0);
        // What was under way is answered now, and late.
        for (const call of Object.values(calls)) await call.releaseAll();
      },
      "login.submit": async (next) => {
        const kind = kindOf(next);
        address =
          kind === "unregistered"
            ? newAddress()
            : kind === "refused"
              ? await stoppedAddress()
              : known.email;
        await form.email.fill(address);
        await form.captcha.check();
        await form.getCode.click();
      },
      "code.have": async () => {
        address = letter.address;
        await form.email.fill(address);
        await form.haveCode.click();
      },
      "registration.submit": async () => {
        await fillRegistration(page);
        await form.register.click();
      },
      "code.submit": async (next) => {
        const wrong = letter.code === "000000" ? "000001" : "000000";
        typed = kindOf(next) === "confirmed" ? letter.code : wrong === typed ? "111111" : wrong;
        await form.code.fill(typed);
      },
      "email.change": () => form.changeEmail.click(),
      "cooldown.tick": async () => {
        const left = form.dialog.getByText(/^через \d+\s+с$/);
        const before = await left.textContent();
        await page.clock.fastForward(3000);
        await expect(left).not.toHaveText(before ?? "");
      },
      "resend.click": async () => {
        await page.clock.fastForward(150_000);
        await form.resend.click();
      },
      "captcha.pass": () => form.captcha.check(),
      "field.change": async () => {
        if (await form.email.isVisible()) await form.email.fill("another@example.ru");
        else await form.code.fill("1");
      },
      "user.change": async (_, event) => {
        const isIn = "user" in event && event.user !== null;
        if (isIn) known = await registered(accountSite);
        await storeToken(other, isIn ? known.token : null);
      },
      "next.blocked": async () => {
        await download(true);
        await expect(page.getByRole("link", { name: "Перейти к загрузке" })).toBeVisible();
      },
      "next.leave": async () => {
        const link = page.getByRole("link", { name: "Перейти к загрузке" });
        if (await link.isVisible()) await link.click();
        else await download(false);
        await expect(link).toHaveCount(0);
      },
      "done login.submitting": async (_, event) => {
        await release("login", kindOf(event));
        if (kindOf(event) === "sent") await takeLetter();
      },
      "done signUp.submitting": async (_, event) => {
        await release("register", kindOf(event));
        if (kindOf(event) !== "registered") return;
        unconfirmed = address;
        await takeLetter();
      },
      "done otp.submitting": async (_, event) => {
        const loaded = kindOf(event) === "confirmed" ? page.waitForEvent("load") : null;
        await release("login_confirmation", kindOf(event));
        await loaded;
      },
      "done otp.resending": async (_, event) => {
        if (kindOf(event) === "refused") await stopAddress(address);
        if (kindOf(event) === "unregistered")
          await sql(`delete from users where address_key = '${address}'`);
        // Codes are sent again to those who have registered: the first one is typed elsewhere.
        if (kindOf(event) === "sent" && address === unconfirmed)
          await accountSite.call("login_confirmation", { email: address, password: letter.code });
        await release("login", kindOf(event));
        if (kindOf(event) === "sent") await takeLetter();
        if (kindOf(event) === "refused") {
          await expect(toast(page, "Неверный логин или пароль!")).toBeVisible();
          await stopAddress(address, 0);
        }
      },
    };

  return {
    async take(event: EventObject, next: EventObject | undefined): Promise<void> {
      const name = event.type.replace("xstate.done.actor.0.signIn.", "done ");
      const act = does[name];
      if (act === undefined) throw new Error(`Nobody knows how to do «${name}» in a page`);
      await act(next, event);
    },
    async expectSignedIn(): Promise<void> {
      await expect(form.dialog).toHaveCount(0);
      await expect(barButton(page, known.name)).toBeVisible();
    },
  };
}
