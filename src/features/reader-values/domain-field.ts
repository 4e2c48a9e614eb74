import { exampleDomain } from "#src/reader-values/values";
import { bindField } from "./form";
import { domainField } from "./names";
import type { OwnValuesStore } from "./own-values-store";

/** Makes the field for the domain work that a page holds in its text; null without one. */
export function attachDomainField(values: OwnValuesStore): (() => void) | null {
  const input = document.querySelector<HTMLInputElement>(`[${domainField}]`);
  const note = document.getElementById(input?.getAttribute("aria-describedby") ?? "");
  if (!input || !note) return null;
  const { domain = "" } = values.own();
  // Typed before this code had loaded.
  const typed = input.value;
  const bound = bindField("domain", input, note, undefined, values, (shown) =>
    shown === exampleDomain ? "" : shown,
  );
  if (typed !== "" && typed !== domain) {
    input.value = typed;
    input.dispatchEvent(new Event("input"));
  }
  return bound.renew;
}
