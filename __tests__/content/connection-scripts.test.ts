import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { readErrorSheet } from "../../src/content-model/error-sheet";
import { powershellParser } from "../../tools/check/snippets/powershell";
import { scriptWith } from "./support/connection-script";

const bash = readFileSync("content/connection/check-connection.sh", "utf8");
const powershell = readFileSync("content/connection/check-connection.ps1", "utf8");

describe("Both scripts that check a connection", () => {
  test("give the same codes, and each code has its row among the errors", () => {
    const rows = readdirSync("content/errors")
      .filter((file) => /^(?:ad|check|krb|ldap)\.yaml$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(join("content/errors", file), "utf8");
        return readErrorSheet(`errors/${file}`, text).sheet?.rows ?? [];
      })
      .map(({ id }) => id);
    const inBash = codesOf(bash, /\b(?:good|bad|skip) ([a-z\d-]+) |Код: (check-result)/g);
    const inPowerShell = codesOf(
      powershell,
      /Write-(?:Good|Bad|Skipped) '([^']+)'|Код: (check-result)/g,
    );
    expect(inBash.filter((code) => !rows.includes(code))).toEqual([]);
    expect(inPowerShell).toEqual(inBash.filter((code) => code !== "check-programs"));
    expect(rows.filter((id) => id.startsWith("check-")).sort()).toEqual(
      inBash.filter((code) => code.startsWith("check-")),
    );
  });

  test("are whole in PowerShell, whatever the reader's values are", async () => {
    const domain = { domain: "corp.ru", "base-dn": "o=O'Neil’s $(calc) `x`,dc=corp,dc=ru" };
    const wrongRows = await powershellParser();
    expect(wrongRows(scriptWith("check-connection.ps1", "powershell", domain))).toEqual([]);
    expect(wrongRows(`${powershell}\nif ($a { 1 }`)).not.toEqual([]);
  });
});

function codesOf(script: string, pattern: RegExp): string[] {
  const found = [...script.matchAll(pattern)].map(([, code, result]) => code ?? result ?? "");
  return [...new Set(found)].sort();
}
