import type { Problem } from "../../../src/content-model/problem";
import type { LoadedPage } from "../../../src/gatsby/load-content";
import { blockProblem, type CodeBlock } from "../code-blocks";

// RFC 4519 and RFC 4524 give each of these attributes two names; the product stores a value under
// the written name alone.
const doubleNames: readonly (readonly [string, string])[] = [
  ["sn", "surname"],
  ["givenName", "gn"],
  ["mail", "rfc822Mailbox"],
  ["mobile", "mobileTelephoneNumber"],
  ["homePhone", "homeTelephoneNumber"],
  ["street", "streetAddress"],
  ["l", "localityName"],
  ["st", "stateOrProvinceName"],
  ["o", "organizationName"],
];

/** Names of attributes that the queries of guides ask for, in lower case. */
export function readByGuides(pages: readonly LoadedPage[]): ReadonlySet<string> {
  return new Set(
    pages.flatMap(({ parsed }) =>
      parsed.kind === "doc" && parsed.data.guide
        ? parsed.data.queries.flatMap(({ attributes }) =>
            attributes.map((name) => name.toLowerCase()),
          )
        : [],
    ),
  );
}

/**
 * Blocks that write or read a person's attribute under its other name only: in the tools of the
 * guides that ask for `read` it stays empty. A first name beside it marks a person.
 */
export function doubleNameProblems(
  blocks: readonly CodeBlock[],
  read: ReadonlySet<string>,
): Problem[] {
  return blocks
    .filter(({ context }) => context !== "active-directory")
    .flatMap((block) => {
      const words = new Set(block.value.split(/[^\w-]+/));
      const says = (name: string): boolean => words.has(name);
      if (!says("givenName") && !says("gn")) return [];
      return doubleNames.flatMap((pair) => {
        const used = pair.filter(says);
        const lost = pair.find((name) => read.has(name.toLowerCase()) && !says(name));
        return used.length === 0 || lost === undefined
          ? []
          : [
              blockProblem(
                block,
                block.value.split("\n").findIndex((row) => row.includes(String(used[0]))) + 1,
                `рядом с ${String(used[0])} нужен и ${lost}: его читают руководства`,
                "attributes",
              ),
            ];
      });
    });
}
