import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../__tests__/support/free-ports";
import { chromiumArguments } from "../tools/programs/chromium";

/** Starts the site's server on a folder's `public/`; returns its address and a stop function. */
export async function serve(
  folder = process.cwd(),
): Promise<{ address: string; stop: () => void }> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [join(folder, "node_modules/tsx/dist/cli.mjs"), "server/main.ts"],
    {
      cwd: folder,
      stdio: "ignore",
      env: {
        ...process.env,
        PORT: String(port),
        HOST: "127.0.0.1",
        DATA_DIR: mkdtempSync(join(tmpdir(), "bench-")),
        NODE_ENV: "",
      },
    },
  );
  const address = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answer = await fetch(`${address}/api/health`).catch(() => null);
    if (answer?.ok) return { address, stop: () => child.kill() };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.kill();
  throw new Error("The server did not start within a minute");
}

/** Measures the built site on a server of its own. */
export async function served<Value>(measure: (address: string) => Promise<Value>): Promise<Value> {
  const { address, stop } = await serve();
  try {
    return await measure(address);
  } finally {
    stop();
  }
}

/** Flags for a Chromium without internet access. */
export const chromiumFlags = ["--headless=new", ...chromiumArguments];
