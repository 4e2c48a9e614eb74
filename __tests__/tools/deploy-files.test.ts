import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { validate } from "dockerfile-utils";
import { parse } from "yaml";
import { z } from "zod";
import { runProgram, runTool } from "../../tools/programs/tool";

const unit = "deploy/systemd/docs-site.service";

const networksOfService = z.record(z.string(), z.object({ ipv4_address: z.string().optional() }));
const composeFile = z.object({
  services: z.object({
    proxy: z.object({ networks: networksOfService }),
    server: z.object({
      networks: networksOfService,
      environment: z.object({ TRUSTED_PROXIES: z.string() }),
    }),
  }),
  networks: z.object({
    inside: z.object({
      ipam: z.object({
        config: z.tuple([z.object({ subnet: z.string(), ip_range: z.string() })]),
      }),
    }),
  }),
});

test("systemd finds nothing wrong in the unit, and an exposure of at most 2.0", async () => {
  const verified = await runTool("systemd-analyze", ["verify", "--man=no", unit]);
  expect(verified).toEqual({ code: 0, stdout: "", stderr: "" });
  // In tenths: above it the program fails.
  const judged = await runTool("systemd-analyze", [
    "security",
    "--offline=true",
    "--threshold=20",
    unit,
  ]);
  expect(judged.stdout).toContain("Overall exposure level for docs-site.service");
  expect(judged.code).toBe(0);
});

test("systemd starts the server again after everything but a wrong setting", () => {
  const lines = readFileSync(unit, "utf8").split("\n");
  expect(lines).toContain("Restart=on-failure");
  // The status of __tests__/server/main.test.ts.
  expect(lines).toContain("RestartPreventExitStatus=78");
});

test("the compose file is one by the specification's schema", async () => {
  const linted = await runProgram(process.execPath, [
    "node_modules/dclint/bin/dclint.cjs",
    "--quiet",
    "deploy/container/compose.yaml",
  ]);
  expect(linted.stdout.trim()).toBe("");
  expect(linted.code).toBe(0);
});

test("in the compose file nobody but the proxy gets the address that the server trusts, and the server hears the proxy from no other", () => {
  const { services, networks } = composeFile.parse(
    parse(readFileSync("deploy/container/compose.yaml", "utf8")),
  );
  const [{ subnet, ip_range }] = networks.inside.ipam.config;
  expect([subnet, ip_range]).toEqual(["10.90.0.0/24", "10.90.0.128/25"]);
  expect(services.server.environment.TRUSTED_PROXIES).toBe("10.90.0.2");
  expect(services.proxy.networks["inside"]).toEqual({ ipv4_address: "10.90.0.2" });
  const common = Object.keys(services.proxy.networks).filter(
    (name) => name in services.server.networks,
  );
  expect(common).toEqual(["inside"]);
});

test("what the containers' settings hold stays out of the images' build", () => {
  expect(readFileSync(".dockerignore", "utf8").split("\n")).toContain("**/.env*");
});

test("the linter finds nothing in the Containerfile, and every file it copies is there", () => {
  const text = readFileSync("deploy/container/Containerfile", "utf8");
  expect(validate(text)).toEqual([]);
  const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = ""]) =>
    names.split(" "),
  );
  const known = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n");
  expect(copied.filter((name) => name !== "." && !known.includes(name))).toEqual([]);
});

test("every variable of the compose file and of the unit is one the server or the build reads", () => {
  const example = readFileSync(".env.example", "utf8");
  const used = [
    ...readFileSync("deploy/container/compose.yaml", "utf8").matchAll(/^ {6,8}([A-Z_]+): \$?/gm),
    ...readFileSync(unit, "utf8").matchAll(/\b([A-Z_]{4,})=/g),
  ].map(([, name = ""]) => name);
  const ofOthers = /^(POSTGRES_|API_SERVERS$|SITE_ADDRESS$)/;
  const unknown = used.filter(
    (name) => !ofOthers.test(name) && !new RegExp(`^${name}=`, "m").test(example),
  );
  expect(used.length).toBeGreaterThan(8);
  expect(unknown).toEqual([]);
});
