import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { z } from "zod";
import { type Call, caller } from "./client";

export interface MeasuredServer {
  readonly pid: number;
  readonly port: string;
  readonly call: Call;
  /** The code in the next letter to an address. */
  codeFor(email: string): Promise<string>;
  megabytes(): Promise<number>;
  stop(): Promise<void>;
}

const messageOfChild = z.union([
  z.object({ port: z.string() }),
  z.object({ to: z.string(), code: z.string() }),
  z.object({ megabytes: z.number() }),
]);

/** Starts the server without network limits; its letters come here. Rejects if it ends at once. */
export async function startMeasured(folder: string, databaseUrl: string): Promise<MeasuredServer> {
  const child = spawn(
    process.execPath,
    ["--expose-gc", "--import", "tsx", "lab/server/measured-server.ts", folder, databaseUrl],
    { stdio: ["ignore", "inherit", "inherit", "ipc"] },
  );
  const codes = new Map<string, (code: string) => void>();
  let weighed: (megabytes: number) => void = () => {};
  const port = new Promise<string>((ready, failed) => {
    child.once("error", failed);
    child.once("exit", (code) => failed(new Error(`The server ended with ${code}`)));
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

/** Ends a process and waits until it has exited. */
export async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  await exit;
}
