import { expect, open, test, wide } from "./support/fixtures";

test.use({ viewport: wide });

test("the first screen says what the product is, what it does not replace, and how to get it", async ({
  page,
}) => {
  await open(page, "/");
  const words = page.locator("main section").first();
  await expect(words.getByRole("paragraph").first()).toContainText("служба каталогов");
  await expect(words).toContainText("там, где не\u00A0нужен домен Windows");
  for (const control of [
    words.getByRole("button", { name: "Загрузить" }),
    words.getByRole("link", { name: "Установка и настройка" }),
  ])
    await expect(control).toBeInViewport({ ratio: 1 });
});

test("every claim leads to a page and a section that are there", async ({ page, request }) => {
  await page.goto("/");
  const addresses = await page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const own = [...new Set(addresses)].filter(
    (address) => new URL(address).host === new URL(page.url()).host,
  );
  expect(own.length).toBeGreaterThan(40);
  for (const address of own) {
    const answer = await request.get(address);
    expect([address, answer.status()]).toEqual([address, 200]);
    const anchor = new URL(address).hash.slice(1);
    if (anchor !== "") expect(await answer.text()).toContain(`id="${anchor}"`);
  }
});

test("the commands of the three steps are copied without their prompts", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/");
  const steps = page.getByRole("group", { name: "Сервер каталога", exact: true });
  await page
    .getByRole("figure")
    .filter({ has: steps })
    .getByRole("button", { name: "Копировать" })
    .click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^mkdir \S+ && cd \S+\ncurl -fLO \S+\/setup\.sh\n[\s\S]*\nbash setup\.sh$/);
});
