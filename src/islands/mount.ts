import { attachCopy } from "./copy-code";
import { attachTabs } from "./tabs";
import { attachWrap } from "./wrap-code";
import { attachZoom } from "./zoom";

/** Makes the interactive parts of a page's text work. Gives back what takes that off again. */
export function mountIslands(content: HTMLElement): () => void {
  const ends = [attachCopy(content), attachWrap(content), attachTabs(content), attachZoom(content)];
  return () => ends.forEach((end) => end());
}
