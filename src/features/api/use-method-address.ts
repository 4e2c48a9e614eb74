import { useEffect } from "react";
import { navigate } from "gatsby";
import { currentAddress } from "#src/browser/address";
import type { ListedSection } from "./matching-methods";

/**
 * Leads from a method's earlier anchor, on the page of all methods, to the page of its section.
 * Without JavaScript the anchor is the method's line in the list, a link to the same place.
 */
export function useMethodAddress(sections: readonly ListedSection[]): void {
  useEffect(() => {
    const id = currentAddress().hash.slice(1);
    const section = sections.find(({ methods }) => methods.some((method) => method.id === id));
    if (section) void navigate(`${section.path}#${id}`, { replace: true });
  }, [sections]);
}
