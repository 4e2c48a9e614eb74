import type { ReaderValues } from "./values";

/** A command for bash that asks the reader's server for the entries of a filter. */
export function ldapsearchCommand(filter: string, values: ReaderValues): string {
  return [
    `ldapsearch -x -LLL -H ${quoted(values["ldap-url"])}`,
    `-D ${quoted(values["service-dn"])} -W`,
    `-b ${quoted(values["base-dn"])}`,
    `${quoted(filter.trim())} dn`,
  ].join(" \\\n  ");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
