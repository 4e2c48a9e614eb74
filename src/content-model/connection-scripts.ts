/**
 * The scripts that check a connection: shell, file with its byte order mark, and language for
 * highlighting.
 */
export const connectionScripts = [
  { shell: "bash", file: "check-connection.sh", language: "bash", mark: "" },
  // Without a byte order mark Windows PowerShell reads the file in its legacy code page.
  {
    shell: "PowerShell",
    file: "check-connection.ps1",
    language: "powershell",
    mark: "\uFEFF",
  },
] as const;

/** Folder of the scripts within `content/`. */
export const connectionFolder = "connection";

/**
 * The scripts as two code blocks, with the lines a reader may change highlighted. `sources` are in
 * the order of `connectionScripts`.
 */
export function connectionText(sources: readonly string[]): string {
  return connectionScripts
    .map(({ file, language }, index) => {
      const source = (sources[index] ?? "").trimEnd();
      return `\`\`\`${language} title="${file}" {${settingLines(source)}}\n${source}\n\`\`\``;
    })
    .join("\n\n");
}

// The lines from the first setting to the last, by their names in either script.
function settingLines(source: string): string {
  const lines = source.split("\n");
  const first = lines.findIndex((line) => /^\$?domain ?=/.test(line));
  const last = lines.findIndex((line) => /^\$?clock_?limit ?=/i.test(line));
  return `${first + 1}-${last + 1}`;
}
