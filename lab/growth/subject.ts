import { rmSync } from "node:fs";
import { join } from "node:path";
import { readPublicEnv } from "../../src/config/public-env";
import { freePort, freePorts } from "../../__tests__/support/free-ports";
import { htmlBytes, siteBytes, type SiteBytes } from "./built-pages";
import type { DevelopSite } from "./developing";
import { markdownPages, type MarkdownPage } from "./markdown";
import { clearPeer, givePages, type Peer } from "./peers";
import type { Command } from "./process-tree";

/** What is measured: our site at some size, or another generator with its pages. */
export interface Subject {
  readonly name: string;
  readonly build: Command;
  /** What its readers download, from the built pages. */
  bytes(): Partial<SiteBytes>;
  /** Removes what a build or start leaves for the next. */
  clear(): void;
  readonly develop: DevelopSite;
}

const editedPage = "docs/introduction/md-keepalived";

/** Our site in a folder; `log` names a file for a program's output. */
export async function ownSite(folder: string, log: (step: string) => string): Promise<Subject> {
  const [port = 0, apiPort = 0] = await freePorts(2);
  return {
    name: "this site",
    build: {
      command: process.execPath,
      args: ["tools/run/build.mjs"],
      folder,
      env: { ALLOW_PLACEHOLDERS: "1" },
      log: log("build"),
    },
    bytes: () => siteBytes(join(folder, "public")),
    clear: () => remove(folder, [".cache", ".texts", "public", "server/dist"]),
    develop: {
      command: {
        command: process.execPath,
        args: ["tools/run/develop.mjs"],
        folder,
        env: {
          DEVELOP_PORT: String(port),
          PORT: String(apiPort),
          DATA_DIR: join(folder, ".data"),
        },
        log: log("develop"),
      },
      address: `http://localhost:${port}/${editedPage}`,
      file: join(folder, "content", `${editedPage}.mdx`),
    },
  };
}

/** The pages of our site built in a folder. */
export function pagesOf(folder: string): MarkdownPage[] {
  return markdownPages(join(folder, "public"), readPublicEnv(process.env).siteUrl);
}

/** A peer installed in a folder, with these pages. */
export async function peerSite(
  peer: Peer,
  folder: string,
  pages: readonly MarkdownPage[],
  log: (step: string) => string,
): Promise<Subject> {
  givePages(folder, peer, pages);
  const port = await freePort();
  const command = ([program = "", ...args]: readonly string[], step: string): Command => ({
    command: program,
    args,
    folder,
    env: {
      // Its programs come first on PATH: one of the peers brings its own Node.js.
      PATH: `${join(folder, "node_modules/.bin")}:${process.env.PATH ?? ""}`,
      ASTRO_TELEMETRY_DISABLED: "1",
      NO_UPDATE_NOTIFIER: "1",
    },
    log: log(step),
  });
  return {
    name: peer.name,
    build: command(peer.build, "build"),
    bytes: () => ({ html: htmlBytes(join(folder, peer.output)) }),
    clear: () => clearPeer(folder, peer),
    develop: {
      command: command(peer.develop(port), "develop"),
      address: `http://localhost:${port}/${editedPage}`,
      file: join(folder, peer.pages, `${editedPage}.md`),
    },
  };
}

function remove(folder: string, parts: readonly string[]): void {
  for (const part of parts) rmSync(join(folder, part), { recursive: true, force: true });
}
