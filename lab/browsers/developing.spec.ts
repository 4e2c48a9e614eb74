import { expect } from "@playwright/test";
import { newAddress, signInDialog } from "../../e2e/support/account";
import { test } from "./develop-site";

const page = "/docs/introduction/md-keepalived";
const file = "content/docs/introduction/md-keepalived.mdx";

/** A message to the inspector. */
interface Told {
  readonly type: string;
  readonly snapshot?: { readonly value?: unknown };
}

// One site in one browser: what a page is changed to, the next test still has.
test.describe.configure({ mode: "serial", timeout: 300_000 });

test("an edited page shows at once, without a reload", async ({ page: tab, developSite }) => {
  await tab.goto(page);
  await expect(tab.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 120_000 });
  await tab.evaluate(() => Object.assign(window, { isSame: true }));
  for (const words of ["Первая правка этой страницы.", "Вторая правка этой страницы."]) {
    developSite.edit(file, (text) => `${text.trimEnd()}\n\n${words}\n`);
    await expect(tab.getByText(words)).toBeVisible({ timeout: 60_000 });
  }
  expect(await tab.evaluate(() => (window as unknown as { isSame?: boolean }).isSame)).toBe(true);
});

test("a term mentioned anew becomes a link, and its page tells where", async ({
  page: tab,
  developSite,
}) => {
  await tab.goto(page);
  await expect(tab.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 60_000 });
  developSite.edit(file, (text) => `${text.trimEnd()}\n\nНескольких лесов здесь нет.\n`);
  const link = tab.getByRole("link", { name: "лесов", exact: true });
  await expect(link).toHaveAttribute("href", "/glossary/forest", { timeout: 60_000 });
  await tab.goto("/glossary/forest");
  await expect(
    tab.getByRole("main").getByRole("link", { name: "keepalived", exact: true }),
  ).toBeVisible({ timeout: 60_000 });
});

test("mistakes of the content stand over the page, all with file, line and field, until they are mended", async ({
  page: tab,
  developSite,
}) => {
  await tab.goto(page);
  const problems = tab.getByRole("alert", { name: "Ошибки в содержании" });
  await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
  let before = "";
  developSite.edit(file, (text) => {
    before = text;
    return `${text.replace(/^description: .*$/m, "description: Коротко.\nunknown: 1")}\n[никуда](/docs/introduction/no-such-page)\n`;
  });
  await expect(problems).toContainText(/md-keepalived\.mdx:\d+.*description/, { timeout: 60_000 });
  await expect(problems).toContainText("unknown");
  await expect(problems).toContainText(
    /md-keepalived\.mdx:\d+ \/docs\/introduction\/no-such-page: такой страницы нет/,
  );
  developSite.edit(file, () => before.replace(/^title: .*$/m, "title: ["));
  await expect(problems).toContainText(/md-keepalived\.mdx:\d+ front matter: правильный YAML/, {
    timeout: 60_000,
  });
  developSite.edit(file, () => before);
  await expect(problems).toHaveCount(0, { timeout: 60_000 });
  await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
});

test("asks for no file that only a build makes", async ({ page: tab }) => {
  const missing: string[] = [];
  tab.on("response", (response) => {
    if (response.status() === 404) missing.push(new URL(response.url()).pathname);
  });
  await tab.goto("/docs/");
  await expect(tab.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 60_000 });
  await expect(tab.locator('link[rel="manifest"], link[rel="apple-touch-icon"]')).toHaveCount(0);
  expect(missing).toEqual([]);
});

test("search finds the pages", async ({ page: tab }) => {
  await tab.goto(page);
  await expect(tab.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 60_000 });
  await tab.keyboard.press("Control+k");
  await tab.getByRole("combobox", { name: "Поиск", exact: true }).fill("гитлаб");
  await expect(
    tab.getByRole("dialog", { name: "Поиск" }).getByRole("option").first(),
  ).toContainText("GitLab", { timeout: 60_000 });
});

test("a message is explained, and its short address has its page, as edited", async ({
  page: tab,
  developSite,
}) => {
  const field = tab.getByRole("textbox", { name: "Сообщение или журнал" });
  // Gatsby shows its page of what is missing when the data of one takes longer than 15 s
  // (`DEFAULT_WAIT_TIMEOUT` of its get-page-data), as after the edits before on a busy machine.
  await expect(async () => {
    await tab.goto("/docs/errors");
    await field.fill("data 533", { timeout: 20_000 });
  }).toPass({ timeout: 120_000 });
  const answer = tab.getByRole("list", { name: "Что это значит" }).getByRole("listitem").first();
  await expect(answer).toContainText("Учётная запись отключена.", { timeout: 60_000 });
  await tab.goto("/e/ad-533");
  await expect(tab.getByRole("heading", { level: 1 })).toContainText("data 533");
  developSite.edit("content/errors/ad.yaml", (text) =>
    text.replace("учётная запись отключена", "учётная запись отключена, и это правка"),
  );
  await expect(async () => {
    await tab.reload();
    await expect(tab.getByText("Учётная запись отключена, и это правка.")).toBeVisible({
      timeout: 100,
    });
  }).toPass({ timeout: 60_000 });
});

test("/dev/sign-in draws the machine, lights its state, and takes events and answers", async ({
  page: tab,
}) => {
  await tab.goto("/dev/sign-in");
  const dialog = tab.getByRole("region", { name: "Диалог входа" });
  const lit = dialog.locator("[aria-current=step]");
  await expect(dialog.getByRole("status")).toHaveText("signIn.closed", { timeout: 60_000 });
  await expect(lit.first()).toContainText("closed");
  await dialog.getByRole("button", { name: "login.click", exact: true }).click();
  await dialog.getByRole("button", { name: "login.submit", exact: true }).click();
  await dialog.getByRole("button", { name: "204", exact: true }).click();
  await expect(dialog.getByRole("status")).toHaveText("signIn.signUp.idle");
  await expect(dialog.getByRole("list").last()).toContainText("login.submit");
  await dialog.getByRole("button", { name: "Сначала" }).click();
  await expect(dialog.getByRole("status")).toHaveText("signIn.closed");
});

test("?inspect opens the XState inspector once sign-in is asked for, and shows it each step at once", async ({
  page: tab,
  context,
}) => {
  // What the inspector's own page does: it tells its opener that it listens, and gets messages.
  await context.route(/stately\.ai/, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<title>Inspector</title><script>
        window.told = [];
        addEventListener("message", ({ data }) => window.told.push(data));
        opener.postMessage({ type: "@statelyai.connected" }, "*");
      </script>`,
    }),
  );
  const opened: string[] = [];
  tab.on("popup", (popup) => opened.push(popup.url()));
  await tab.goto("/glossary?inspect");
  await expect(tab.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 60_000 });
  const popup = tab.waitForEvent("popup", { timeout: 60_000 });
  await tab.getByRole("banner").getByRole("button", { name: "Войти", exact: true }).click();
  const inspector = await popup;
  expect(new URL(inspector.url()).hostname).toMatch(/(^|\.)stately\.ai$/);
  const told = () =>
    inspector.evaluate(() => (window as unknown as { readonly told: readonly Told[] }).told);
  const states = async () =>
    (await told()).flatMap(({ type, snapshot }) =>
      type === "@xstate.snapshot" && snapshot?.value ? [snapshot.value] : [],
    );
  await expect.poll(states).toEqual(["closed", "anonymous", { login: "idle" }]);
  const form = signInDialog(tab);
  const address = newAddress();
  await form.email.fill(address);
  await form.captcha.check();
  await form.getCode.click();
  await expect.poll(states).toContainEqual({ login: "submitting" });
  await expect.poll(async () => (await states()).at(-1)).toEqual({ signUp: "idle" });
  expect(JSON.stringify(await told())).not.toContain(address);
  // A window that no click has asked for is what pop-up blockers stop: it would have come first.
  expect(opened).toHaveLength(1);
});
