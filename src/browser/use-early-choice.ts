import { useEffect, useRef, type RefObject } from "react";
import type { AddressForm } from "./use-address-state";

/**
 * Adopts choices made in selects and checkboxes before hydration. Attach the ref to the element
 * that contains them, name each after its query parameter, and call the hook after
 * `useAddressState`: the last effect wins.
 */
export function useEarlyChoice<Value>(
  { read, write }: Pick<AddressForm<Value>, "read" | "write">,
  take: (value: Value) => void,
): RefObject<HTMLDivElement> {
  const box = useRef<HTMLDivElement>(null);
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const fields = box.current?.querySelectorAll<HTMLSelectElement | HTMLInputElement>(
      "select, input:checked",
    );
    const chosen = new URLSearchParams(
      [...(fields ?? [])]
        .filter(({ name, value }) => name !== "" && value !== "")
        .map(({ name, value }) => [name, value]),
    );
    const value = read(`?${chosen.toString()}`);
    if (write(value) !== "") take(value);
  }, [read, write, take]);
  return box;
}
