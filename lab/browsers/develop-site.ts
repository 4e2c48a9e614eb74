import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { test as base } from "@playwright/test";
import { freePorts } from "../../__tests__/support/free-ports";
import { copyProject } from "./copied-project";

/** `npm run develop` over a copy of the project, so that its content can be changed. */
export interface DevelopSite {
  readonly url: string;
  /** Changes a file of the content; the path is from the root of the project. */
  edit(file: string, change: (text: string) => string): void;
}

/** What the command prints; its end is told with a test that fails. */
const logFile = "test-results/develop.log";

/** A test of what writers and QA have before them; one site for all tests of a worker. */
export const test = base.extend<{ told: void }, { developSite: DevelopSite }>({
  told: [
    async ({ developSite: _ }, use, testInfo) => {
      await use();
      if (testInfo.status === testInfo.expectedStatus) return;
      const description = readFileSync(logFile, "utf8").split("\n").slice(-30).join("\n");
      testInfo.annotations.push({ type: "develop", description });
    },
    { auto: true },
  ],
  developSite: [
    async ({}, use) => {
      const folder = resolve("test-results/develop");
      copyProject(folder);
      const [port = 0, apiPort = 0] = await freePorts(2);
      const url = `http://localhost:${port}`;
      const log = openSync(logFile, "a");
      const child = spawn(process.execPath, ["tools/run/develop.mjs"], {
        cwd: folder,
        stdio: ["ignore", log, log],
        env: {
          ...process.env,
          DEVELOP_PORT: String(port),
          PORT: String(apiPort),
          DATA_DIR: join(folder, ".data"),
        },
      });
      process.once("exit", () => child.kill());
      await answers(`${url}/`, child);
      await use({
        url,
        edit: (file, change) =>
          writeFileSync(join(folder, file), change(readFileSync(join(folder, file), "utf8"))),
      });
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      closeSync(log);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 600_000 },
  ],
  baseURL: async ({ developSite }, use) => use(developSite.url),
});

async function answers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error(`npm run develop has ended with ${child.exitCode}`);
}
