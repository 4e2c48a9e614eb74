import { site } from "../config/site";

/**
 * Runs before the first paint: colour mode, dismissed announcement, and that scripts work; when one of the page's own cannot
 * be had, they do not, and the page stands as without JavaScript. A page opened at its top need not be laid out below the
 * screen before it is shown: `deferred-layout.ts` does that later, or the reader's first step. Before Gatsby reads the address, a hash that cannot be
 * decoded goes, and the first place gets a key to keep its scrolling under, as later ones do. One constant text, so that one
 * hash in the security policy covers every page. `theme` and `announcement.dismissed` are the keys of the contract.
 */
export const headScript = `(function(d){var e=d.dataset,g=function(k){try{return localStorage.getItem(k)}catch(_){return null}},t=g("theme");e.js="";if(t!=="dark"&&t!=="system")t="light";e.themeChoice=t;e.theme=t==="system"?(matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"):t;${
  site.announcement?.closeable
    ? `if(g("announcement.dismissed")===${JSON.stringify(site.announcement.id)})e.announcementDismissed="";`
    : ""
}addEventListener("error",function(v){if(/\\/(app|framework|webpack-runtime)-[^/]+$/.test(v.target.src)){delete e.js;delete e.deferredLayout}},true);if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate"&&CSS.supports("overflow-anchor","auto")){e.deferredLayout="";["scroll","pointerdown","keydown","click","hashchange","popstate"].forEach(function(k){addEventListener(k,function(){delete e.deferredLayout},{capture:true,once:true,passive:true})})}try{decodeURIComponent(location.hash)}catch(_){history.replaceState(history.state,"",location.pathname+location.search)}if(!history.state)history.replaceState({key:Date.now()+""},"");window.pagePath=e.pagePath})(document.documentElement)`;
