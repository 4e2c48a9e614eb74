import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Fetches the scripts named in its own `data-late` once the text stands on the screen: until then HTML and fonts have the line
 * for themselves. A page opened in the background does not wait for a paint it will not get, nor does a browser that tells
 * nothing of paints. One text for all pages, so that one hash in the security policy covers them.
 */
export const deferredScript = `(function(l){function f(){l.splice(0).forEach(function(a){var e=document.createElement("script");e.src=a;document.head.appendChild(e)})}if(document.hidden)f();else{try{new PerformanceObserver(f).observe({type:"paint",buffered:true})}catch(_){}setTimeout(f,3e3)}})(document.currentScript.dataset.late.split(" "))`;

const scriptTags = /(?:<script src="[^"]+" async(?:="")?><\/script>)+/;
const chunkMapping = /<script\s+id="gatsby-chunk-mapping"\s*>[\s\S]*?<\/script>\s*/;

/** The HTML with its scripts fetched late, `own` (those of the page's template, root-relative) among them, and without Gatsby's map of chunks, which only its fetching ahead reads. */
export function deferScripts(html: string, own: readonly string[]): string {
  return html.replace(chunkMapping, "").replace(scriptTags, (tags) => {
    const common = [...tags.matchAll(/src="([^"]+)"/g)].map((match) => match[1] ?? "");
    const prefix = /^(.*)\//.exec(common[0] ?? "")?.[1] ?? "";
    return `<script data-late="${[...common, ...own.map((file) => `${prefix}/${file}`)].join(" ")}">${deferredScript}</script>`;
  });
}

/** Reads which scripts the template of a page needs beside the common ones, by the build in `folder`; none for pages Gatsby does not know. */
export function templateScripts(folder: string): (path: string) => readonly string[] {
  const stats = join(folder, "webpack.stats.json");
  const chunks = existsSync(stats)
    ? (
        JSON.parse(readFileSync(stats, "utf8")) as {
          assetsByChunkName: Record<string, readonly string[]>;
        }
      ).assetsByChunkName
    : {};
  return (path) => {
    const data = join(
      folder,
      "page-data",
      path === "/" ? "index" : path === "/404" ? "404.html" : path,
      "page-data.json",
    );
    if (!existsSync(data)) return [];
    const { componentChunkName } = JSON.parse(readFileSync(data, "utf8")) as {
      componentChunkName: string;
    };
    return (chunks[componentChunkName] ?? []).filter((file) => file.endsWith(".js"));
  };
}
