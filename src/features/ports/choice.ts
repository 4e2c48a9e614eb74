/** The forms in which ports are shown. */
export const forms = [
  { id: "table", label: "таблица" },
  { id: "nftables", label: "nftables" },
  { id: "firewalld", label: "firewalld" },
  { id: "ufw", label: "ufw" },
  { id: "csv", label: "CSV" },
] as const;

export type FormId = (typeof forms)[number]["id"];

/** The reader's choice; IP addresses are not part of it and never appear in the page address. */
export interface PortChoice {
  readonly uses: readonly string[];
  readonly form: FormId;
}

/** Parses a choice from a query string. */
export function readChoice(search: string): PortChoice {
  const parameters = new URLSearchParams(search);
  const uses = parameters.getAll("use").join(",").split(",").filter(Boolean);
  return {
    uses: [...new Set(uses)],
    form: forms.find(({ id }) => id === parameters.get("form"))?.id ?? "table",
  };
}

/** The query string of a choice; empty if nothing is chosen. */
export function writeChoice({ uses, form }: PortChoice): string {
  const parameters = new URLSearchParams();
  if (uses.length > 0) parameters.set("use", uses.join(","));
  if (form !== "table") parameters.set("form", form);
  return parameters.size === 0 ? "" : `?${parameters.toString().replaceAll("%2C", ",")}`;
}
