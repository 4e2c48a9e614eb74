import { withoutPathPrefix } from "#src/config/path-prefix";
import { dataScriptFile } from "#src/contracts/data-script";
import { ownAddress } from "./addresses";

declare global {
  interface Window {
    /** Called by each script of `data/` with the site's path of a file and its text. */
    offlineData: (path: string, text: string) => void;
  }
}

const come = new Map<string, (text: string) => void>();
const files = new Map<string, Promise<string>>();

window.offlineData = (path, text) => come.get(path)?.(withOwnLinks(text));

/**
 * The text of a file of the site. A page opened as a file may fetch nothing, but run scripts: each
 * file is one that hands its text over.
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

/** Links of HTML within JSON lead into the folder before anybody compares them with the address. */
function withOwnLinks(json: string): string {
  return json.replace(
    /href=\\"(\/[^"\\]*)\\"/g,
    (_, address: string) => `href=\\"${ownAddress(address)}\\"`,
  );
}
