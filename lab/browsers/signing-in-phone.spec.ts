import type { Page } from "@playwright/test";
import { askForCode, newAddress, signInDialog, test } from "../../e2e/support/account";
import { expect, open } from "../../e2e/support/fixtures";

type Way = (page: Page, text: string) => Promise<void>;

const fillLikeExtension = (page: Page, text: string): Promise<void> =>
  signInDialog(page).phone.evaluate((field: HTMLInputElement, value) => {
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }, text);

const ways: Readonly<Record<string, Way>> = {
  "typed key by key": (page, text) => signInDialog(page).phone.pressSequentially(text),
  "filled in by an extension": fillLikeExtension,
};

const spellings = [
  ["79161234567", "+79161234567", "RU"],
  ["89161234567", "+79161234567", "RU"],
  ["9161234567", "+79161234567", "RU"],
  ["+7 (916) 123-45-67", "+79161234567", "RU"],
  ["+49 1512 3456789", "+4915123456789", "DE"],
] as const;

test.beforeEach(async ({ page, trouble }) => {
  trouble.allow(/register.*status of 500|status of 500.*register/);
  await page.route("**/api/login", (route) => route.fulfill({ status: 204 }));
  await open(page, "/glossary");
  await askForCode(page, newAddress());
  await expect(signInDialog(page).phone).toBeVisible();
});

// Each way with each spelling, each of both with no country chosen and with Russia chosen; every
// spelling with every country stands in the unit tests.
for (const [index, [way, enter]] of Object.entries(ways).entries()) {
  test(`a phone ${way}, no country chosen and Russia chosen, is sent as the number that is meant`, async ({
    page,
  }) => {
    const form = signInDialog(page);
    const sent: unknown[] = [];
    await page.route("**/api/register", async (route) => {
      sent.push((route.request().postDataJSON() as { phone: string }).phone);
      await route.fulfill({ status: 500, body: "{}" });
    });
    for (const chosen of [null, "RU"]) {
      const parity = chosen === null ? 0 : 1;
      for (const [text, number, country] of spellings.filter(
        (_, at) => (index + at) % 2 === parity,
      )) {
        if (!(await form.phone.isVisible())) await askForCode(page, newAddress());
        await form.name.fill("Иван");
        await form.phone.fill("");
        if (chosen !== null) await form.country.selectOption(chosen);
        await enter(page, text);
        await expect(form.country).toHaveValue(country);
        await form.agreement.check();
        await expect(form.phone).not.toHaveAttribute("aria-invalid");
        await form.register.click();
        await expect(form.dialog).toHaveCount(0);
        expect(sent.splice(0)).toEqual([number]);
      }
    }
  });
}

test("the chosen country stays while a number is typed, erased and typed anew", async ({
  page,
}) => {
  const form = signInDialog(page);
  const typeSeeing = async (text: string, country: string): Promise<void> => {
    for (const key of text) {
      await form.phone.press(key);
      await expect(form.country).toHaveValue(country);
    }
  };
  await typeSeeing("7916", "RU");
  await form.phone.fill("");
  await form.country.selectOption("DE");
  await typeSeeing("0151234", "DE");
  for (let key = 0; key < 7; key += 1) await form.phone.press("Backspace");
  await expect(form.phone).toHaveValue("");
  await expect(form.country).toHaveValue("DE");
  await typeSeeing("01512 3456789", "DE");
  await expect(form.phone).not.toHaveAttribute("aria-invalid");
  await form.company.focus();
  await expect(form.phone).toHaveValue("01512 3456789");
  await expect(form.country).toHaveValue("DE");
  await form.phone.fill("+375");
  await expect(form.country).toHaveValue("BY");
  await form.phone.fill("");
  await expect(form.country).toHaveValue("DE");
});

test("what is no number stays as it was typed, with what is wrong; a whole one is spelled out", async ({
  page,
}) => {
  const form = signInDialog(page);
  await form.phone.pressSequentially("8916-123 доб");
  await form.company.focus();
  await expect(form.phone).toHaveValue("8916-123 доб");
  await expect(form.phone).toHaveAccessibleDescription("Неправильный формат телефона");
  await form.register.click();
  await expect(form.phone).toHaveValue("8916-123 доб");
  await form.phone.fill("8916-1234567");
  await form.company.focus();
  await expect(form.phone).toHaveValue("8 (916) 123-45-67");
  await expect(form.phone).not.toHaveAttribute("aria-invalid");
});
