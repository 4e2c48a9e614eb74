import type { GatsbySSR } from "gatsby";
import { withPrefix } from "gatsby";
import { headScript } from "./src/app/head-scripts";
import { PageShell } from "./src/app/PageShell";
import { fontFaces, textFont } from "./src/config/fonts";

export const wrapPageElement: GatsbySSR["wrapPageElement"] = ({ element, props }) => (
  <PageShell pathname={props.location.pathname}>{element}</PageShell>
);

export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  setHtmlAttributes,
  setHeadComponents,
  pathname,
}) => {
  const prefix = withPrefix("/").replace(/\/$/, "");
  setHtmlAttributes({
    lang: "ru",
    dir: "ltr",
    ...{ "data-page-path": pathname, "data-theme": "light", "data-theme-choice": "light" },
  });
  setHeadComponents([
    <script key="head-script" dangerouslySetInnerHTML={{ __html: headScript }} />,
    <link
      key="text-font"
      rel="preload"
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      href={`${prefix}/fonts/${textFont}.woff2`}
    />,
    <style key="fonts" dangerouslySetInnerHTML={{ __html: fontFaces(prefix) }} />,
    <link key="icon" rel="icon" href={`${prefix}/icon.svg`} type="image/svg+xml" />,
    <meta key="colour" name="color-scheme" content="light dark" />,
  ]);
};

/** Takes out what Gatsby writes differently on every page or that no page needs, so that one policy covers all pages. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  getPostBodyComponents,
  replacePostBodyComponents,
  getHeadComponents,
  replaceHeadComponents,
}) => {
  type Element = {
    key?: string | null;
    type?: unknown;
    props?: { name?: string; id?: string; "data-gatsby-css"?: unknown };
  };
  const post = getPostBodyComponents() as Element[];
  replacePostBodyComponents(
    post.filter(
      (each) => each.key !== "script-loader" && each.props?.id !== "gatsby-script-loader",
    ) as never,
  );
  const head = getHeadComponents() as Element[];
  const first = ["head-script", "colour", "fonts"];
  replaceHeadComponents([
    ...head.filter((each) => first.includes(String(each.key))),
    ...head.filter(
      (each) =>
        !first.includes(String(each.key)) &&
        !String(each.key).startsWith("gatsby-image-style") &&
        each.props?.name !== "generator",
    ),
  ] as never);
};
