import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { prepareDatabase } from "../../tools/test/prepared-database";
import { serverOfTests } from "../../tools/test/server-of-tests.mjs";
import { type Mailbox, startMailbox } from "./mailbox";

export interface AccountSite {
  /** Origin of the site and of its API. */
  readonly url: string;
  readonly mailbox: Mailbox;
  /** Calls the API past the browser. */
  call(path: string, body: object): Promise<{ readonly status: number; readonly text: string }>;
  /** Runs SQL in the server's database; only servers of `quick-server.ts` take it. */
  sql(text: string): Promise<void>;
  stop(): Promise<void>;
}

/** A worker's fixture: one site for all tests of the worker. */
export function accountSiteOfWorker(
  program?: "main" | "quick",
  more?: Readonly<Record<string, string>>,
): [
  (none: object, use: (site: AccountSite) => Promise<void>) => Promise<void>,
  { readonly scope: "worker"; readonly timeout: number },
] {
  return [
    async ({}, use) => {
      const site = await startAccountSite(program, more);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ];
}

/** Starts the site's server on a free port with a database and a mail server of its own. */
export async function startAccountSite(
  program: "main" | "quick" = "main",
  more: Readonly<Record<string, string>> = {},
): Promise<AccountSite> {
  const mailbox = await startMailbox();
  const folder = await mkdtemp(join(tmpdir(), "site-account-"));
  if (program === "main") await prepareDatabase(join(folder, "database"));
  const child = spawn(process.execPath, [join(serverOfTests, `${program}.mjs`)], {
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: folder,
      SMTP_URL: mailbox.url,
      MAIL_FROM: "site@example.ru",
      NODE_ENV: "",
      IP_LIMIT: "0",
      LOG_LEVEL: "warn",
      ...more,
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const port = await portOf(child);
  const url = `http://127.0.0.1:${port}`;
  if (program === "main") await untilHealthy(url);
  return {
    url,
    mailbox,
    async call(path, body) {
      const response = await fetch(`${url}/api/${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
      return { status: response.status, text: await response.text() };
    },
    async sql(text) {
      child.send({ sql: text });
      await once(child, "message");
    },
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await mailbox.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The port the server says it listens on. */
export function portOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      const port = /^Сайт: http:\/\/[^:/]+:(\d+)/m.exec(text)?.[1];
      if (port !== undefined) resolve(port);
    });
    child.once("exit", (code) => reject(new Error(`The server has ended with ${code}: ${text}`)));
  });
}

/** Waits until visitors can sign in: the database opens after the server listens. */
export async function untilHealthy(url: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(50))
    if ((await fetch(`${url}/api/health`)).ok) return;
  throw new Error("The database of the server has not opened");
}
