import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { prepareDatabase } from "../../tools/test/prepared-database";
import { serverOfTests } from "../../tools/test/server-of-tests.mjs";
import { test as base } from "../../e2e/support/fixtures";
import { portOf, untilHealthy } from "../../e2e/support/account-site";
import { type Mailbox, startMailbox } from "../../e2e/support/mailbox";
import { copyProject } from "./copied-project";

/** What an owner of another brand sets. */
export const brand = {
  name: "ЯСЕНЬ",
  slug: "yasen",
  repository: "https://git.example.org/yasen/server",
  repositoryRaw: "https://git.example.org/yasen/server/raw",
  imageRegistry: "registry.example.org/yasen",
};
export const prefix = "/portal";
export const counter = 12_345_678;
/** A second version of the documentation. */
export const olderVersion = { name: "older", label: "2.3", path: "/docs/updates" };

/** What a writer adds, a file each: a page that stands, under another name. */
const addedFiles: readonly (readonly [
  source: string,
  target: string,
  change: Record<string, string>,
])[] = [
  [
    "docs/ldaps-and-ldap/md-gitlab.mdx",
    "docs/ldaps-and-ldap/md-kuznica.mdx",
    { title: "Вход в Кузницу через LDAP", label: "Кузница", tool: "Кузница", order: "55" },
  ],
  [
    "glossary/unified_directory.mdx",
    "glossary/common_register.mdx",
    { title: "Общий реестр", order: "15", mentions: "[общий реестр]" },
  ],
  [
    "blog/ldap-filter.mdx",
    "blog/reading-logs.mdx",
    { title: "Как читать журнал", date: "2026-11-20" },
  ],
  ["updates/V2.3.0.mdx", "updates/V2.10.0.mdx", { version: "2.10.0", date: "2025-09-01" }],
];

// Below the folder Playwright empties at the start of a run.
const folder = resolve("test-results/browser/configured-site");
/** Where its pages are. */
export const output = join(folder, "public");
const build = {
  PATH_PREFIX: prefix,
  GATSBY_CAPTCHA_SITE_KEY: "site-key",
  // Beside a key it is not used.
  GATSBY_CAPTCHA_WORK: "1",
  GATSBY_METRIKA_ID: String(counter),
  GATSBY_XSTATE_INSPECT: "1",
};

export interface ConfiguredSite {
  readonly mailbox: Mailbox;
  /** Tokens of the captcha that the server had checked, in their order. */
  readonly checkedTokens: readonly string[];
}

/**
 * The site with another brand, a path prefix, captcha, counter and inspector, its server, a mail
 * server and what stands for Yandex's check.
 */
export const test = base.extend<object, { configured: ConfiguredSite & { readonly url: string } }>({
  configured: [
    async ({}, use) => {
      if (!existsSync(join(output, "csp.json"))) await buildSite();
      const checkedTokens: string[] = [];
      const yandex = createServer((request, response) => {
        let body = "";
        request.on("data", (chunk: Buffer) => (body += chunk.toString()));
        request.on("end", () => {
          checkedTokens.push(new URLSearchParams(body).get("token") ?? "");
          response
            .setHeader("Content-Type", "application/json")
            .end('{"status":"ok","message":"","host":"127.0.0.1"}');
        });
      }).listen(0, "127.0.0.1");
      await once(yandex, "listening");
      const mailbox = await startMailbox();
      await prepareDatabase(join(folder, ".data", "database"));
      const verify = `http://127.0.0.1:${(yandex.address() as AddressInfo).port}/validate`;
      const child = spawn(process.execPath, [resolve(serverOfTests, "main.mjs")], {
        cwd: folder,
        env: {
          ...process.env,
          ...build,
          PORT: "0",
          HOST: "127.0.0.1",
          DATA_DIR: join(folder, ".data"),
          SMTP_URL: mailbox.url,
          MAIL_FROM: "site@example.ru",
          NODE_ENV: "",
          IP_LIMIT: "0",
          LOG_LEVEL: "warn",
          CAPTCHA_SECRET: "captcha-secret",
          CAPTCHA_WORK: "13",
          CAPTCHA_VERIFY_URL: verify,
        },
        stdio: ["ignore", "pipe", "inherit"],
      });
      process.once("exit", () => child.kill());
      const url = `http://127.0.0.1:${await portOf(child)}`;
      await untilHealthy(url);
      await use({ url, mailbox, checkedTokens });
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await mailbox.close();
      yandex.close();
      rmSync(join(folder, ".data"), { recursive: true, force: true });
    },
    { scope: "worker", timeout: 600_000 },
  ],
  baseURL: async ({ configured }, use) => use(configured.url),
});

async function buildSite(): Promise<void> {
  copyProject(folder);
  const config = join(folder, "src/config/site.ts");
  const branded = Object.entries(brand).reduce(
    (text, [field, value]) =>
      text.replace(new RegExp(`(\\n\\s+${field}: )"[^"]*"`), `$1${JSON.stringify(value)}`),
    readFileSync(config, "utf8"),
  );
  writeFileSync(
    config,
    branded
      .replace(
        /versions: \[(.*)\]/,
        (_, current: string) =>
          `versions: [${current}, ${JSON.stringify({ ...olderVersion, isLast: false })}]`,
      )
      .replace(/unapproved: \[.*\]/, 'unapproved: ["/blog/privacy"]'),
  );
  // No test reads how small the files are, and the best compression takes long.
  const compression = join(folder, "src/gatsby/html/compress.ts");
  const bestQuality = "const best = constants.BROTLI_MAX_QUALITY;";
  const compressing = readFileSync(compression, "utf8");
  if (!compressing.includes(bestQuality)) throw new Error(`${compression} has no ${bestQuality}`);
  writeFileSync(compression, compressing.replace(bestQuality, "const best = quick;"));
  for (const [source, target, change] of addedFiles) {
    writeFileSync(
      join(folder, "content", target),
      Object.entries(change).reduce(
        (text, [field, value]) =>
          text.replace(new RegExp(`^(\\s*${field}: ).*$`, "m"), `$1${value}`),
        readFileSync(join("content", source), "utf8"),
      ),
    );
  }
  // An overview names every page of its group.
  appendFileSync(
    join(folder, "content/docs/connect-applications.mdx"),
    "\n- [Кузница](/docs/ldaps-and-ldap/md-kuznica)\n",
  );
  await promisify(execFile)(process.execPath, ["tools/run/build.mjs"], {
    cwd: folder,
    maxBuffer: 2 ** 26,
    env: { ...process.env, ...build, ALLOW_PLACEHOLDERS: "1" },
  });
}
