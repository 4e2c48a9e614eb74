import { sampleTree, type TreeEntry } from "../../../src/content-model/sample-tree";

/** The sample tree as LDIF. */
export function sampleLdif(tree: readonly TreeEntry[] = sampleTree): string {
  return (
    tree
      .map(({ dn, attributes }) =>
        [
          line("dn", dn),
          ...Object.entries(attributes).flatMap(([name, values]) =>
            values.map((value) => line(name, value)),
          ),
        ].join("\n"),
      )
      .join("\n\n") + "\n"
  );
}

function line(name: string, value: string): string {
  return /^[\x21-\x39\x3B\x3D-\x7E][\x20-\x7E]*$/.test(value) && !value.endsWith(" ")
    ? `${name}: ${value}`
    : `${name}:: ${Buffer.from(value, "utf8").toString("base64")}`;
}
