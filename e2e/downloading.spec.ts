import { site } from "../src/config/site";
import {
  askForCode,
  barButton,
  registered,
  signIn,
  signInDialog,
  test,
  toast,
} from "./support/account";
import { answered, expect, open } from "./support/fixtures";
import { passTime } from "./support/time";
import { blockPopups, expectNoNotice, nextStep } from "./support/downloads";

const { repository } = site.product;

test.beforeEach(async ({ context, trouble }) => {
  // The one address of another origin that a visitor asks for.
  trouble.allow(new RegExp(`^request to ${repository}$`));
  await context.route(repository, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Исходный код</title>" }),
  );
});

test("a signed-out visitor is asked to sign in, and the download opens after that", async ({
  page,
  accountSite,
}) => {
  const person = await registered(accountSite);
  const form = signInDialog(page);
  await open(page, "/");
  await page.getByRole("main").getByRole("button", { name: "Загрузить", exact: true }).click();
  await expect(toast(page, "Войдите, чтобы загрузить последнюю версию")).toBeVisible();
  await expect(form.stage("Вход")).toBeVisible();
  await askForCode(page, person.email);
  const popup = page.waitForEvent("popup");
  const counted = page.waitForRequest("**/api/download");
  await form.code.fill(await accountSite.mailbox.nextCode(person.email));
  await counted;
  const opened = await popup;
  await expect(opened).toHaveURL(repository);
  expect(await opened.evaluate(() => window.opener === null)).toBe(true);
  await expect(barButton(page, person.name)).toBeVisible();
  await expect(page.getByRole("link", { name: "Перейти к загрузке" })).toHaveCount(0);
  // The page has reloaded since.
  await expect(nextStep(page)).toHaveAttribute("href", "/docs/introduction/md-install");
  const keys = await page.evaluate(() => Object.keys(sessionStorage));
  expect(keys.filter((key) => key.startsWith("next"))).toEqual([]);
});

test("a signed-in visitor gets the repository in a new tab", async ({ page, accountSite }) => {
  const person = await registered(accountSite);
  await page.addInitScript((token) => localStorage.setItem("authToken", token), person.token);
  await open(page, "/glossary");
  // Clicked before it is known who the visitor is: the answer waits for that.
  const popup = page.waitForEvent("popup");
  const counted = page.waitForResponse("**/api/download");
  await barButton(page, "Загрузить").click();
  expect((await counted).status()).toBe(204);
  const opened = await popup;
  await expect(opened).toHaveURL(repository);
  expect(await opened.evaluate(() => window.opener === null)).toBe(true);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await nextStep(page).click();
  await expect(page).toHaveURL("/docs/introduction/md-install");
  await expect(nextStep(page)).toHaveCount(0);
});

test("a download that the browser blocks after sign-in is offered until it is used", async ({
  page,
  accountSite,
}) => {
  const person = await registered(accountSite);
  const form = signInDialog(page);
  await blockPopups(page);
  await open(page, "/glossary");
  await barButton(page, "Загрузить").click();
  await expect(form.stage("Вход")).toBeVisible();
  await signIn(page, accountSite, person);
  const link = page.getByRole("link", { name: "Перейти к загрузке" });
  await expect(link).toHaveAttribute("href", repository);
  await open(page, "/blog");
  await expect(link).toBeVisible();
  await passTime(page, 6000);
  await expect(link).toBeVisible();
  const popup = page.waitForEvent("popup");
  await link.click();
  await expect(await popup).toHaveURL(repository);
  await expect(link).toHaveCount(0);
  await open(page, "/glossary");
  await expect(barButton(page, person.name)).toBeVisible();
  await expectNoNotice(page);
});

test("an address that somebody else has stored is never opened", async ({ page, accountSite }) => {
  const person = await registered(accountSite);
  await page.addInitScript(() => {
    sessionStorage.setItem("nextUrl", "https://evil.example/");
    window.open = (url) => {
      sessionStorage.setItem("opened", String(url));
      return null;
    };
  });
  await open(page, "/glossary");
  await signIn(page, accountSite, person);
  await expectNoNotice(page);
  expect(await page.evaluate(() => sessionStorage.getItem("opened"))).toBeNull();
});

test("a page nobody signs in on loads nothing of it, and nothing is fetched ahead", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  await open(page, "/");
  await page.clock.runFor(5000);
  await answered(page);
  // Asked for after all that may have been.
  expect(asked).toContain("/robots.txt");
  expect(asked.filter((path) => path.includes("account") || path.startsWith("/api/"))).toEqual([]);
  expect(await page.locator('link[href*="account"], script[src*="account"]').count()).toBe(0);
});
