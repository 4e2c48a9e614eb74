import type { ReactNode } from "react";

interface HtmlProps {
  readonly htmlAttributes: object;
  readonly headComponents: ReactNode;
  readonly bodyAttributes: object;
  readonly preBodyComponents: ReactNode;
  readonly body: string;
  readonly postBodyComponents: ReactNode;
}

/**
 * The frame of every page's HTML, in place of Gatsby's own, which also speaks to Internet Explorer
 * and to Safari of 2015: 85 bytes of a page.
 * https://www.gatsbyjs.com/docs/custom-html/
 */
export default function Html(props: HtmlProps) {
  return (
    <html lang="ru" {...props.htmlAttributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {props.headComponents}
      </head>
      <body {...props.bodyAttributes}>
        {props.preBodyComponents}
        <div id="___gatsby" dangerouslySetInnerHTML={{ __html: props.body }} />
        {props.postBodyComponents}
      </body>
    </html>
  );
}
