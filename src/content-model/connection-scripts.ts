/** The scripts that check a connection: the shell, the file with the mark it
 * begins with, and the language it is shown in. */
export const connectionScripts = [
  { shell: "bash", file: "check-connection.sh", language: "bash", mark: "" },
  // Without the mark Windows PowerShell reads a file as of its old code page.
  {
    shell: "PowerShell",
    file: "check-connection.ps1",
    language: "powershell",
    mark: "\uFEFF",
  },
] as const;

/** The folder of the scripts, from `content/`. */
export const connectionFolder = "connection";

/**
 * The scripts as a text of two code blocks, the lines that a reader may change lit. `sources` go as
 * `connectionScripts`.
 */
export function connectionText(sources: readonly string[]): string {
  return connectionScripts
    .map(({ file, language }, index) => {
      const source = (sources[index] ?? "").trimEnd();
      return `\`\`\`${language} title="${file}" {${settingLines(source)}}\n${source}\n\`\`\``;
    })
    .join("\n\n");
}

// From the first setting to the last, by their names in either script.
function settingLines(source: string): string {
  const lines = source.split("\n");
  const first = lines.findIndex((line) => /^\$?domain ?=/.test(line));
  const last = lines.findIndex((line) => /^\$?clock_?limit ?=/i.test(line));
  return `${first + 1}-${last + 1}`;
}
