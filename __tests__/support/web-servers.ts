import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findProgram } from "../../tools/programs/find-program.mjs";
import { freePort, freePorts } from "./free-ports";
import { runProgram } from "../../tools/programs/tool";

export interface WebServer {
  /** Its address, with a self-signed certificate. */
  readonly url: string;
  /** Puts the next build in place, as the owner does. */
  switchTo(build: string): Promise<void>;
  /** All that it has written of requests and faults. */
  logs(): string;
  stop(): Promise<void>;
}

interface Behind {
  /** Folder of the build; deploy/switch-build.sh puts it in place. */
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
  const { certificate, key } = makeCertificate(folder);
  await switchBuild(folder, site, "true");
  const [port = 0, plainPort = 0] = await freePorts(2);
  return runNginx(folder, port, {
    file: "deploy/nginx/docs.conf",
    changes: [
      ["listen 80;", `listen 127.0.0.1:${plainPort};`],
      ["listen [::]:80;", ""],
      ["listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`],
      ["listen [::]:443 ssl http2;", ""],
      ["/etc/ssl/docs/fullchain.pem", certificate],
      ["/etc/ssl/docs/privkey.pem", key],
      ["/var/www/docs", placeIn(folder)],
      ["/var/log/nginx", folder],
      ["server 127.0.0.1:9000;", [server, ...others].map((one) => `server ${one};`).join("\n")],
    ],
  });
}

/** nginx with deploy/nginx/sub-path.conf in a domain that has other pages, over plain HTTP. */
export async function startNginxBelow(server: string): Promise<WebServer> {
  const folder = mkdtempSync(join(tmpdir(), "site-nginx-"));
  const port = await freePort();
  const running = await runNginx(folder, port, {
    file: "deploy/nginx/sub-path.conf",
    changes: [
      ["http://127.0.0.1:9000", `http://${server}`],
      ["/var/log/nginx", folder],
    ],
    around: (text) => `server { listen 127.0.0.1:${port}; ${text} location / { return 204; } }`,
  });
  return { ...running, url: running.url.replace("https:", "http:") };
}

interface Configuration {
  readonly file: string;
  /** What is the owner's to change, and what it becomes. */
  readonly changes: readonly (readonly [string, string])[];
  readonly around?: (text: string) => string;
}

async function runNginx(
  folder: string,
  port: number,
  { file, changes, around = (text) => text }: Configuration,
): Promise<WebServer> {
  let text = readFileSync(file, "utf8");
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${file} has no «${from}»`);
    text = text.replaceAll(from, to);
  }
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join("\n");
  // Logs as Debian has them: what the configuration says nothing of is written.
  writeFileSync(
    join(folder, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off; worker_processes 1; pid ${join(folder, "pid")}; error_log stderr warn;
include /etc/nginx/modules-enabled/*.conf;
events {}
http {
access_log ${join(folder, "access.log")};
${temporary}
include ${join(folder, "site.conf")};
}
`,
  );
  writeFileSync(join(folder, "site.conf"), around(text));
  const args = ["-e", "stderr", "-c", join(folder, "nginx.conf")];
  const child = spawn(programPath("nginx"), args, { stdio: ["ignore", "ignore", "pipe"] });
  return started(child, { port, folder, reload: `kill -HUP ${child.pid}` });
}

const placeIn = (folder: string) => join(folder, "www");

async function switchBuild(folder: string, build: string, reload: string): Promise<void> {
  const script = resolve("deploy/switch-build.sh");
  const { code, stderr } = await runProgram(script, [resolve(build), placeIn(folder)], {
    env: { RELOAD: reload },
  });
  if (code !== 0) throw new Error(stderr);
}

/** Starts Caddy with deploy/caddy/Caddyfile, configured through its environment. */
export async function startCaddy({ site, server }: Behind): Promise<WebServer> {
  const folder = mkdtempSync(join(tmpdir(), "site-caddy-"));
  const { certificate, key } = makeCertificate(folder);
  await switchBuild(folder, site, "true");
  const port = await freePort();
  const admin = `unix//${join(folder, "admin")}`;
  // A certificate that needs no authority, and options that concern the whole machine.
  const text = readFileSync("deploy/caddy/Caddyfile", "utf8")
    .replace("\n\troot * ", `\n\ttls ${certificate} ${key}\n\troot * `)
    .replace(
      "\n{\n",
      `\n{\n\tadmin ${admin}\n\tauto_https disable_redirects\n\tskip_install_trust\n`,
    );
  const file = join(folder, "Caddyfile");
  writeFileSync(file, text);
  const env = {
    PATH: process.env["PATH"],
    HOME: folder,
    SITE_ADDRESS: `https://127.0.0.1:${port}`,
    SITE_FOLDER: placeIn(folder),
    API_SERVERS: server,
  };
  const program = programPath("caddy");
  const args = ["--adapter", "caddyfile", "--config", file];
  const child = spawn(program, ["run", ...args], { env, stdio: ["ignore", "ignore", "pipe"] });
  const values = Object.entries(env).map(([name, value]) => `${name}='${value}'`);
  const reload = [...values, program, "reload", "--address", admin, ...args].join(" ");
  return started(child, { port, folder, reload: `${reload} 2>&1` });
}

interface Running {
  readonly port: number;
  readonly folder: string;
  /** The command that makes it read its configuration again. */
  readonly reload: string;
}

async function started(child: ChildProcess, { port, folder, reload }: Running): Promise<WebServer> {
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
    switchTo: (build) => switchBuild(folder, build, reload),
    logs: () =>
      readdirSync(folder)
        .filter((name) => name.endsWith(".log"))
        .map((name) => readFileSync(join(folder, name), "utf8"))
        .join("") + output,
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
