import type { UnhelpfulRequest } from "#src/contracts/reader-notes";
import { tellApi } from "./http";

/** As long as the server accepts; its schema would bring zod into the page. */
const mostText = 500;

/** Counts a press on «Не помогло», with the reader's text if it is given. */
export function tellUnhelpful(note: UnhelpfulRequest): void {
  tellApi("unhelpful", {
    body: { ...note, text: note.text.slice(0, mostText) } satisfies UnhelpfulRequest,
  });
}
