// Builds and tries the site under another version of Node.js, from the npm package `node`: `npm run
// test:node -- 24`.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { run, start } from "../run/process.mjs";

const release = process.argv[2] ?? "";
if (!/^\d+(\.\d+){0,2}$/.test(release))
  throw new Error("Name a version of Node: npm run test:node -- 24");

const node = await installedNode(release);
const { stdout: version } = spawnSync(node, ["--version"], { encoding: "utf8" });
console.log(`Node ${version.trim()}`);
assert.ok(version.startsWith(`v${release}.`) || version.trim() === `v${release}`);
const env = {
  ...process.env,
  PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
  NODE_ENV: "",
  ALLOW_PLACEHOLDERS: "1",
  HOST: "127.0.0.1",
  PORT: "0",
  DATA_DIR: ".data",
  DATABASE_URL: "",
  SMTP_URL: "",
};
const project = process.cwd();
const folder = copyOfProject();
process.chdir(folder);
try {
  await run(node, ["tools/run/build.mjs"], env);
  await trySite();
  console.log(`The site builds and answers under Node ${version.trim()}`);
} finally {
  process.chdir(project);
  rmSync(folder, { recursive: true, force: true });
}

/** Path of the program. */
async function installedNode(release) {
  const home = resolve("node_modules/.cache", `node-${release}`);
  const program = join(home, "node_modules/node/bin/node");
  mkdirSync(home, { recursive: true });
  const flags = ["--no-save", "--no-fund", "--no-audit"];
  await run("npm", ["install", "--prefix", home, ...flags, `node@${release}`], process.env);
  return program;
}

/** A copy for a clean build, so that this version's builds and caches stay untouched. */
function copyOfProject() {
  const target = resolve("test-results", `node-${release}`);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const made = new Set(readFileSync(".gitignore", "utf8").split("\n").filter(Boolean));
  for (const part of readdirSync("."))
    if (part !== ".git" && !made.has(part) && !made.has(`${part}/`))
      cpSync(part, join(target, part), { recursive: true });
  symlinkSync(resolve("node_modules"), join(target, "node_modules"));
  return target;
}

/** Starts the server, reads pages of each kind, registers a visitor and signs in. */
async function trySite() {
  const args = ["node_modules/tsx/dist/cli.mjs", "server/main.ts"];
  const server = start(node, args, env, ["ignore", "pipe", "inherit"]);
  try {
    const site = await addressOf(server);
    await healthOf(site);
    for (const [path, status] of Object.entries({
      "/": 200,
      "/docs": 200,
      "/docs/ldaps-and-ldap/md-gitlab": 200,
      "/glossary": 200,
      "/blog": 200,
      "/search?q=kerberos": 200,
      "/api/health": 200,
      "/no-such-page": 404,
    }))
      assert.equal((await fetch(site + path)).status, status, path);
    const email = "ivan@example.ru";
    const call = (name, body) =>
      fetch(`${site}/api/${name}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
    assert.equal((await call("login", { email, captchaToken: "stand-in" })).status, 204);
    const person = { name: "Иван", company_name: "", email, phone: "+79123456789" };
    assert.equal((await call("register", { ...person, userCheck: true })).status, 200);
    const answer = await call("login_confirmation", { email, password: await codeOf(server) });
    assert.equal(answer.status, 200);
    const headers = {
      "Content-Type": "application/json",
      Authorization: `Bearer ${JSON.parse(await answer.text())}`,
    };
    const me = await fetch(`${site}/api/me`, { headers });
    assert.equal((await me.json()).name, person.name);
  } finally {
    server.kill("SIGTERM");
  }
}

/** The address the server prints, without its trailing slash. */
function addressOf(server) {
  return new Promise((found, failed) => {
    let text = "";
    server.stdout.on("data", (chunk) => {
      text += chunk;
      const address = /^Сайт: (http:\/\/\S+)\/$/m.exec(text)?.[1];
      if (address !== undefined) found(address);
    });
    server.once("exit", (code) => failed(new Error(`The server has ended with ${code}: ${text}`)));
  });
}

/** Waits until visitors can sign in: the database opens after the server listens. */
async function healthOf(site) {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    if ((await fetch(`${site}/api/health`)).ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** The code from the letter that the server's log names. */
async function codeOf(server) {
  const outbox = join(".data", "outbox");
  const letters = () =>
    existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith(".eml")) : [];
  while (letters().length === 0) await new Promise((told) => server.stdout.once("data", told));
  return /^Код: (\d{6})/m.exec(readFileSync(join(outbox, letters()[0]), "utf8"))?.[1];
}
