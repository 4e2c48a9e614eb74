import { z } from "zod";
import { routes } from "../routes";
import { commonFields, line, productVersion, type SectionRule } from "./common";
import { confirmations, nestedGroups } from "./confirmations";
import { guideGroupTitles } from "./guide-groups";

const guide = z.strictObject({
  tool: line,
  // A hyphen would keep the account from signing in by its UPN.
  account: z.string().regex(/^svc\.[a-z]+$/, "нужна сервисная запись вида svc.gitlab, без дефиса"),
  group: z.enum(guideGroupTitles.map(({ group }) => group)),
  toolVersions: line,
  protocols: z.array(z.enum(["LDAPS", "LDAP", "Kerberos", "RADIUS", "NFS"])).min(1),
  ports: z.array(z.int().min(1).max(65_535)).min(1),
  groupMapping: z.boolean(),
  /** Members of nested groups: may sign in by a filter of the guide, may not, or nobody tried. */
  nestedGroups: z.enum(nestedGroups.map(({ by }) => by)).default("unknown"),
  groupNote: line.optional(),
  secondFactor: z.boolean(),
  timeout: z.int().positive().nullable(),
  secondFactorNote: line.optional(),
  confirmed: z.enum(confirmations.map(({ by }) => by)),
  /** The tool's own programs ran while the page was written. */
  toolRun: z.boolean().default(false),
});

const query = z.strictObject({
  base: line,
  filter: z.string().startsWith("(", "фильтр пишется в скобках, RFC 4515"),
  values: z.record(z.string(), z.string()).default({}),
  scope: z.enum(["base", "one", "sub"]).default("sub"),
  attributes: z.array(line).default([]),
  finds: z.array(line),
});

/** Front matter of a page of documentation. */
export const docSchema = z
  .strictObject({
    ...commonFields,
    title: line,
    label: line.optional(),
    order: z.int().nonnegative(),
    sidebar: z.boolean().default(true),
    kind: z.enum(["guide", "task", "reference"]),
    version: productVersion,
    stepsRun: z.array(line).default([]),
    guide: guide.optional(),
    queries: z.array(query).default([]),
  })
  .refine((doc) => (doc.kind === "guide") === (doc.guide !== undefined), {
    path: ["guide"],
    error: "поле guide есть у страниц вида guide и только у них",
  });

export type DocFrontMatter = z.infer<typeof docSchema>;
export type GuideFacts = z.infer<typeof guide>;
export type LdapQuery = z.infer<typeof query>;

/** `section.yaml` of a folder of documentation: a group of the sidebar. */
export const docSectionSchema = z.strictObject({ title: line, order: z.int().nonnegative() });
export type DocSection = z.infer<typeof docSectionSchema> & { readonly folder: string };

const required = (ids: readonly string[]): SectionRule[] =>
  ids.map((id) => ({ id, isRequired: true }));

/** Second-level headings a page of documentation must have, by kind. */
export const docSections: Readonly<Record<DocFrontMatter["kind"], readonly SectionRule[]>> = {
  guide: required([
    "requirements",
    "service-account",
    "certificate",
    "settings",
    "groups",
    "second-factor",
    "check",
    "failures",
    "read-more",
  ]),
  task: required(["result", "requirements", "check", "failures"]),
  reference: [],
};

/** Address of `content/docs/<section>/<name>.mdx`; the case of letters is kept. */
export function docPath(relativePath: string): string {
  return `${routes.docs.path}/${relativePath.replace(/\.mdx$/, "")}`;
}
