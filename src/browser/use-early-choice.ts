import { useEffect, useRef, type RefObject } from "react";
import type { AddressForm } from "./use-address-state";

/**
 * Takes over what was chosen of lists and boxes before React did. Give the ref to the element that
 * holds them, name each after its parameter of the address, and call the hook after
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
