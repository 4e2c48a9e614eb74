import { readdirSync } from "node:fs";

const features = readdirSync("src/features").map((name) => `src/features/${name}`);
const ui = "src/components/ui";
const ofPages = [
  "src/app",
  "src/components",
  ...features,
  "src/islands",
  "src/content-model",
  "src/config",
];

/** Folders of ours that each folder may import. A new feature is covered as soon as it exists. */
export const folders = {
  "src/config": [],
  "src/contracts": [],
  "src/content-model": ["src/config", "src/ldap", "src/reader-values"],
  "src/search": ["src/contracts"],
  "src/errors": ["src/contracts"],
  "src/ldap": [],
  "src/reader-values": ["src/ldap"],
  "src/page-markdown": [],
  "src/components/content": [],
  [ui]: [],
  "src/components/layout": [ui],
  "src/components/reading": [ui],
  "src/components/home": [ui, "src/components/reading"],
  "src/markup": [
    "src/content-model",
    "src/config",
    "src/reader-values",
    // Browser code hydrates elements of the rendered text.
    "src/contracts",
    // Terms in a text are found the way search finds them.
    "src/search",
    "src/components/content",
  ],
  "src/gatsby": [
    "src/search",
    // The home page's tree is drawn at build time.
    "src/ldap",
    // The words of messages mark a row of a page.
    "src/errors",
    "src/markup",
    "src/page-markdown",
    "src/content-model",
    "src/config",
    "src/contracts",
    "src/components/content",
  ],
  "src/browser": ["src/config", "src/contracts"],
  "src/islands": ["src/browser"],
  ...Object.fromEntries(
    features.map((feature) => [
      feature,
      [
        "src/browser",
        "src/contracts",
        "src/config",
        "src/islands",
        ui,
        ...(feature === "src/features/search" ? ["src/search", "src/errors"] : []),
        ...(feature === "src/features/errors" ? ["src/errors", "src/reader-values"] : []),
        ...(feature === "src/features/connection" ? ["src/reader-values"] : []),
        ...(feature === "src/features/ldap-filter" ? ["src/ldap"] : []),
        ...(feature === "src/features/page-copy" ? ["src/page-markdown"] : []),
        ...(feature === "src/features/reader-values" ? ["src/reader-values", "src/ldap"] : []),
      ],
    ]),
  ),
  "src/app": [...features, "src/components", "src/browser", "src/config"],
  "src/templates": ofPages,
  "src/pages": [...ofPages, "src/contracts"],
  "src/offline": ["src/app", "src/browser", "src/config", "src/contracts", ...features],
  server: ["src/contracts", "src/config"],
  "tools/lint": [],
  "tools/run": ["src/config"],
  "tools/programs": ["tools/run"],
  "tools/test": ["tools/run", "tools/programs"],
  "tools/content": ["src/content-model", "src/contracts", "src/markup", "src/gatsby"],
  "tools/check": [
    "tools/content",
    "tools/programs",
    "src/config",
    "src/content-model",
    "src/gatsby",
    "src/markup",
    "src/ldap",
    "src/features/ldap-filter",
    "src/search",
  ],
  // A new page starts in the form the checks expect.
  "tools/new": ["tools/check", "tools/run", "src/content-model", "src/markup"],
  "tools/health": [
    "tools/check",
    "tools/content",
    "tools/run",
    "src/config",
    "src/content-model",
    "src/gatsby",
    "src/markup",
  ],
  "tools/mcp": [
    "src/config",
    "src/content-model",
    "src/contracts",
    "src/errors",
    "src/features/ldap-filter",
    "src/gatsby",
    "src/page-markdown",
    "src/search",
    "tools/run",
  ],
  "tools/sign-in-chart": ["src/features/account", ui],
  "tools/pdf": [
    "tools/programs",
    "tools/run",
    "src/components/reading",
    "src/config",
    "src/contracts",
    "src/gatsby",
    "src/markup",
  ],
  "tools/offline": [
    "src/components/reading",
    "src/config",
    "src/contracts",
    "src/gatsby",
    "tools/mcp",
    "tools/pdf",
    "tools/run",
  ],
  // A browser test knows the site as a visitor does; its support code starts servers and walks
  // machines. Firefox's search results are compared with those computed here. A small site's pages
  // are given the sidebar of a large one.
  e2e: [
    "tools/mcp",
    "tools/programs",
    "tools/test",
    "server",
    "src/config",
    "src/content-model",
    "src/contracts",
    "src/gatsby",
    "src/markup",
    ...features,
  ],
};

/** What each room of a folder may import from its sibling rooms. */
export const rooms = {
  // routes → services → ports ← store, mail, captcha: code before an arrow knows nothing of the
  // code behind it.
  server: {
    routes: ["services", "site"],
    services: [],
    site: [],
    store: [],
    mail: [],
    captcha: [],
    owner: ["services"],
  },
  "src/gatsby": {
    nodes: ["feeds"],
    pages: ["nodes", "develop"],
    bundler: ["develop", "html", "internals"],
    html: ["internals"],
    feeds: ["html"],
    sharing: ["html"],
    develop: ["feeds", "html", "pages"],
    internals: [],
  },
};
