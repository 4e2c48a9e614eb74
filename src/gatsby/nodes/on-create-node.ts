import { readFileSync } from "node:fs";
import type { CreateNodeArgs, GatsbyNode, Node, NodeInput } from "gatsby";
import type { ParsedDoc, ParsedFile, ParsedTerm } from "../../content-model/content-file";
import { fragmentId, isFragment } from "../../content-model/fragments";
import { guideConnection } from "../../content-model/connection";
import {
  connectionFolder,
  connectionScripts,
  connectionText,
} from "../../content-model/connection-scripts";
import { homeDataFile, readHomeData } from "../../content-model/home";
import { contentText } from "../../content-model/content-text";
import { librarySignIn, signInWords } from "../../content-model/library-sign-ins";
import { letterKey } from "../../content-model/letter-key";
import { portsFile, readPorts } from "../../content-model/ports";
import { versionOrder } from "../../content-model/version-order";
import { typograph } from "../../markup/typography";
import { routes } from "../../routes";
import { apiFile, readApi } from "./read-api";
import { homeFields } from "./home-fields";
import { readContentFile } from "./read-content";
import { shownShort } from "./term-entry";

interface FileNode extends Node {
  readonly absolutePath: string;
  readonly relativePath: string;
  readonly sourceInstanceName: string;
}

/**
 * Turns every Mdx node of `content/` into a node of its kind, and its data files into nodes. What
 * is invalid becomes no node; `loadContent` reports it.
 */
export const onCreateNode: GatsbyNode["onCreateNode"] = (args) => {
  const { node, getNode } = args;
  const isFile = node.internal.type === "File";
  if (!isFile && node.internal.type !== "Mdx") return;
  const file = (isFile ? node : getNode(node.parent ?? "")) as FileNode | undefined;
  if (file?.sourceInstanceName !== "content") return;
  if (isFile) dataFiles[file.relativePath]?.(args, file);
  else createFromText(args, file);
};

const connectionFiles = connectionScripts.map(({ file }) => `${connectionFolder}/${file}`);

/** What is made of the files of `content/` that are no MDX. */
const dataFiles: Readonly<Record<string, (args: CreateNodeArgs, file: FileNode) => void>> = {
  [apiFile]: createApi,
  [connectionFiles[0] ?? ""]: createConnectionText,
  [portsFile]: createPorts,
  [homeDataFile]: createHomeData,
};

function createFromText(args: CreateNodeArgs, file: FileNode): void {
  if (isFragment(file.relativePath)) {
    createChild(args, "SharedText", file.relativePath, {
      name: fragmentId(file.relativePath),
      text: contentText(readFileSync(file.absolutePath, "utf8")),
    });
    return;
  }
  const { page } = readContentFile(file.relativePath, file.absolutePath);
  // By file and not by path: two pages of one path must not replace and then remove each other.
  if (page) createChild(args, typeNames[page.kind], page.file, domainFields(page));
}

const typeNames = {
  home: "HomeText",
  doc: "DocPage",
  release: "Release",
  post: "Post",
  term: "Term",
} as const;

function createApi(args: CreateNodeArgs, file: FileNode): void {
  const { api } = readApi(readFileSync(file.absolutePath, "utf8"));
  if (!api) return;
  const { version, summary, body, sections } = api;
  createChild(args, "ApiDescription", file.relativePath, {
    path: routes.api.path,
    body,
    version,
    summary: typograph(summary),
  });
  for (const [order, section] of sections.entries())
    createChild(args, "ApiSection", section.path, {
      ...section,
      order,
      title: typograph(section.title),
      label: typograph(section.label),
      description: typograph(section.description),
    });
}

function createPorts(args: CreateNodeArgs, file: FileNode): void {
  const { data } = readPorts(readFileSync(file.absolutePath, "utf8"));
  if (data) createChild(args, "PortTable", file.relativePath, data);
}

function createHomeData(args: CreateNodeArgs, file: FileNode): void {
  const { data } = readHomeData(readFileSync(file.absolutePath, "utf8"));
  if (data) createChild(args, "HomeData", file.relativePath, homeFields(data));
}

function createConnectionText(args: CreateNodeArgs, file: FileNode): void {
  const root = file.absolutePath.slice(0, -file.relativePath.length);
  const body = connectionText(connectionFiles.map((name) => readFileSync(root + name, "utf8")));
  createChild(args, "ConnectionText", connectionFolder, { body });
}

function createChild(
  { node, actions, createNodeId, createContentDigest }: CreateNodeArgs,
  type: string,
  key: string,
  fields: object,
): void {
  const child: NodeInput = {
    ...fields,
    id: createNodeId(`${type} ${key}`),
    parent: node.id,
    children: [],
    internal: {
      type,
      contentDigest: createContentDigest({ fields, parent: node.internal.contentDigest }),
    },
  };
  void actions.createNode(child);
  actions.createParentChildLink({ parent: node, child: child });
}

function domainFields(page: ParsedFile): object {
  const { path, data } = page;
  return { ...data, path, description: typograph(data.description), ...fieldsOfKind(page) };
}

/** The fields of a node that its front matter has otherwise or lacks. */
function fieldsOfKind(page: ParsedFile): object {
  switch (page.kind) {
    case "home":
      return {
        title: typograph(page.data.title),
        headline: typograph(page.data.headline),
      };
    case "doc":
      return docFields(page);
    case "release":
      return { order: versionOrder(page.data.version) };
    case "post": {
      const { title, cover } = page.data;
      return { title: typograph(title), cover: cover && `images/${cover}` };
    }
    case "term":
      return termFields(page);
  }
}

function docFields({ file, group, isOverview, data }: ParsedDoc): object {
  const { title, label, sidebar, guide, queries } = data;
  const signIn = librarySignIn(file);
  return {
    title: typograph(title),
    label: typograph(label ?? title),
    sortKey: letterKey(label ?? title),
    group,
    isOverview,
    inSidebar: sidebar,
    guide: guide && {
      ...guide,
      groupNote: guide.groupNote && typograph(guide.groupNote),
      secondFactorNote: guide.secondFactorNote && typograph(guide.secondFactorNote),
      connection: guideConnection(guide, queries),
      signIn: signIn && signInWords(signIn),
    },
  };
}

function termFields({ slug, data }: ParsedTerm): object {
  const { title, short, parent } = data;
  return {
    slug,
    title: typograph(title),
    short: shownShort(short),
    parentSlug: parent,
  };
}
