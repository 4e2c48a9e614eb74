import { searchShell } from "./search-shell";

interface Typed {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Closes the shell that this dialog replaces; returns what was typed there. */
export function takeFromShell(): Typed | null {
  const shell = searchShell();
  const typed = shell?.open ? shell.querySelector<HTMLInputElement>("input[name=q]") : null;
  shell?.close();
  if (!typed || typed.value === "") return null;
  const { value, selectionStart, selectionEnd } = typed;
  typed.value = "";
  return { text: value, start: selectionStart ?? value.length, end: selectionEnd ?? value.length };
}
