const text = String.raw`u?(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')`;
const pair = String.raw`u?'(?<key>\w+)':\s*u?(?<value>${text}|-?\d+|\[\])`;
const anyPair = new RegExp(pair, "g");
const dict = new RegExp(String.raw`\{(?:${pair.replace(/\?<\w+>/g, "?:")}[,\s]*)+\}`, "g");
/** The order of python-ldap under Python 3, by which messages are known. */
const order = ["msgtype", "msgid", "result", "desc", "errno", "ctrls", "matched", "info"];

/** A line where dicts of python-ldap, which Python 2 prints in any order, have that of Python 3. */
export function withOrderedDicts(line: string): string {
  if (!line.includes("'desc'") || !line.includes("'info'")) return line;
  return line.replace(dict, (whole) => {
    const pairs = [...whole.matchAll(anyPair)].map(({ groups }) => ({
      key: groups?.key ?? "",
      value: (groups?.value ?? "").replace(/^u/, ""),
    }));
    const ordered = pairs.sort((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
    return `{${ordered.map(({ key, value }) => `'${key}': ${value}`).join(", ")}}`;
  });
}
