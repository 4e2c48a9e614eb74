// Installs missing Debian packages that checks and tests call. Never prompts: runs as root or
// through `sudo -n`.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findChromium, findProgram } from "./find-program.mjs";
import { run } from "../run/process.mjs";

const hasProgram = (name) => findProgram(name) !== null;
export const program = (name) => () => hasProgram(name);
export const file = (path) => () => existsSync(path);
export const below = (folder, path) => () =>
  existsSync(folder) && readdirSync(folder).some((name) => existsSync(join(folder, name, path)));

/**
 * Each package, its alternative on systems without it, and how to detect that its content is
 * already installed.
 */
export const tools = [
  { package: "bash", isPresent: program("bash") },
  { package: "caddy", isPresent: program("caddy") },
  {
    package: "chromium-headless-shell",
    instead: "chromium",
    isPresent: () => findChromium() !== null,
  },
  { package: "curl", isPresent: program("curl") },
  { package: "default-jre-headless", isPresent: program("java") },
  { package: "hunspell", isPresent: program("hunspell") },
  { package: "hunspell-en-us", isPresent: file("/usr/share/hunspell/en_US.dic") },
  { package: "hunspell-ru", isPresent: file("/usr/share/hunspell/ru_RU.dic") },
  { package: "iptables", isPresent: program("iptables-restore") },
  { package: "krb5-user", isPresent: program("klist") },
  { package: "ldap-utils", isPresent: program("ldapsearch") },
  {
    package: "libnginx-mod-http-brotli-static",
    isPresent: file("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so"),
  },
  { package: "libxml2-utils", isPresent: program("xmllint") },
  { package: "nftables", isPresent: program("nft") },
  { package: "nginx-light", isPresent: program("nginx") },
  { package: "openssh-client", isPresent: program("ssh-keygen") },
  { package: "openssh-server", isPresent: program("sshd") },
  { package: "openssl", isPresent: program("openssl") },
  { package: "php-cli", isPresent: program("php") },
  { package: "postgresql", isPresent: below("/usr/lib/postgresql", "bin/initdb") },
  { package: "python3", isPresent: program("python3") },
  // The library that parses firewalld's files: the firewalld package itself would start the
  // service.
  {
    package: "python3-firewall",
    isPresent: file("/usr/lib/python3/dist-packages/firewall/core/io/direct.py"),
  },
  { package: "ruby", isPresent: program("ruby") },
  { package: "shellcheck", isPresent: program("shellcheck") },
  { package: "slapd", isPresent: () => hasProgram("slapd") && hasProgram("slapadd") },
  { package: "sssd-tools", isPresent: program("sssctl") },
  { package: "systemd", isPresent: program("systemd-analyze") },
];

const namesOf = (known) => known.map((tool) => tool.package);

function missingTools(names, known) {
  return namesOf(known.filter((tool) => names.includes(tool.package) && !tool.isPresent()));
}

/** Throws with one sentence if programs are missing on a system without apt-get. */
export function assertToolsInReach(names = namesOf(tools), known = tools) {
  const missing = missingTools(names, known);
  if (missing.length > 0 && !hasProgram("apt-get"))
    throw new Error(
      `Нет программ из пакетов Debian: ${missing.join(", ")}. Здесь нет apt-get: поставьте их средствами своей системы.`,
    );
}

/** Installs missing packages among those named, by default all known ones. */
export async function installTools(names = namesOf(tools), known = tools) {
  assertToolsInReach(names, known);
  const missing = missingTools(names, known);
  if (missing.length === 0) return;
  const asRoot = prefixOfRoot();
  if (asRoot.length > 0 && spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status !== 0) {
    throw new Error(
      `Нет программ из пакетов Debian: ${missing.join(", ")}. Поставьте их от root: apt-get update && apt-get install -y ${missing.join(" ")}`,
    );
  }
  console.log(`Ставлю пакеты: ${missing.join(", ")}`);
  const [command, ...rest] = [...asRoot, ...quietAptGet];
  await updateLists(command, [...rest, "update", "-qq"]);
  const isKnown = (name) =>
    spawnSync("apt-cache", ["show", name], { stdio: "ignore" }).status === 0;
  const found = missing.map((name) =>
    isKnown(name) ? name : (known.find((tool) => tool.package === name)?.instead ?? name),
  );
  const waiting = `DPkg::Lock::Timeout=${lockPatienceMs / 1000}`;
  const install = ["-o", waiting, "install", "-y", "-qq", "--no-install-recommends"];
  await run(command, [...rest, ...install, ...found]).catch(mayBeRepeated);
}

const quietAptGet = ["env", "LC_ALL=C.UTF-8", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
const prefixOfRoot = () => (process.getuid?.() === 0 ? [] : ["sudo", "-n"]);

/**
 * Installs the headless build of Chromium beside another one: browser tests take half the processor
 * time in it. Where that fails, the other one serves.
 */
function installHeadlessChromium() {
  const isChosen = Boolean(process.env.CHROMIUM_PATH) || hasProgram("chromium-headless-shell");
  if (isChosen || !hasProgram("apt-get")) return;
  const [command, ...rest] = [...prefixOfRoot(), ...quietAptGet];
  const install = ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"];
  const { status } = spawnSync(command, [...rest, ...install], { stdio: "ignore" });
  if (status !== 0) console.log("Chromium без окон не ставится: тесты в браузере пойдут дольше.");
}

// Another installation may be running.
const lockPatienceMs = 300_000;

/** apt-get waits for the package lock by itself, but not for the lock of the package lists. */
async function updateLists(command, args) {
  for (const end = Date.now() + lockPatienceMs; ; await pause(3000)) {
    const { status, stderr } = spawnSync(command, args, {
      stdio: ["ignore", "inherit", "pipe"],
      encoding: "utf8",
    });
    if (status === 0) return;
    if (/Could not get lock/.test(stderr) && Date.now() < end) continue;
    console.error(stderr);
    mayBeRepeated(new Error(`${command} ${args.join(" ")}: код ${status}`));
  }
}

function mayBeRepeated(cause) {
  const sentence =
    "Программы не поставлены, причина стоит выше. Повторите команду: что уже стоит, второй раз не ставится.";
  throw new Error(`${sentence}\n${cause.message}`, { cause });
}

if (process.argv[1]?.endsWith("install-tools.mjs"))
  installTools(process.argv.length > 2 ? process.argv.slice(2) : undefined)
    .then(() => process.argv.length > 2 || installHeadlessChromium())
    .catch((error) => {
      console.error(error.message);
      process.exitCode = 1;
    });
