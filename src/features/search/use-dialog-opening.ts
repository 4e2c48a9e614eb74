import { useEffect, useState, type RefObject } from "react";
import { forgetQueries, recentQueries } from "./recent";
import { searchShell } from "./search-shell";

/**
 * Opens and closes the dialog; `onText` receives what was typed while its code was fetched. Gives
 * the queries of before, as they were when it opened.
 */
export function useDialogOpening(
  dialogRef: RefObject<HTMLDialogElement>,
  fieldRef: RefObject<HTMLInputElement>,
  isOpen: boolean,
  onText: (text: string) => void,
) {
  const [recent, setRecent] = useState<readonly string[]>([]);
  const [wasOpen, setWasOpen] = useState(false);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setRecent(recentQueries());
  }
  useEffect(() => {
    if (!isOpen) dialogRef.current?.close();
    if (!isOpen || dialogRef.current?.open) return;
    const shell = searchShell();
    const typed = shell?.open ? shell.querySelector<HTMLInputElement>("input[name=q]") : null;
    shell?.close();
    dialogRef.current?.showModal();
    if (typed && typed.value !== "" && fieldRef.current) {
      // At once: the next letter may come before React draws.
      fieldRef.current.value = typed.value;
      fieldRef.current.setSelectionRange(typed.selectionStart, typed.selectionEnd);
      onText(typed.value);
      typed.value = "";
    } else fieldRef.current?.select();
    document.documentElement.style.overflow = "hidden";
  }, [dialogRef, fieldRef, isOpen, onText]);
  const forget = (): void => {
    forgetQueries();
    setRecent([]);
    fieldRef.current?.focus();
  };
  return { recent, forget };
}
