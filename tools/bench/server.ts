import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { startPostgres } from "../programs/postgres";
import { confirmationAnswer } from "../../src/contracts/auth";
import { routes } from "../../src/routes";

export interface ServerFigures {
  readonly database: "PGlite" | "PostgreSQL";
  /**
   * Calls of login and login_confirmation, half of each, from 16 visitors at once, every one with a
   * right code.
   */
  readonly signInCallsPerSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  /**
   * `/docs` asked for by four readers, alone and beside fifty connections that ask for profiles
   * with made-up tokens.
   */
  readonly docsP99IdleMs: number;
  readonly docsP99LoadedMs: number;
  /**
   * Memory of the server's process after 10,000 requests and after 100,000: sign-ins, profiles and
   * pages.
   */
  readonly megabytesAfter10k: number;
  readonly megabytesAfter100k: number;
  /** From the start of the process to the first answer, with a database that is there already. */
  readonly startMs: number;
}

const visitors = 16;
const signInSeconds = 10;
const pageSeconds = 5;

/** Measures the server on this machine with the limits lifted, once per database. */
export async function benchServer(requests = 100_000): Promise<ServerFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), "site-bench-"));
  const cluster = await startPostgres({ isDurable: true });
  try {
    const figures: ServerFigures[] = [];
    for (const [database, databaseUrl] of [
      ["PGlite", ""],
      ["PostgreSQL", cluster.url],
    ] as const) {
      const server = await startMeasured(folder, databaseUrl);
      process.stderr.write(`${database}: sign-in…\n`);
      const signIns = await measureSignIns(server);
      process.stderr.write(`${database}: pages under load…\n`);
      const pages = await measurePages(server);
      process.stderr.write(`${database}: ${requests} requests…\n`);
      const memory = await measureMemory(server, requests);
      await server.stop();
      const start = await measureStart(folder, databaseUrl);
      figures.push({ database, ...signIns, ...pages, ...memory, startMs: start });
    }
    return figures;
  } finally {
    await cluster.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

export interface MeasuredServer {
  readonly pid: number;
  readonly port: string;
  call(
    path: string,
    body?: object,
    token?: string,
  ): Promise<{ readonly status: number; readonly text: string }>;
  /** The code of the next letter to an address. */
  codeFor(email: string): Promise<string>;
  megabytes(): Promise<number>;
  stop(): Promise<void>;
}

const messageOfChild = z.union([
  z.object({ port: z.string() }),
  z.object({ to: z.string(), code: z.string() }),
  z.object({ megabytes: z.number() }),
]);

/** Starts the server with its limits of networks lifted, and letters that come here. */
export async function startMeasured(folder: string, databaseUrl: string): Promise<MeasuredServer> {
  const child = spawn(
    process.execPath,
    ["--expose-gc", "--import", "tsx", "tools/bench/measured-server.ts", folder, databaseUrl],
    { stdio: ["ignore", "inherit", "inherit", "ipc"] },
  );
  const codes = new Map<string, (code: string) => void>();
  let weighed: (megabytes: number) => void = () => {};
  const port = new Promise<string>((ready) => {
    child.on("message", (raw) => {
      const message = messageOfChild.parse(raw);
      if ("port" in message) ready(message.port);
      else if ("code" in message) codes.get(message.to)?.(message.code);
      else weighed(message.megabytes);
    });
  });
  const known = await port;
  const send = caller(known);
  return {
    pid: child.pid ?? 0,
    port: known,
    call: send,
    codeFor: (email) => new Promise((arrived) => codes.set(email, arrived)),
    megabytes() {
      child.send("weigh");
      return new Promise((done) => {
        weighed = done;
      });
    },
    stop: () => stopped(child),
  };
}

async function measureSignIns(
  server: MeasuredServer,
): Promise<Pick<ServerFigures, "signInCallsPerSecond" | "medianMs" | "p99Ms">> {
  const times: number[] = [];
  async function timed<Value>(work: Promise<Value>): Promise<Value> {
    const start = performance.now();
    const value = await work;
    times.push(performance.now() - start);
    return value;
  }
  await Promise.all(people().map((email) => signUp(server, email)));
  // The first second fills caches and lets the compiler warm up.
  await Promise.all(people().map((email) => until(1, () => signIn(server, email, (work) => work))));
  await Promise.all(
    people().map((email) => until(signInSeconds, () => signIn(server, email, timed))),
  );
  times.sort((a, b) => a - b);
  const at = (share: number) => round(times[Math.floor(times.length * share)] ?? 0);
  return {
    signInCallsPerSecond: Math.round(times.length / signInSeconds),
    medianMs: at(0.5),
    p99Ms: at(0.99),
  };
}

async function measurePages(
  server: MeasuredServer,
): Promise<Pick<ServerFigures, "docsP99IdleMs" | "docsP99LoadedMs">> {
  async function p99(): Promise<number> {
    const times: number[] = [];
    const read = async () => {
      const start = performance.now();
      await expectStatus(server.call(routes.docs.path), 200);
      times.push(performance.now() - start);
    };
    await Promise.all(Array.from({ length: 4 }, () => until(pageSeconds, read)));
    times.sort((a, b) => a - b);
    return round(times[Math.floor(times.length * 0.99)] ?? 0);
  }
  await p99();
  const docsP99IdleMs = await p99();
  let isLoaded = true;
  const load = Array.from({ length: 50 }, async () => {
    while (isLoaded) await expectStatus(server.call("/api/me", undefined, "a".repeat(43)), 401);
  });
  const docsP99LoadedMs = await p99();
  isLoaded = false;
  await Promise.all(load);
  return { docsP99IdleMs, docsP99LoadedMs };
}

// Of every hundred requests four belong to sign-ins, the others are profiles and pages.
async function measureMemory(
  server: MeasuredServer,
  requests: number,
): Promise<Pick<ServerFigures, "megabytesAfter10k" | "megabytesAfter100k">> {
  async function run(count: number): Promise<number> {
    const share = Math.ceil(count / visitors / 100);
    await Promise.all(
      people().map(async (email) => {
        for (let round = 0; round < share; round += 1) {
          let token = "";
          for (let times = 0; times < 2; times += 1)
            token = await signIn(server, email, (work) => work);
          for (let times = 0; times < 48; times += 1)
            await expectStatus(server.call("/api/me", undefined, token), 200);
          for (let times = 0; times < 48; times += 1) await server.call(routes.docs.path);
        }
      }),
    );
    return server.megabytes();
  }
  const megabytesAfter10k = await run(requests / 10);
  return { megabytesAfter10k, megabytesAfter100k: await run(requests - requests / 10) };
}

async function measureStart(dataDir: string, databaseUrl: string): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
    env: { ...process.env, NODE_ENV: "", PORT: "0", DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  for await (const chunk of child.stdout) {
    output += chunk;
    const port = /"address":"http:\/\/localhost:(\d+)"/.exec(output)?.[1];
    if (port === undefined) continue;
    await expectStatus(caller(port)("/api/health"), 200);
    break;
  }
  const time = Math.round(performance.now() - start);
  await stopped(child);
  return time;
}

function people(): string[] {
  return Array.from({ length: visitors }, (_none, index) => `visitor${index}@example.ru`);
}

async function signUp(server: MeasuredServer, email: string): Promise<void> {
  const code = server.codeFor(email);
  await expectStatus(
    server.call("/api/register", {
      name: "Иван",
      company_name: "",
      email,
      phone: "+79991234567",
      userCheck: true,
    }),
    200,
  );
  await expectStatus(server.call("/api/login_confirmation", { email, password: await code }), 200);
}

async function signIn(
  server: MeasuredServer,
  email: string,
  timed: <Value>(work: Promise<Value>) => Promise<Value>,
): Promise<string> {
  const code = server.codeFor(email);
  await expectStatus(timed(server.call("/api/login", { email, captchaToken: "" })), 200);
  const { text } = await expectStatus(
    timed(server.call("/api/login_confirmation", { email, password: await code })),
    200,
  );
  return confirmationAnswer.parse(JSON.parse(text));
}

async function until(seconds: number, work: () => Promise<unknown>): Promise<void> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) await work();
}

async function expectStatus<Answer extends { readonly status: number; readonly text: string }>(
  answer: Promise<Answer>,
  status: number,
): Promise<Answer> {
  const got = await answer;
  if (got.status !== status)
    throw new Error(`Answer ${got.status} instead of ${status}: ${got.text}`);
  return got;
}

function caller(port: string): MeasuredServer["call"] {
  const agent = new Agent({ keepAlive: true });
  return async (path, body, token) => {
    const headers = {
      "content-type": "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const call = request({
      port,
      host: "127.0.0.1",
      agent,
      path,
      method: body === undefined ? "GET" : "POST",
      headers,
    });
    call.end(body === undefined ? undefined : JSON.stringify(body));
    const [response] = (await once(call, "response")) as [IncomingMessage];
    let text = "";
    for await (const chunk of response) text += String(chunk);
    return { status: response.statusCode ?? 0, text };
  };
}

async function stopped(child: ChildProcess): Promise<void> {
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  await exit;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
