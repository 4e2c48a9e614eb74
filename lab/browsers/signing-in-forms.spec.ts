import {
  askForCode,
  fillRegistration,
  newAddress,
  signInDialog,
  test,
  toast,
  toastsEntered,
} from "../../e2e/support/account";
import { expect, open } from "../../e2e/support/fixtures";
import { holdTime, passTime } from "../../e2e/support/time";

test.beforeEach(async ({ page }) => open(page, "/glossary"));

test("an address of a Cyrillic domain is shown as it is typed", async ({ page }) => {
  const form = signInDialog(page);
  const request = page.waitForRequest("**/api/login");
  await askForCode(page, "user@почта.рф");
  await expect(form.email).toHaveValue("user@почта.рф");
  expect((await request).postDataJSON()).toMatchObject({ email: "user@почта.рф" });
  await expect(form.stage("Регистрация")).toBeVisible();
  await expect(form.email).toHaveValue("user@почта.рф");
});

test("a toast waits while another window has the focus, and goes on when this one has it again", async ({
  page,
}) => {
  await page.getByRole("banner").getByRole("button", { name: "Загрузить" }).click();
  const text = toast(page, "Войдите, чтобы загрузить последнюю версию");
  await expect(text).toBeVisible();
  await page.mouse.move(5, 400);
  await toastsEntered(page);
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  await passTime(page, 6000);
  await expect(text).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await passTime(page, 6000);
  await expect(text).toHaveCount(0);
});

test.describe("A finger", () => {
  test.use({ hasTouch: true });

  test("drags a toast 60 % of its width: it comes back; 90 %: it goes", async ({ page }) => {
    // A toast stays while the window has no focus: only the finger can send it away.
    await page.evaluate(() => Object.assign(document, { hasFocus: () => false }));
    await page.getByRole("banner").getByRole("button", { name: "Загрузить" }).click();
    const text = toast(page, "Войдите, чтобы загрузить последнюю версию");
    await expect(text).toBeVisible();
    await toastsEntered(page);
    const place = () => text.evaluate((alert) => alert.getBoundingClientRect().toJSON() as DOMRect);
    const box = await place();
    const touch = await page.context().newCDPSession(page);
    const at = (share: number) => [
      { x: box.x + 20 + box.width * share, y: box.y + box.height / 2 },
    ];
    const drag = async (part: number): Promise<void> => {
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
      for (const share of [0.2, 0.4, 0.6, part])
        await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(share) });
      await expect.poll(async () => (await place()).x).toBeGreaterThan(box.x + box.width / 2);
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    await drag(0.6);
    await expect.poll(async () => (await place()).x).toBe(box.x);
    await expect(text).toBeInViewport({ ratio: 1 });
    await drag(0.9);
    await expect(text).toHaveCount(0);
  });
});

test("a toast that nobody points at goes away after five seconds, in the dialog and outside it", async ({
  page,
}) => {
  const form = signInDialog(page);
  const text = toast(page, "Войдите, чтобы загрузить последнюю версию");
  for (const isClosed of [false, true]) {
    const time = await holdTime(page);
    await page.getByRole("banner").getByRole("button", { name: "Загрузить" }).click();
    await expect(text).toBeVisible();
    await page.mouse.move(5, 400);
    if (isClosed) await page.keyboard.press("Escape");
    await time.pass(4500);
    await expect(text).toBeVisible();
    await time.pass(1000);
    await expect(text).toHaveCount(0);
    await time.release();
    if (!isClosed) await form.close.click();
  }
});

test("a form of registration without its fields names each, and goes to the first", async ({
  page,
}) => {
  const form = signInDialog(page);
  await askForCode(page, newAddress());
  await expect(form.phone).toBeVisible();
  await form.register.click();
  await expect(form.name).toBeFocused();
  await expect(form.name).toHaveAccessibleDescription(/Пожалуйста, заполните поле/);
  await expect(form.phone).toHaveAccessibleDescription("Пожалуйста, заполните поле");
  await expect(form.agreement).toHaveAccessibleDescription("Пожалуйста, проставьте согласие");
  await expect(form.company).not.toHaveAttribute("aria-invalid");
  await form.name.fill("Иван");
  await form.phone.fill("8 912");
  await expect(form.phone).toHaveAccessibleDescription("Неправильный формат телефона");
  await form.register.click();
  await expect(form.phone).toBeFocused();
  await form.phone.fill("8 (912) 345-67-89");
  await form.register.click();
  await expect(form.agreement).toBeFocused();
  await expect(form.dialog.getByRole("link", { name: "Текст согласия" })).toHaveAttribute(
    "href",
    "/blog/personal-data",
  );
  await expect(
    form.dialog.getByRole("link", { name: "Политика конфиденциальности" }),
  ).toHaveAttribute("href", "/blog/privacy");
});

test("a click beside a form that is filled in does nothing; beside an empty one it closes", async ({
  page,
}) => {
  const form = signInDialog(page);
  const email = newAddress();
  await askForCode(page, email);
  await expect(form.phone).toBeVisible();
  const fields = [
    // A press beside the dialog in the very task of the last letter.
    () =>
      form.company.evaluate(async (field: HTMLInputElement) => {
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
        set?.call(field, "Ромашка");
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
        await Promise.resolve();
        const dialog = field.closest("dialog");
        dialog?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
        dialog?.click();
      }),
    () => form.company.fill("Ромашка"),
    () => form.phone.pressSequentially("8"),
    () => form.agreement.check(),
  ];
  const undo = [
    () => form.company.fill(""),
    () => form.company.fill(""),
    () => form.phone.fill(""),
    () => form.agreement.uncheck(),
  ];
  for (const [at, type] of fields.entries()) {
    await type();
    await page.mouse.click(20, 500);
    await expect(form.stage("Регистрация")).toBeVisible();
    await undo[at]?.();
  }
  await page.mouse.click(20, 500);
  await expect(form.dialog).toHaveCount(0);
  await askForCode(page, newAddress());
  await fillRegistration(page);
  await page.mouse.click(20, 500);
  await expect(form.name).toHaveValue("Иван Петров");
  await page.keyboard.press("Escape");
  await expect(form.dialog).toHaveCount(0);
});

test("a toast stands in the open dialog, waits under the pointer, and outlives the dialog", async ({
  page,
}) => {
  const form = signInDialog(page);
  await page.getByRole("banner").getByRole("button", { name: "Загрузить" }).click();
  const text = toast(page, "Войдите, чтобы загрузить последнюю версию");
  await expect(form.dialog.getByRole("alert")).toHaveText(
    "Войдите, чтобы загрузить последнюю версию",
  );
  await text.hover();
  await passTime(page, 6000);
  await expect(text).toBeVisible();
  await form.close.click();
  await expect(text).toBeVisible();
  await expect(form.dialog).toHaveCount(0);
  await text.getByRole("button", { name: "Скрыть", exact: true }).click();
  await expect(text).toHaveCount(0);
});
