import { join } from "node:path";
import type { GatsbyConfig } from "gatsby";
import { searchSource } from "./src/gatsby/feeds/search-source";
import { readPublicEnv } from "./src/config/public-env";
import { site } from "./src/config/site";
import { checkedSite } from "./src/config/site-schema";

const env = readPublicEnv(process.env);
checkedSite(site);
const isBuild = process.env.NODE_ENV === "production";

const config: GatsbyConfig = {
  siteMetadata: { title: site.product.name, siteUrl: env.siteUrl },
  pathPrefix: env.pathPrefix,
  trailingSlash: "ignore",
  // `gatsby develop` would generate types that include its own pages and leave the working tree
  // dirty.
  graphqlTypegen: isBuild && {
    typesOutputPath: "src/types/gatsby-types.d.ts",
    documentSearchPaths: ["./src/gatsby/**/*.ts"],
    generateOnBuild: true,
  },
  jsxRuntime: "automatic",
  proxy: { prefix: "/api", url: `http://127.0.0.1:${process.env.PORT || "9000"}` },
  plugins: [
    "gatsby-plugin-react-helmet",
    "gatsby-plugin-image",
    "gatsby-plugin-sharp",
    "gatsby-transformer-sharp",
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "content", path: join(__dirname, "content") },
    },
    { resolve: "gatsby-plugin-mdx", options: { extensions: [".mdx"] } },
    { resolve: "gatsby-plugin-local-search", options: searchSource },
    {
      resolve: "gatsby-plugin-nprogress",
      options: {
        color: "var(--accent)",
        showSpinner: false,
        barLabel: "Страница загружается",
        // The library's own, without glow and spinner.
        template: '<div class="bar" role="progressbar" aria-valuemin="0" aria-valuemax="1"></div>',
      },
    },
    ...(env.metrikaId === ""
      ? []
      : [
          {
            resolve: "gatsby-plugin-yandex-metrika",
            options: {
              trackingId: Number(env.metrikaId),
              webvisor: false,
              trackHash: false,
              afterBody: true,
              defer: true,
            },
          },
        ]),
  ],
};

export default config;
