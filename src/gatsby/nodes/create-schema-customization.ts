import type { GatsbyNode } from "gatsby";

/** Of every page that an author writes, the home page aside. */
const pageFields = `
  path: String!
  description: String!
  checked: String!
  synonyms: [String!]!
  start: Boolean!
  mdx: Mdx! @link(from: "parent")`;

const types = `
"A page of documentation."
type DocPage implements Node @dontInfer {${pageFields}
  title: String!
  "Words for sidebar and breadcrumbs."
  label: String!
  "What labels are sorted by."
  sortKey: String!
  "Group of the sidebar, by the name of its overview."
  group: String!
  "True for the page that opens a group."
  isOverview: Boolean!
  order: Int!
  inSidebar: Boolean!
  "guide, task or reference"
  kind: String!
  version: String!
  guide: DocGuide
}

"Facts of a guide about the tool it connects."
type DocGuide {
  tool: String!
  group: String!
  toolVersions: String!
  protocols: [String!]!
  ports: [Int!]!
  groupMapping: Boolean!
  "entry, no or unknown: whether members of nested groups may sign in."
  nestedGroups: String!
  groupNote: String
  secondFactor: Boolean!
  "Seconds to set in the tool, null where it has no such setting."
  timeout: Int
  secondFactorNote: String
  "slapd, source or none: how it was confirmed."
  confirmed: String!
  "The tool's library that signs in with the page's settings at every check, in words."
  signIn: String
  connection: GuideConnection!
}

"What the scripts that check a connection take from a guide."
type GuideConnection {
  id: String!
  account: String!
  searchBase: String!
  filter: String!
  group: String!
  disabledBy: String!
  waitLimit: Int!
  discovery: Boolean!
}

"A text that pages include."
type SharedText implements Node @dontInfer {
  name: String!
  text: String!
}

"Ports of the product and of the guides' tools."
type PortTable implements Node @dontInfer {
  version: String!
  uses: [PortUse!]!
  inbound: [InboundPort!]!
  unrouted: [UnroutedPort!]!
  outbound: [OutboundPort!]!
  elsewhere: [OutboundPort!]!
}

type PortUse {
  id: String!
  label: String!
}

type InboundPort {
  port: Int!
  transports: [String!]!
  protocol: String!
  from: [String!]!
  uses: [String!]!
  reason: String!
}

type UnroutedPort {
  port: Int!
  transport: String!
  reason: String!
}

type OutboundPort {
  port: Int!
  transports: [String!]!
  protocol: String!
  from: String
  to: String!
  uses: [String!]
  reason: String!
}

"Release notes."
type Release implements Node @dontInfer {${pageFields}
  version: String!
  "Grows with the version."
  order: Int!
  date: String!
  "How to upgrade to it."
  upgrade: ReleaseUpgrade!
}

type ReleaseUpgrade {
  migrations: Boolean!
  isStop: Boolean!
  also: [String!]!
  steps: [ReleaseStep!]!
  touches: [TouchedPage!]!
}

type ReleaseStep {
  id: String!
  phase: String!
  files: [String!]!
  ends: [String!]!
  since: String
}

type TouchedPage {
  page: String!
  why: String!
}

"The words of the home page."
type HomeText implements Node @dontInfer {
  title: String!
  "The heading of the first screen."
  headline: String!
  description: String!
  mdx: Mdx! @link(from: "parent")
}

"What is no text on the home page."
type HomeData implements Node @dontInfer {
  "Domain of the tree."
  domain: String!
  tree: [HomeTreeRow!]!
  filters: [HomeFilter!]!
  errors: [HomeErrorLine!]!
  parts: ProductParts!
  comparison: Comparison!
}

"A line of the drawn tree."
type HomeTreeRow {
  dn: String!
  label: String!
  level: Int!
  branch: String!
}

type HomeFilter {
  label: String!
  filter: String!
  "DNs of the entries of the tree that it matches."
  found: [String!]!
}

type HomeErrorLine {
  label: String!
  line: String!
}

"The parts of the product and who connects to whom."
type ProductParts {
  clients: [ProductPart!]!
  gateway: ProductPart!
  services: [ProductPart!]!
  stores: [ProductPart!]!
  outside: [ProductPart!]!
}

type ProductPart {
  name: String!
  note: String
  ports: [String!]!
  "True if it reads and writes the stores."
  stores: Boolean!
}

"Tasks by directory, each cell with its source."
type Comparison {
  products: [String!]!
  rows: [ComparisonRow!]!
}

type ComparisonRow {
  task: String!
  cells: [ComparisonCell!]!
}

type ComparisonCell {
  has: Boolean
  note: String
  source: String!
}

"A part of a text: a heading of the second level and what follows it."
type TextPart {
  "Empty before the first heading."
  id: String!
  heading: String!
  html: String!
}

"An explained message: HTML of the site's pages."
type ExplainedLine {
  id: String!
  to: String!
  section: String!
  message: String!
  cause: String!
  remedy: String!
  command: String
}

"An article, the about page or a legal page."
type Post implements Node @dontInfer {${pageFields}
  title: String!
  kind: String!
  date: String!
  cover: File @link(by: "relativePath")
  coverAlt: String
}

"A glossary term."
type Term implements Node @dontInfer {${pageFields}
  slug: String!
  title: String!
  english: String
  short: String!
  activeDirectory: String
  parentSlug: String
  order: Int!
  "Null where the named term does not exist, which the content check reports."
  related: [Term]! @link(by: "slug")
  pages: [String!]!
  version: String!
}

"The description of the HTTP interface."
type ApiDescription implements Node @dontInfer {
  path: String!
  body: String!
  version: String!
  summary: String!
}

"A section of that description, a page of its own."
type ApiSection implements Node @dontInfer {
  path: String!
  "Id of the section in the list of all methods."
  name: String!
  "Place among the sections."
  order: Int!
  title: String!
  "The title below that of the API."
  label: String!
  description: String!
  body: String!
  methods: [ApiMethod!]!
}

type ApiMethod {
  id: String!
  method: String!
  path: String!
  summary: String!
}

"The scripts that check a connection, as code blocks."
type ConnectionText implements Node @dontInfer {
  body: String!
}

"All messages by program, for readers without scripts."
type ErrorList {
  html: String!
}

"A page that mentions a term."
type Mention {
  path: String!
  label: String!
}

type PageHeading {
  id: String!
  title: String!
  depth: Int!
}
`;

/** Types of the site's own nodes. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createTypes(types);
};
