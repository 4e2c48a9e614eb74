import type { GatsbySSR } from "gatsby";
import { withPrefix } from "gatsby";
import { CodeFailure } from "./src/components/layout/CodeFailure";
import { SearchShell } from "./src/features/search/SearchShell";
import { PageShell } from "./src/app/PageShell";
import { canonicalAddress } from "./src/app/routes";
import { codeFont, fontFaces, textFont } from "./src/config/fonts";
import { siteFiles } from "./src/contracts/site-files";
import { keepHeadEqual, keepBodyEndEqual } from "./src/gatsby/internals/equal-inline-scripts";
import { renderedBody } from "./src/gatsby/internals/rendered-body";

// Pictures and the manifest are written after a build; `gatsby develop` has none.
const isBuild = process.env.NODE_ENV === "production";
const metrikaId = process.env.GATSBY_METRIKA_ID ?? "";

export const wrapPageElement: GatsbySSR["wrapPageElement"] = ({ element, props }) => (
  <PageShell pathname={props.location.pathname}>{element}</PageShell>
);

export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  setHtmlAttributes,
  setHeadComponents,
  setPreBodyComponents,
  setPostBodyComponents,
  pathname,
  ...rest
}) => {
  const prefix = withPrefix("/").replace(/\/$/, "");
  setHtmlAttributes({
    lang: "ru",
    dir: "ltr",
    // In print, this precedes the addresses of the site's own pages.
    style: Object.fromEntries([
      ["--origin", JSON.stringify(new URL(canonicalAddress("/")).origin)],
    ]),
    ...{ "data-page-path": pathname, "data-theme": "light", "data-theme-choice": "light" },
    ...(process.env.GATSBY_CAPTCHA_WORK === "1" && { "data-captcha": "work" }),
  });
  // Preload the fonts: a font discovered during layout causes a second layout.
  const fonts = hasCode(renderedBody(rest)) ? [textFont, codeFont] : [textFont];
  // Works before the page's code has loaded, and if it never loads.
  setPreBodyComponents([<CodeFailure key="code-failure" />, <SearchShell key="search-shell" />]);
  // After the plugin's own script. The plugin would count this page with the page's code, which
  // comes late or never.
  if (isBuild && metrikaId !== "")
    setPostBodyComponents([
      <script
        key="first-view"
        dangerouslySetInnerHTML={{
          __html: `try{ym(${metrikaId},"hit",location.pathname)}catch{}`,
        }}
      />,
    ]);
  setHeadComponents([
    // Must precede the script that sets the reader's colour mode in it.
    <meta
      key="theme-color"
      name="theme-color"
      content={__PAGE_COLOURS__.light}
      data-light={__PAGE_COLOURS__.light}
      data-dark={__PAGE_COLOURS__.dark}
    />,
    <script key="head-script" dangerouslySetInnerHTML={{ __html: __HEAD_SCRIPT__ }} />,
    ...fonts.map((font) => (
      <link
        key={font}
        rel="preload"
        as="font"
        type="font/woff2"
        crossOrigin="anonymous"
        href={`${prefix}/fonts/${font}.woff2`}
      />
    )),
    <style key="fonts" dangerouslySetInnerHTML={{ __html: fontFaces(prefix) }} />,
    <link key="icon" rel="icon" href={`${prefix}/icon.svg`} type="image/svg+xml" />,
    ...(isBuild
      ? [
          <link key="touch-icon" rel="apple-touch-icon" href={prefix + siteFiles.touchIcon} />,
          <link key="manifest" rel="manifest" href={prefix + siteFiles.manifest} />,
        ]
      : []),
    <meta key="colour" name="color-scheme" content="light dark" />,
  ]);
};

/**
 * True if the content has code. Only the content counts: narrow screens hide the key names in the
 * navbar.
 */
function hasCode(bodyHtml: string | undefined): boolean {
  const main = bodyHtml?.slice(bodyHtml.indexOf("<main")) ?? "";
  return /<(?:code|pre|kbd|samp)\b|class="c-codeTitle"/.test(main);
}

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  getPostBodyComponents,
  replacePostBodyComponents,
  getHeadComponents,
  replaceHeadComponents,
}) => {
  replacePostBodyComponents(keepBodyEndEqual(getPostBodyComponents()));
  replaceHeadComponents(
    keepHeadEqual(getHeadComponents(), ["theme-color", "head-script", "colour", "fonts"]),
  );
};
