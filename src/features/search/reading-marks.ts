import { currentAddress } from "#src/browser/address";
import { offerMoves } from "./mark-bar";
import { ask } from "./search-client";
import * as styles from "./ReadingMarks.module.css";

const patience = 5000;
const mostMarks = 200;
let unmark: (() => void) | null = null;
let lastCall = 0;

/**
 * Once the page with a section is shown, marks the words there; a button or Escape takes the marks
 * off. A later call replaces an earlier one that still waits.
 */
export async function markWords(
  pathname: string,
  id: string,
  terms: readonly string[],
): Promise<void> {
  unmark?.();
  lastCall += 1;
  const call = lastCall;
  const content = await shownContent(pathname, id);
  if (!content || call !== lastCall) return;
  const nodes = textNodes(content, id);
  const marks = await ask("marks", { texts: nodes.map((node) => node.data), terms }).catch(
    () => null,
  );
  if (!marks || call !== lastCall || !nodes[0]?.isConnected) return;
  const made: HTMLElement[] = [];
  nodes.forEach((node, place) => {
    const own: HTMLElement[] = [];
    for (const [start, end] of [...(marks[place] ?? [])].reverse())
      if (made.length + own.length < mostMarks) own.unshift(markRange(node, start, end));
    made.push(...own);
  });
  if (made.length > 0) unmark = offerRemoval(made);
}

function shownContent(pathname: string, id: string): Promise<HTMLElement | null> {
  const until = performance.now() + patience;
  return new Promise((resolve) => {
    const look = (): void => {
      const content = document.querySelector<HTMLElement>("main .c-content");
      const isShown =
        currentAddress().pathname.replace(/\/$/, "") === pathname.replace(/\/$/, "") &&
        content &&
        (id === "" || content.querySelector(`[id="${CSS.escape(id)}"]`));
      if (isShown) resolve(content);
      else if (performance.now() > until) resolve(null);
      else requestAnimationFrame(look);
    };
    // Two frames: the page that is left may still stand there.
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
}

// From the section's heading to the next one; the whole text for the page itself.
function textNodes(content: HTMLElement, id: string): Text[] {
  const headings = [...content.querySelectorAll("h2, h3, h4")];
  const heading = id === "" ? null : headings.find((each) => each.id === id);
  const next = heading ? headings[headings.indexOf(heading) + 1] : null;
  const section = document.createRange();
  section.selectNodeContents(content);
  if (heading) section.setStartBefore(heading);
  if (next) section.setEndBefore(next);
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest("svg, button, .c-anchor")) continue;
    if (node.data.trim() !== "" && section.intersectsNode(node)) found.push(node);
  }
  return found;
}

function markRange(node: Text, start: number, end: number): HTMLElement {
  const mark = document.createElement("mark");
  mark.className = styles.mark ?? "";
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  range.surroundContents(mark);
  return mark;
}

function offerRemoval(marks: readonly HTMLElement[]): () => void {
  const remove = (): void => {
    for (const mark of marks) {
      const parent = mark.parentNode;
      mark.replaceWith(...mark.childNodes);
      parent?.normalize();
    }
    end();
  };
  const bar = offerMoves(marks, remove);
  const watcher = new MutationObserver(() => {
    if (!marks[0]?.isConnected) end();
  });
  const end = (): void => {
    bar.close();
    watcher.disconnect();
    unmark = null;
  };
  const main = document.querySelector("main");
  if (main) watcher.observe(main, { childList: true, subtree: true });
  return remove;
}
