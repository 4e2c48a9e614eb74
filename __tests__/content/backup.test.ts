import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "@jest/globals";

const page = readFileSync("content/docs/introduction/backup.mdx", "utf8");
const script = (name: string): string =>
  new RegExp(`\`\`\`bash title="${name}"[^\n]*\n([\\s\\S]+?)\`\`\``).exec(page)?.[1] ?? "";
const nightly = script("backup-nightly\\.sh");

describe("The nightly backup of the page", () => {
  let folder: string;
  let store: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "backup-"));
    store = join(folder, "store");
    mkdirSync(join(folder, "bin"));
    writeFileSync(join(folder, "backup-nightly.sh"), nightly);
  });

  function night({ day, copy = "", encryption = 'cat > "${@: -1}"' }: Night) {
    const made = `mkdir -p "$1/2026-11-${day}-0300" && echo secret > "$1/2026-11-${day}-0300/.env"`;
    writeFileSync(join(folder, "backup.sh"), `set -e\n${made}\n${copy}\n`);
    writeFileSync(join(folder, "bin/gpg"), `#!/bin/bash\n${encryption}\n`);
    chmodSync(join(folder, "bin/gpg"), 0o755);
    const PATH = `${join(folder, "bin")}:${process.env["PATH"] ?? ""}`;
    return spawnSync("bash", ["backup-nightly.sh", store], {
      cwd: folder,
      env: { ...process.env, PATH },
    });
  }

  test("leaves only the encrypted copy", () => {
    expect(night({ day: "26" }).status).toBe(0);
    expect(readdirSync(store)).toEqual(["2026-11-26-0300.tar.gpg"]);
  });

  test.each([
    { what: "the copy breaks", copy: "exit 1" },
    { what: "the key is missing", encryption: "exit 2" },
  ])("leaves nothing to read when $what", (broken) => {
    expect(night({ day: "26", ...broken }).status).not.toBe(0);
    expect(readdirSync(store)).toEqual([]);
  });

  test("removes in the next night what a power cut left", () => {
    expect(night({ day: "26", copy: "kill -9 $PPID" }).signal).toBe("SIGKILL");
    expect(readdirSync(store)).toHaveLength(1);
    expect(night({ day: "27" }).status).toBe(0);
    expect(readdirSync(store)).toEqual(["2026-11-27-0300.tar.gpg"]);
  });
});

describe("The backup of the page", () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "backup-"));
    mkdirSync(join(folder, "bin"));
    mkdirSync(join(folder, "certs"));
    writeFileSync(join(folder, ".env"), "VERSION=v2.4.0\n");
    writeFileSync(join(folder, "docker-compose.yml"), "services: {}\n");
    writeFileSync(join(folder, "backup.sh"), script("backup\\.sh"));
  });

  /** Runs the script with a Docker that has two images; returns the archive its copy names. */
  function copy(name: string, digest: string): string {
    const docker = `case "$1 $2" in
      "compose config") printf 'b:1\\na:latest\\n' ;;
      "image inspect") echo ${digest} ;;
      "save -o") printf '%s ' "\${@:4}" > "$3" ;;
    esac`;
    writeFileSync(join(folder, "bin/docker"), `#!/bin/bash\n${docker}\n`);
    chmodSync(join(folder, "bin/docker"), 0o755);
    const PATH = `${join(folder, "bin")}:${process.env["PATH"] ?? ""}`;
    const env = { ...process.env, PATH };
    const run = spawnSync("bash", ["backup.sh", join(folder, name)], { cwd: folder, env });
    expect(run.stderr.toString()).toBe("");
    const target = join(folder, name, readdirSync(join(folder, name))[0] ?? "");
    return readFileSync(join(target, "images-archive"), "utf8").trim();
  }

  test("saves the images by name, and names their archive in the copy", () => {
    expect(readFileSync(join(folder, copy("one", "sha256:1")), "utf8")).toBe("a:latest b:1 ");
  });

  test("saves them once for each set of images", () => {
    const archive = copy("one", "sha256:1");
    expect(copy("two", "sha256:1")).toBe(archive);
    expect(copy("three", "sha256:2")).not.toBe(archive);
    expect(readdirSync(join(folder, "images"))).toHaveLength(2);
  });
});

interface Night {
  readonly day: string;
  readonly copy?: string;
  readonly encryption?: string;
}
