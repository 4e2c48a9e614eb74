import { execFileSync } from "node:child_process";
import { assertBuilt, kinds } from "../kinds";
import type { Figures } from "../room";
import { served } from "../serve";
import { guideWeights } from "./built";
import { pageWeights } from "./first-load";
import { serverPackageBytes } from "./server-package";
import { signInBytes } from "./sign-in";

/** What visitors download and what owners install. */
export async function run(): Promise<Figures> {
  assertBuilt();
  const pages = await served((address) => pageWeights(address, kinds));
  return {
    ...Object.fromEntries(
      pages.flatMap(({ path, html, script, data, fonts, images, requests }) => [
        [`${path}, all before a press, bytes`, html + script + data + fonts + images],
        [`${path}, requests before a press, number`, requests],
      ]),
    ),
    ...guideWeights(),
    "sign-in on a page where nobody signs in, gzip bytes": await signInBytes(),
    "the server with its packages, MB": (await serverPackageBytes()) / 1_000_000,
    "packages that npm start needs, MB": installedMegabytes(),
  };
}

function installedMegabytes(): number {
  return Number(execFileSync("du", ["-sm", "node_modules"], { encoding: "utf8" }).split("\t")[0]);
}
