import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findProgram } from "./find-program.mjs";

export interface WebServer {
  /** Its address, with a self-signed certificate. */
  readonly url: string;
  stop(): Promise<void>;
}

interface Behind {
  /** Folder of the build. */
  readonly site: string;
  /** Host and port of our server. */
  readonly server: string;
}

/**
 * Starts nginx with deploy/nginx/docs.conf, edited as its first lines ask; `others` adds further
 * servers.
 */
export async function startNginx({
  site,
  server,
  others = [],
}: Behind & { readonly others?: readonly string[] }): Promise<WebServer> {
  const folder = mkdtempSync(join(tmpdir(), "site-nginx-"));
  const [port, plainPort] = [await freePort(), await freePort()];
  const { certificate, key } = makeCertificate(folder);
  const changes: readonly (readonly [string, string])[] = [
    ["listen 80;", `listen 127.0.0.1:${plainPort};`],
    ["listen [::]:80;", ""],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`],
    ["listen [::]:443 ssl http2;", ""],
    ["/etc/ssl/docs/fullchain.pem", certificate],
    ["/etc/ssl/docs/privkey.pem", key],
    ["/srv/docs/public", resolve(site)],
    ["server 127.0.0.1:9000;", [server, ...others].map((one) => `server ${one};`).join("\n")],
  ];
  let text = readFileSync("deploy/nginx/docs.conf", "utf8");
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`deploy/nginx/docs.conf has no «${from}»`);
    text = text.replaceAll(from, to);
  }
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join("\n");
  writeFileSync(
    join(folder, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off; worker_processes 1; pid ${join(folder, "pid")}; error_log stderr warn;
include /etc/nginx/modules-enabled/*.conf;
events {}
http { access_log off; ${temporary} include ${join(folder, "site.conf")}; }
`,
  );
  writeFileSync(join(folder, "site.conf"), text);
  const args = ["-e", "stderr", "-c", join(folder, "nginx.conf")];
  return started(spawn(programPath("nginx"), args, { stdio: ["ignore", "ignore", "pipe"] }), {
    port,
    folder,
  });
}

/** Starts Caddy with deploy/caddy/Caddyfile, configured through its environment. */
export async function startCaddy({ site, server }: Behind): Promise<WebServer> {
  const folder = mkdtempSync(join(tmpdir(), "site-caddy-"));
  const port = await freePort();
  const { certificate, key } = makeCertificate(folder);
  // Global options, and a certificate that needs no authority.
  const text = readFileSync("deploy/caddy/Caddyfile", "utf8").replace(
    "\n\troot * ",
    `\n\ttls ${certificate} ${key}\n\troot * `,
  );
  const file = join(folder, "Caddyfile");
  writeFileSync(
    file,
    `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n${text}`,
  );
  const child = spawn(programPath("caddy"), ["run", "--adapter", "caddyfile", "--config", file], {
    env: {
      PATH: process.env["PATH"],
      HOME: folder,
      SITE_ADDRESS: `https://127.0.0.1:${port}`,
      SITE_FOLDER: resolve(site),
      API_SERVERS: server,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  return started(child, { port, folder });
}

async function started(
  child: ChildProcess,
  { port, folder }: { readonly port: number; readonly folder: string },
): Promise<WebServer> {
  let output = "";
  child.stderr?.on("data", (text) => (output += String(text)));
  const ended = once(child, "exit");
  for (const end = Date.now() + 30_000; !(await isListening(port)); await pause(50))
    if (child.exitCode !== null || Date.now() > end) {
      child.kill("SIGKILL");
      throw new Error(`${child.spawnfile} has not started:\n${output}`);
    }
  return {
    url: `https://127.0.0.1:${port}`,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => answer(true)).on("error", () => answer(false));
    socket.on("connect", () => socket.destroy());
  });
}

function makeCertificate(folder: string): { readonly certificate: string; readonly key: string } {
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  mkdirSync(folder, { recursive: true });
  execFileSync(
    programPath("openssl"),
    // prettier-ignore
    ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
      "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate],
    { stdio: "pipe" },
  );
  return { certificate, key };
}

function programPath(name: string): string {
  const found = findProgram(name);
  if (found === null)
    throw new Error(`${name} is missing: node tools/programs/install-tools.mjs installs it`);
  return found;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
