import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { writeBuildManifest } from "../../../src/gatsby/html/build-manifest";
import { buildManifest } from "../../../src/contracts/build-manifest";

test("the last file of a build names every other one with its size and digest", async () => {
  const folder = await mkdtemp(join(tmpdir(), "manifest-"));
  await mkdir(join(folder, "docs"));
  await writeFile(join(folder, "docs", "index.html"), "abc");
  await writeFile(join(folder, "empty.txt"), "");
  const read = async () =>
    buildManifest.parse(JSON.parse(await readFile(join(folder, "build-manifest.json"), "utf8")));

  await writeBuildManifest(folder);
  const first = await read();
  expect(first.files).toEqual({
    "docs/index.html": {
      size: 3,
      sha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    },
    "empty.txt": {
      size: 0,
      sha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    },
  });

  // A list of an earlier build and the headers made of it are no part of the next one, and nothing
  // unfinished stays behind.
  await mkdir(join(folder, ".deploy"));
  await writeFile(join(folder, ".deploy", "nginx.conf"), "of the build before");
  await writeFile(join(folder, "_headers"), "of the build before");
  await writeBuildManifest(folder);
  expect(await read()).toEqual(first);
  expect((await readdir(folder)).sort()).toEqual([
    ".deploy",
    "_headers",
    "build-manifest.json",
    "docs",
    "empty.txt",
  ]);
  await rm(folder, { recursive: true });
});
