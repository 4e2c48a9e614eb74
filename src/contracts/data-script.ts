/**
 * A page opened as a file may not fetch, but may run scripts. In the offline copy, data files are
 * therefore scripts that pass on their text.
 */
export function dataScript(path: string, text: string): string {
  return `offlineData(${JSON.stringify(path)},${JSON.stringify(text)})`;
}

/** The script that holds a file of the site in the offline copy. */
export function dataScriptFile(path: string): string {
  return `data${path}.js`;
}

/** The text that such a script holds. */
export function dataOfScript(script: string): string {
  const [, text = '""'] = /^offlineData\("[^"]*",(".*")\)$/s.exec(script) ?? [];
  return JSON.parse(text) as string;
}
