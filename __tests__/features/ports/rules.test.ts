import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { parse } from "yaml";
import { readAddresses, isInterface } from "../../../src/features/ports/addresses";
import { readChoice, writeChoice, type FormId } from "../../../src/features/ports/choice";
import { chosenRows, portRows, publishedPorts } from "../../../src/features/ports/rows";
import { rulesFiles, rulesNotes } from "../../../src/features/ports/rules";
import { readPorts } from "../../../src/content-model/ports";
import { readFileSync } from "node:fs";
import { runProgram, toolPath } from "../../../tools/programs/tool";

const { data } = readPorts(readFileSync("content/ports.yaml", "utf8"));
if (!data) throw new Error("content/ports.yaml is wrong");
const facts = {
  ...data,
  outbound: data.outbound.map((row) => ({ ...row, from: row.from ?? null })),
};
const guides = [
  { path: "/docs/ldaps-and-ldap/md-gitlab", tool: "GitLab", ports: [636, 389] },
  { path: "/docs/kerberos/md-nfs", tool: "NFS", ports: [2049, 88] },
];
const rows = portRows(facts, guides);
const published = publishedPorts(facts);

const addresses = {
  admins: ["192.0.2.128/25"],
  apps: ["192.0.2.32", "192.0.2.48/28"],
  clients: ["192.0.2.64/26"],
};
type Given = Readonly<Record<keyof typeof addresses, readonly string[]>>;
const inputOf = (uses: readonly string[], given: Given = addresses) => ({
  rows: chosenRows(rows, uses),
  isChosen: uses.length > 0,
  published,
  addresses: given,
  device: "eth0",
});
const files = (form: FormId, uses: readonly string[], given: Given = addresses) =>
  rulesFiles(form, inputOf(uses, given));

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ports-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program in a network of its own: the machine's rules stay as they are. */
async function inOwnNetwork(tool: string, args: readonly string[]) {
  const { code, stderr } = await runProgram("/usr/bin/unshare", ["-rn", toolPath(tool), ...args]);
  return { code, stderr };
}
function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}
const parsed = { code: 0, stderr: "" };

const everything = [...data.uses.map(({ id }) => id), "gitlab", "nfs"];
const none: readonly string[] = [];
const cases = [
  ["nothing chosen", [], addresses],
  ["everything", everything, addresses],
  ["applications only", ["ldaps"], addresses],
  ["open for everybody", ["acme"], addresses],
  ["nobody's addresses", everything, { admins: none, apps: none, clients: none }],
] as const;

describe("the rules are parsed by the programs they are for", () => {
  test.each(cases)("nft: %s", async (_, uses, given) => {
    const [file] = files("nftables", uses, given);
    expect(await inOwnNetwork("nft", ["-c", "-f", written("a.nft", file?.text ?? "")])).toEqual(
      parsed,
    );
  });

  test.each(cases)("iptables, for ufw: %s", async (_, uses, given) => {
    const [v4, v6] = files("ufw", uses, given);
    expect(
      await inOwnNetwork("iptables-restore", ["--test", written("v4.rules", v4?.text ?? "")]),
    ).toEqual(parsed);
    // The chain is one of ufw's own.
    const withUfw = v6?.text.replace("*filter", "*filter\n:ufw6-before-input - [0:0]") ?? "";
    expect(
      await inOwnNetwork("ip6tables-restore", ["--test", written("v6.rules", withUfw)]),
    ).toEqual(parsed);
  });

  test.each(cases)("firewalld: %s", async (_, uses, given) => {
    const [file] = files("firewalld", uses, given);
    const read = await runProgram("/usr/bin/python3", [
      "-c",
      "import json, sys; from firewall.core.io.direct import Direct; d = Direct(sys.argv[1]); d.read(); print(json.dumps([[*c, p, ' '.join(a)] for c, r in d.get_all_rules().items() for p, a in r]))",
      written("direct.xml", file?.text ?? ""),
    ]);
    expect(read.stderr).toBe("");
    const rules = JSON.parse(read.stdout) as [string, string, string, number, string][];
    // firewalld hands the arguments on to iptables: the same rules, in the same order.
    const [v4 = "", v6 = ""] = files("ufw", uses, given).map(({ text }) => text);
    const argumentsOf = (text: string): string[] =>
      [...text.matchAll(/^-A [\w-]+ (-i .*)$/gm)].map(([, rule = ""]) => rule);
    for (const [ipv, chain, text] of [
      ["ipv4", "DOCKER-USER", v4],
      ["ipv6", "DOCKER-USER", v6],
      ["ipv6", "INPUT", v6],
    ] as const)
      expect(
        rules
          .filter((rule) => rule[0] === ipv && rule[2] === chain)
          .sort((one, other) => one[3] - other[3])
          .map((rule) => rule[4]),
      ).toEqual(argumentsOf(text));
  });

  test("a wrong rule does not pass, so that the tests above can fail", async () => {
    const [file] = files("nftables", everything);
    const wrong = file?.text.replace("192.0.2.48/28", "192.0.2.480/28") ?? "";
    expect((await inOwnNetwork("nft", ["-c", "-f", written("b.nft", wrong)])).code).not.toBe(0);
  });

  test("CSV: each line has the columns of the head", async () => {
    const [file] = files("csv", everything);
    const { stdout } = await runProgram("/usr/bin/python3", [
      "-c",
      "import csv, json, sys; print(json.dumps(list(csv.reader(open(sys.argv[1], newline='', encoding='utf-8')))))",
      written("ports.csv", file?.text ?? ""),
    ]);
    const [head, ...lines] = JSON.parse(stdout) as string[][];
    expect(head).toEqual(["Направление", "Откуда", "Адреса", "Куда", "Порт", "Протокол", "Зачем"]);
    expect(lines.every((line) => line.length === 7)).toBe(true);
    expect(lines).toContainEqual([
      "входящее",
      "GitLab",
      "192.0.2.32 192.0.2.48/28",
      "сервер каталога",
      "636/tcp",
      "LDAPS",
      "каталог с TLS, не выше 1.2",
    ]);
    expect(lines).toContainEqual([
      "исходящее",
      "NFS",
      "",
      "сервер NFS",
      "2049/tcp",
      "NFS",
      "файлы",
    ]);
  });
});

describe("the rules open what is used and close the rest", () => {
  test("only applications: 636 is open to their addresses, every published port is closed to others", () => {
    const text = files("ufw", ["ldaps"])[0]?.text ?? "";
    const rules = text.match(/^-A .*$/gm) ?? [];
    expect(rules.filter((rule) => rule.endsWith("RETURN"))).toEqual([
      "-A DOCKER-USER -i eth0 -p tcp -s 192.0.2.32 -m conntrack --ctstate NEW --ctorigdstport 636 -j RETURN",
      "-A DOCKER-USER -i eth0 -p tcp -s 192.0.2.48/28 -m conntrack --ctstate NEW --ctorigdstport 636 -j RETURN",
    ]);
    expect(rules.filter((rule) => rule.endsWith("DROP"))).toHaveLength(published.length);
    expect(rules.at(-1)).toContain("--ctorigdstport 749 -j DROP");
  });

  // Docker's proxy on the server takes them, and the directory sees the address of its network.
  test.each(["nftables", "ufw", "firewalld"] as const)(
    "over IPv6 every published port is closed, also where it is open to everybody: %s",
    (form) => {
      const text = files(form, everything).at(-1)?.text ?? "";
      for (const { port, transport } of published) {
        if (form === "nftables")
          expect(text).toMatch(
            new RegExp(`nfproto ipv6 ${transport} dport \\{[^}]*\\b${port}\\b[^}]*\\} drop`),
          );
        else {
          const chain = form === "ufw" ? "-A directory-ports " : 'ipv="ipv6".*chain="INPUT".*';
          expect(text).toMatch(
            new RegExp(`${chain}.*-p ${transport} .*--ctorigdstport ${port} -j DROP`),
          );
        }
      }
      expect(text).not.toMatch(/ip6 saddr|ipv="ipv6".*RETURN/);
    },
  );

  test("a port open to some for one use and to everybody for another is open to everybody", () => {
    const text = files("nftables", ["panel", "acme"])[0]?.text ?? "";
    expect(text).toContain("meta l4proto tcp ct original proto-dst 443 accept");
    expect(text).toContain("ct original proto-dst 80 ip saddr @admins accept");
    expect(text).not.toContain("@apps");
  });

  test("while nothing is chosen, the panel is open to administrators alone", () => {
    const text = files("nftables", [])[0]?.text ?? "";
    expect(text).toContain("ct original proto-dst 443 ip saddr @admins accept");
    expect(text).not.toMatch(/proto-dst \d+ accept/);
  });

  test("ports open to everybody, and those closed for want of an address, are named", () => {
    expect(rulesNotes(inputOf([]))).toEqual({ openToAll: [], closedUnnamed: [] });
    expect(rulesNotes(inputOf(["panel", "acme"])).openToAll).toEqual(["443/tcp"]);
    expect(rulesNotes(inputOf(["panel"], { ...addresses, admins: none }))).toEqual({
      openToAll: [],
      closedUnnamed: ["80/tcp", "443/tcp"],
    });
  });

  test("a tool of a guide opens its ports of the directory to applications", () => {
    const text = files("nftables", ["gitlab"])[0]?.text ?? "";
    expect(text).toContain("proto-dst 389 ip saddr @apps accept");
    expect(text).toContain("proto-dst 636 ip saddr @apps accept");
    expect(text).not.toContain("proto-dst 2049");
  });
});

describe("addresses are read as they are written", () => {
  test.each([
    ["192.0.2.1, 192.0.2.0/24\n192.0.2.7", ["192.0.2.1", "192.0.2.0/24", "192.0.2.7"]],
    ["", []],
  ])("%j", (text, addresses) => {
    expect(readAddresses(text)).toEqual({ kind: "addresses", addresses });
  });

  test.each(["2001:db8::/32", "::1", "2001:DB8::5", "::ffff:192.0.2.1"])("%j is IPv6", (text) => {
    expect(readAddresses(`192.0.2.1 ${text}`)).toEqual({ kind: "v6", text });
  });

  test.each([
    "192.0.2.256",
    "192.0.2",
    "192.0.2.0/33",
    "192.0.2.01",
    "192.0.2.0/24/8",
    "example.ru",
    "$(reboot)",
  ])("%j is no address", (text) => {
    expect(readAddresses(`192.0.2.1 ${text}`)).toEqual({ kind: "wrong", text });
  });

  test("a name of an interface", () => {
    expect(["eth0", "enp3s0f1", "br-lan", "bond0.100"].map(isInterface)).not.toContain(false);
    expect(["", "eth0 ", 'e"', "-i", "a".repeat(16)].map(isInterface)).not.toContain(true);
  });
});

test("the choice is read out of the address and written back", () => {
  expect(readChoice("?use=ldaps,gitlab&form=nftables")).toEqual({
    uses: ["ldaps", "gitlab"],
    form: "nftables",
  });
  expect(writeChoice({ uses: ["ldaps", "gitlab"], form: "nftables" })).toBe(
    "?use=ldaps,gitlab&form=nftables",
  );
  expect(readChoice("?form=pf")).toEqual({ uses: [], form: "table" });
  expect(writeChoice({ uses: [], form: "table" })).toBe("");
});

test("every published port of the product's own file is known", () => {
  const compose = parse(readFileSync("tools/check/product/compose-ports.yaml", "utf8")) as {
    services: Record<string, { ports: string[] }>;
  };
  const names = Object.values(compose.services).flatMap(({ ports }) =>
    ports.map((port) => (port.includes("/") ? port : `${port}/tcp`).replace(/^\d+:/, "")),
  );
  expect(published.map(({ port, transport }) => `${port}/${transport}`).sort()).toEqual(
    names.sort(),
  );
});
