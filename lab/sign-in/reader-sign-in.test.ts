import { beforeAll, describe, expect, jest, test } from "@jest/globals";
import { loadContent } from "../../src/gatsby/load-content";
import { signInProblems } from "./sign-in";
import { problemLines } from "../../src/content-model/problem";
import { readOwnValues } from "../../src/reader-values/own-values";
import { readerValues } from "../../src/reader-values/values";
import {
  filledBlock,
  pageBlocks,
  type ReaderBlock,
} from "../../__tests__/content/support/reader-blocks";

// Programs are started, and Go's is compiled the first time.
jest.setTimeout(120_000);

const unit = "ou=Отдел продаж №5 & Ко's `id` $HOME {input} |!,dc=1c,dc=ru";
const readers = {
  "of a domain of five labels, and of a service account with a name in Russian": {
    domain: "ad-1.corp.3-tsekh.zavod-24.ru",
    "service-dn": "Робот №1 o'neil (почта) $HOME & Ко",
  },
  "of a server with a name of its own, and of a base below the domain's": {
    domain: "1c.ru",
    host: "dc1.other.example",
    "base-dn": unit,
    "service-dn": `cn=svc.app #2,ou=users,${unit}`,
  },
};

let blocks: ReaderBlock[];
beforeAll(async () => {
  blocks = pageBlocks((await loadContent("content")).pages);
});

describe("tools' own libraries sign in with the settings of the guides", () => {
  test.each(Object.entries(readers))("%s", async (_, typed) => {
    const own = readOwnValues(typed);
    expect(own).toEqual(typed);
    const filled = blocks.map((block) => filledBlock(block, own));
    expect(problemLines(await signInProblems(filled, readerValues(own)))).toEqual([]);
  });
});
