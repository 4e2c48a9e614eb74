import {
  askForAnotherLetter,
  askForCode,
  barButton,
  fillRegistration,
  newAddress,
  registered,
  signInDialog,
  test,
} from "./support/account";
import { expect, open } from "./support/fixtures";
import { holdCalls } from "./support/scripted-api";

test.beforeEach(async ({ page }) => open(page, "/glossary"));

test("an address is checked on change, on blur, empty too, and on sending; the captcha on sending", async ({
  page,
}) => {
  const form = signInDialog(page);
  const calls = await holdCalls(page, "login");
  await barButton(page, "Войти").click();
  await expect(form.email).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(form.email).toHaveAccessibleDescription(/Пожалуйста, заполните поле/);
  await form.email.fill("admin@romashka");
  await expect(form.email).toHaveAccessibleDescription(/Неправильный формат адреса/);
  await expect(form.email).toHaveAttribute("aria-invalid", "true");
  await form.email.fill("admin@romashka.ru");
  await expect(form.email).not.toHaveAttribute("aria-invalid");
  await form.email.fill("");
  await expect(form.email).toHaveAccessibleDescription(/Пожалуйста, заполните поле/);
  await form.email.fill("a");
  await form.close.focus();
  await form.getCode.click();
  await expect(form.email).toBeFocused();
  await form.email.fill("admin@romashka.ru");
  await form.getCode.click();
  await expect(form.captcha).toHaveAccessibleDescription("Не пройдена капча");
  await expect(form.captcha).toBeFocused();
  expect(calls.count()).toBe(0);
});

test("a phone is Russian first, may be of any country, and pasted as people write it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const form = signInDialog(page);
  await askForCode(page, newAddress());
  await expect(form.country).toHaveValue("RU");
  await expect(form.country.locator("option").first()).toHaveText("Россия +7");
  for (const pasted of ["8 (912) 345-67-89", "+7 912 345-67-89", "79123456789"]) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
    await form.phone.fill("");
    await form.phone.focus();
    await page.keyboard.press("Control+V");
    await expect(form.phone).toHaveValue(
      pasted.startsWith("+") ? "+7 912 345 67 89" : "8 (912) 345-67-89",
    );
  }
  await form.phone.fill("");
  await form.phone.pressSequentially("9123456789");
  await expect(form.phone).not.toHaveAttribute("aria-invalid");
  await form.country.selectOption({ label: "Беларусь +375" });
  await form.phone.fill("29 123-45-67");
  await form.name.fill("Янка");
  await form.agreement.check();
  const request = page.waitForRequest("**/api/register");
  await form.register.click();
  expect((await request).postDataJSON()).toMatchObject({
    phone: "+375291234567",
    company_name: "",
  });
});

test("the code's field takes digits as letters show them and sends itself once", async ({
  page,
  accountSite,
}) => {
  const person = await registered(accountSite);
  const form = signInDialog(page);
  const calls = await holdCalls(page, "login_confirmation");
  await askForCode(page, person.email);
  await expect(form.code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(form.code).toHaveAttribute("inputmode", "numeric");
  await expect(form.code).toHaveAttribute("type", "text");
  await expect(page.locator('[name*="password" i], [type="password"]')).toHaveCount(0);
  await form.enter.click();
  await expect(form.code).toHaveAccessibleDescription(/Пожалуйста, заполните поле/);
  await form.code.fill("12a34");
  await expect(form.code).toHaveValue("1234");
  expect(calls.count()).toBe(0);
  const request = page.waitForRequest("**/api/login_confirmation");
  await form.code.fill("Ваш код: 123-456");
  await expect(form.code).toHaveValue("123456");
  expect((await request).postDataJSON()).toEqual({ email: person.email, password: "123456" });
  await form.enter.click({ force: true });
  await form.code.press("Enter");
  expect(calls.count()).toBe(1);
});

test("a pasted code takes the place of digits in the field; another letter empties it", async ({
  page,
  context,
  accountSite,
  trouble,
}) => {
  trouble.allow(/status of 503/);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const sent: unknown[] = [];
  await page.route("**/api/login_confirmation", (route) => {
    sent.push((route.request().postDataJSON() as { password: unknown }).password);
    return route.fulfill({ status: 503, body: "{}" });
  });
  const form = signInDialog(page);
  const logins = await askForAnotherLetter(page, accountSite, "click");
  await logins.release((route) => route.fulfill({ status: 503, body: "{}" }));
  await expect(form.code).toBeEditable();
  await form.code.pressSequentially("12");
  for (const code of ["654321", "777888"]) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), `Код: ${code}`);
    await page.keyboard.press("Control+V");
    await expect(form.code).toHaveValue(code);
    await expect.poll(() => sent.at(-1)).toBe(code);
    await expect(form.code).toBeEditable();
  }
  expect(sent).toHaveLength(2);
  await form.resend.click();
  await form.captcha.check();
  await page.clock.runFor(1000);
  await logins.release((route) => route.fulfill({ status: 200, body: "{}" }));
  await expect(form.code).toHaveValue("");
  await expect(form.code).toBeFocused();
});

test("closing by Escape, the button or a click beside the dialog forgets the address and gives the focus back", async ({
  page,
}) => {
  const form = signInDialog(page);
  const opener = barButton(page, "Войти");
  const ways = [
    () => page.keyboard.press("Escape"),
    () => form.close.click(),
    () => page.mouse.click(20, 500),
  ];
  for (const close of ways) {
    await opener.click();
    await form.email.fill("ivan@example.ru");
    await close();
    await expect(form.dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await opener.click();
  await expect(form.email).toHaveValue("");
  // Text selected from inside to beside the dialog does not close it.
  await form.email.fill("ivan@example.ru");
  const box = await form.email.boundingBox();
  if (!box) throw new Error("The field is not shown");
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(20, box.y + 20);
  await page.mouse.up();
  await expect(form.dialog).toBeVisible();
});

test("a form of registration that Back or Escape closes comes back filled in, without the consent", async ({
  page,
}) => {
  const form = signInDialog(page);
  await askForCode(page, newAddress());
  await fillRegistration(page);
  for (const close of [() => page.goBack(), () => page.keyboard.press("Escape")]) {
    await close();
    await expect(form.dialog).toHaveCount(0);
    await expect(page).toHaveURL("/glossary");
    await askForCode(page, newAddress());
    await expect(form.name).toHaveValue("Иван Петров");
    await expect(form.company).toHaveValue("Ромашка");
    await expect(form.phone).toHaveValue("8 (912) 345-67-89");
    await expect(form.agreement).not.toBeChecked();
  }
});
