import { site } from "../config/site";

/**
 * Runs before the first paint: colour mode, dismissed announcement, and that scripts work; when one of the page's own cannot
 * be had, they do not, and the page stands as without JavaScript. Before Gatsby reads the address, a hash that cannot be
 * decoded goes, and the first place gets a key to keep its scrolling under, as later ones do. One constant text, so that one
 * hash in the security policy covers every page. `theme` and `announcement.dismissed` are the keys of the contract.
 */
export const headScript = `(function(d){var e=d.dataset,g=function(k){try{return localStorage.getItem(k)}catch(_){return null}},t=g("theme");e.js="";if(t!=="dark"&&t!=="system")t="light";e.themeChoice=t;e.theme=t==="system"?(matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"):t;${
  site.announcement?.closeable ? `if(g("announcement.dismissed")===${JSON.stringify(site.announcement.id)})e.announcementDismissed="";` : ""
}addEventListener("error",function(v){if(/\\/(app|framework|webpack-runtime)-[^/]+$/.test(v.target.src))delete e.js},true);try{decodeURIComponent(location.hash)}catch(_){history.replaceState(history.state,"",location.pathname+location.search)}if(!history.state)history.replaceState({key:Date.now()+""},"");window.pagePath=e.pagePath})(document.documentElement)`;

const range = {
  cyrillic: "U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116",
  latin: "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+20BD,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
};

/** The font faces, files below `prefix`; the fallback has Geologica's measures, so that nothing moves when it comes. */
export function fontFaces(prefix: string): string {
  const face = (family: string, file: string, weights: string, unicode: string): string => `@font-face{font-family:"${family}";src:url(${prefix}/fonts/${file}.woff2) format("woff2");font-weight:${weights};font-display:swap;unicode-range:${unicode}}`;
  return [
    face("Geologica Variable", "geologica-cyrillic-5.3.0", "100 900", range.cyrillic),
    face("Geologica Variable", "geologica-latin-5.3.0", "100 900", range.latin),
    face("JetBrains Mono Variable", "jetbrains-mono-cyrillic-5.3.0", "100 800", range.cyrillic),
    face("JetBrains Mono Variable", "jetbrains-mono-latin-5.3.0", "100 800", range.latin),
    face("JetBrains Mono Variable", "jetbrains-mono-box-2.304", "100 800", "U+2500-257F"),
    `@font-face{font-family:"Geologica Fallback";src:local("Arial"),local("Liberation Sans");size-adjust:107.6%;ascent-override:90.6%;descent-override:25.6%;line-gap-override:0%}`,
  ].join("");
}

/** Fonts fetched with the HTML: the text face, which every page shows. */
export const preloadedFonts = ["geologica-cyrillic-5.3.0", "geologica-latin-5.3.0"];
