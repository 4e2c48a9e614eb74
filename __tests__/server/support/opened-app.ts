import { afterEach, jest } from "@jest/globals";
import { type TestApp, createTestApp } from "./app";

// Room for a machine that is busy with other things.
jest.setTimeout(60_000);

const apps: TestApp[] = [];
afterEach(async () => {
  for (const { app } of apps.splice(0)) await app.close();
});

/** An app that is closed after the test. */
export async function openApp(...parts: Parameters<typeof createTestApp>): Promise<TestApp> {
  const opened = await createTestApp(...parts);
  apps.push(opened);
  return opened;
}
