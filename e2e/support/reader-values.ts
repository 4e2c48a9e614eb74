import type { Page } from "@playwright/test";
import { groupTitle } from "./built";
import { expect, open } from "./fixtures";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";

export const line = (page: Page) =>
  page.getByRole("button", { name: "Ваши параметры", exact: true });

export const panel = (page: Page) =>
  page.getByRole("group", { name: "Ваши параметры", exact: true });

export const field = (page: Page, name: string) => panel(page).getByLabel(name, { exact: true });

export async function openPanel(page: Page, path = gitlab): Promise<void> {
  await open(page, path);
  await line(page).click();
  await expect(panel(page)).toBeVisible();
}

/** Moves by the sidebar, whose group of OpenVPN is closed. */
export async function moveToOpenVpn(page: Page): Promise<void> {
  const sidebar = page.getByRole("navigation", { name: "Разделы документации" });
  await sidebar.getByText(groupTitle("connect-network"), { exact: true }).click();
  await sidebar.getByRole("link", { name: "OpenVPN" }).click();
}
