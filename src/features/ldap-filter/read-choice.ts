import {
  filterText,
  filterValue,
  flatFilter,
  parseFilter,
  type Filter,
  type FilterItem,
} from "#src/ldap/filter";
import { inChainRule } from "#src/ldap/evaluate";
import { attributes, builtFilter, subjects, type BuilderChoice } from "./built-filter";
import { isEnabled, sampleBase } from "./filter-parts";

/** The builder's choices that mean this filter; null if it has conditions the builder lacks. */
export function readChoice(filter: Filter): BuilderChoice | null {
  const parts = partsOf(filter);
  const items = parts.filter((part) => part.kind === "item");
  const subject = items
    .filter(({ attribute }) => isNamed(attribute, "objectClass"))
    .flatMap(({ value }) => subjects.filter((each) => isNamed(value, each.value)))[0];
  if (!subject) return null;
  const member = items.find(({ attribute }) => isNamed(attribute, "memberOf"));
  const choice: BuilderChoice = {
    subject: subject.value,
    group: member ? groupName(valueOf(member)) : "",
    isNested: member?.rule === inChainRule,
    ...comparisonOf(parts),
    isEnabledOnly: subject.value !== "user" || parts.some((part) => key(part) === enabledKey),
  };
  return isSame(parseFilter(builtFilter(choice)), filter) ? choice : null;
}

type Comparison = Pick<BuilderChoice, "attribute" | "comparison" | "value">;

function comparisonOf(parts: readonly Filter[]): Comparison {
  for (const part of parts) {
    const item = part.kind === "not" ? part.of[0] : part;
    if (item.kind !== "item") continue;
    const known = attributes.find(({ value }) => value !== "" && isNamed(value, item.attribute));
    if (known) return { attribute: known.value, ...compared(item, part.kind === "not") };
  }
  return { attribute: "", comparison: "equals", value: "" };
}

function compared({ value: raw }: FilterItem, isNegated: boolean): Omit<Comparison, "attribute"> {
  if (raw === "*") return { comparison: isNegated ? "absent" : "present", value: "" };
  const comparison = !raw.endsWith("*") ? "equals" : raw.startsWith("*") ? "contains" : "begins";
  return { comparison, value: filterValue(raw.replaceAll("*", "")) };
}

/** The name of a group of the sample tree, or the whole DN. */
function groupName(dn: string): string {
  const name = /^cn=([^,=\\]+),(.*)$/i.exec(dn);
  return name?.[1] && isNamed(name[2] ?? "", `cn=groups,${sampleBase}`) ? name[1] : dn;
}

function valueOf({ value }: FilterItem): string {
  return value.includes("*") ? value : filterValue(value);
}

function isSame(one: Filter, other: Filter): boolean {
  return partsOf(one).map(key).sort().join() === partsOf(other).map(key).sort().join();
}

function partsOf(filter: Filter): readonly Filter[] {
  const flat = flatFilter(filter);
  return flat.kind === "and" ? flat.of : [flat];
}

/** The product ignores case, as the standard does in all attributes the builder has. */
function key(part: Filter): string {
  return filterText(part).toLowerCase();
}

const enabledKey = key(parseFilter(isEnabled));

function isNamed(name: string, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase();
}
