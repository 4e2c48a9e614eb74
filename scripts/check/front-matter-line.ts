import { isMap, isSeq, LineCounter, parseDocument } from "yaml";
import { splitFile } from "../../src/content-model/front-matter";

/** Line of a content file on which a field of its front matter begins; 1 when the field is not there. */
export function frontMatterLine(source: string, path: readonly (string | number)[]): number {
  const counter = new LineCounter();
  const document = parseDocument(splitFile(source)?.frontMatter ?? "", { lineCounter: counter });
  let node: unknown = document.contents;
  let offset = 0;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => String(item.key) === String(key));
      if (!pair) break;
      offset = rangeStart(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(key)];
      offset = rangeStart(node) ?? offset;
    } else break;
  }
  return counter.linePos(offset).line + 1;
}

function rangeStart(node: unknown): number | undefined {
  return (node as { range?: [number, number, number] | null } | null | undefined)?.range?.[0];
}
