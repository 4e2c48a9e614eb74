import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { type PostgresCluster, startPostgres } from "../../__tests__/support/postgres";
import { makeTestBuild } from "../../__tests__/server/support/build";
import {
  checkOf,
  dataDir,
  healthSecret,
  lookAt,
  production,
  start,
  untilHealthy,
  withoutDatabase,
} from "../../__tests__/server/support/whole-server";

// Room for a machine that is busy with other things.
jest.setTimeout(90_000);

test("SIGTERM to npm itself, as a container sends it, reaches the server", async () => {
  const npm = start({ PORT: "0", DATA_DIR: dataDir }, process.cwd(), [
    "npm",
    "run",
    "--silent",
    "serve",
  ]);
  const site = await npm.address();
  npm.child.kill("SIGTERM");
  expect(await npm.exit).toBe(0);
  expect(npm.output()).toContain("Сервер остановлен");
  await expect(fetch(site)).rejects.toThrow("fetch failed");
});

test("a server whose log nobody reads any more goes on, and stops when it is told to", async () => {
  const server = start({});
  const site = await server.address();
  server.child.stdout.destroy();
  expect((await fetch(`${site}/api/health`)).status).toBe(200);
  expect((await fetch(`${site}/api/me`)).status).toBe(401);
  server.child.kill("SIGTERM");
  expect(await server.exit).toBe(0);

  // The reader leaves with the signal, as one at the other end of a pipe does: the last line is the
  // first that fails.
  const piped = start({});
  piped.child.stdout.on("data", (chunk) => {
    if (!String(chunk).includes('"address"')) return;
    piped.child.stdout.destroy();
    piped.child.kill("SIGTERM");
  });
  expect(await piped.exit).toBe(0);
});

test("a build that was made for another captcha is served, and log and check say that nobody signs in", async () => {
  const folder = join(dataDir, "misfit");
  const build = await makeTestBuild(join(folder, "public"));
  const page = (html: string) =>
    build.write(
      "index.html",
      `<html lang="ru"${html}><link rel="canonical" href="https://docs.example.ru/"/></html>`,
    );
  await page("");
  await build.finish();
  const env = { PORT: "0", DATA_DIR: dataDir, CAPTCHA_WORK: "8" };
  const server = start(env, folder);
  const site = await server.address();
  const sentence = "CAPTCHA_WORK задана, а сайт собран без GATSBY_CAPTCHA_WORK=1: войти нельзя.";
  await server.said(sentence);
  expect(server.output()).toContain(`"msg":"${sentence}`);
  expect((await fetch(`${site}/docs`)).status).toBe(200);
  expect(await checkOf(env)).toEqual([
    1,
    expect.stringMatching(new RegExp(`\\nНастройки +НЕИСПРАВНО +${sentence}`)),
  ]);

  await page(' data-captcha="work"');
  await build.finish();
  await server.said("Сервер отдаёт новую сборку сайта");
  expect(await checkOf(env)).toEqual([0, expect.not.stringContaining(sentence)]);
});

describe("with PostgreSQL", () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startPostgres();
  });
  afterAll(() => cluster.destroy());

  test("a database that is away at the start stops no page, and is opened when it comes", async () => {
    const place = join(dataDir, "away");
    await makeTestBuild(join(place, "public"));
    await cluster.halt();
    const { SMTP_URL: _smtp, MAIL_FROM: _from, NODE_ENV: _env, ...preview } = production;
    const env = { ...preview, PORT: "0", DATA_DIR: place, HEALTH_SECRET: healthSecret };
    const server = start({ ...env, DATABASE_URL: cluster.url }, place);
    const site = await server.listening();
    await server.said("сервер пробует снова");
    expect(await lookAt(site)).toEqual(withoutDatabase("away"));
    await cluster.resume();
    await server.said("База данных открыта");
    await untilHealthy(site);
    expect(server.output().match(/не отвечает: проверьте адрес/g)).toHaveLength(1);
    server.child.kill("SIGTERM");
    expect(await server.exit).toBe(0);
  });
});
