import { withoutPathPrefix } from "#src/config/path-prefix";
import { dataScriptFile } from "#src/contracts/data-script";
import { ownAddress } from "./addresses";

declare global {
  interface Window {
    /** Called by each script in `data/` with a file's path on the site and its text. */
    offlineData: (path: string, text: string) => void;
  }
}

const come = new Map<string, (text: string) => void>();
const files = new Map<string, Promise<string>>();

window.offlineData = (path, text) => come.get(path)?.(withOwnLinks(text));

/**
 * The text of a site file. A page opened as a file may not fetch, but may run scripts: each data
 * file is a script that passes on its text.
 */
export function offlineFile(address: string): Promise<string> {
  const path = withoutPathPrefix(address, window.offlineRoot);
  const known = files.get(path);
  if (known) return known;
  const file = new Promise<string>((resolve, reject) => {
    come.set(path, resolve);
    const script = document.createElement("script");
    script.src = `${window.offlineRoot}/${dataScriptFile(path)}`;
    script.onload = () => script.remove();
    script.onerror = () => {
      script.remove();
      reject(new Error("Распакуйте архив заново: в папке нет нужного файла."));
    };
    document.head.append(script);
  });
  files.set(path, file);
  file.catch(() => files.delete(path));
  return file;
}

/** Converts links in HTML within JSON to the folder before they are compared with the address. */
function withOwnLinks(json: string): string {
  return json.replace(
    /href=\\"(\/[^"\\]*)\\"/g,
    (_, address: string) => `href=\\"${ownAddress(address)}\\"`,
  );
}
