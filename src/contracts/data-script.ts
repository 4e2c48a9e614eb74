/**
 * A page opened as a file may fetch nothing, but run scripts. In the copy without a network a file
 * that pages ask for is a script that hands its text over.
 */
export function dataScript(path: string, text: string): string {
  return `offlineData(${JSON.stringify(path)},${JSON.stringify(text)})`;
}

/** Where the script of a file of the site stands in the copy. */
export function dataScriptFile(path: string): string {
  return `data${path}.js`;
}

/** The text that a script hands over. */
export function dataOfScript(script: string): string {
  const [, text = '""'] = /^offlineData\("[^"]*",(".*")\)$/s.exec(script) ?? [];
  return JSON.parse(text) as string;
}
