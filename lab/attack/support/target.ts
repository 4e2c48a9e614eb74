import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { startPostgres } from "../../../__tests__/support/postgres";
import { prepareDatabase } from "../../../tools/test/prepared-database";
import { callsWith } from "../../../__tests__/server/support/app";
import { callTo } from "../../../__tests__/server/support/http";
import { letterTo } from "../../../__tests__/server/support/outbox";
import {
  type ServerProcess,
  startServerProcess,
} from "../../../__tests__/server/support/server-process";

/** What the captcha's service lets pass. */
export const passed = "passed";

/** The server as it runs, with a captcha that is checked, and what an attacker and a victim see. */
export async function startTarget(database: "PGlite" | "PostgreSQL") {
  const folder = await mkdtemp(join(tmpdir(), "site-attack-"));
  const cluster = database === "PostgreSQL" ? await startPostgres() : null;
  if (cluster === null) await prepareDatabase(join(folder, "database"));
  const captcha = await startCaptcha();
  const env = {
    CAPTCHA_SECRET: "secret",
    CAPTCHA_VERIFY_URL: captcha.url,
    ...(cluster !== null && { DATABASE_URL: cluster.url }),
  };
  let server: ServerProcess = await startServerProcess(folder, env);
  const agent = new Agent({ keepAlive: true });
  const outbox = join(folder, "outbox");

  return {
    /** A visitor whose network is one of this machine's own addresses, 127.x.x.x. */
    from: (address: string) =>
      callsWith(callTo(server.port, agent, address), { "content-type": "application/json" }),
    /** The code of a letter to an address, once so many have come. */
    codeTo: async (email: string, letters = 1) => (await letterTo(outbox, email, letters)).code,
    log: () => server.output(),
    cluster,
    /** Ends the server without a word, and starts it again. */
    async killAndStart(): Promise<void> {
      await server.end();
      server = await startServerProcess(folder, env);
    },
    async stop(): Promise<void> {
      agent.destroy();
      await server.end();
      await Promise.all([captcha.stop(), cluster?.destroy()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Target = Awaited<ReturnType<typeof startTarget>>;

async function startCaptcha() {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const isPassed = new URLSearchParams(body).get("token") === passed;
      response.end(JSON.stringify({ status: isPassed ? "ok" : "failed", host: "localhost" }));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/validate`,
    stop: () => new Promise((done) => server.close(done)),
  };
}
