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
const nightly = /```bash title="backup-nightly\.sh"\n([\s\S]+?)```/.exec(page)?.[1] ?? "";

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

interface Night {
  readonly day: string;
  readonly copy?: string;
  readonly encryption?: string;
}
