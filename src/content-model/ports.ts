import { z } from "zod";
import { checkedYaml, type CheckedYaml } from "./checked-yaml";
import { line, productVersion } from "./common";

/** The file of `content/` that holds the ports of the product. */
export const portsFile = "ports.yaml";

const transport = z.enum(["tcp", "udp"]);
const use = z.string().regex(/^[a-z]+$/, "нужно имя латиницей");
const row = {
  port: z.int().min(1).max(65_535),
  transports: z.array(transport).min(1),
  protocol: line,
  reason: line,
};

/** Ports of the product and of the guides' tools, with their direction and reason. */
export const portsSchema = z
  .strictObject({
    version: productVersion,
    uses: z.array(z.strictObject({ id: use, label: line })),
    inbound: z.array(
      z.strictObject({
        ...row,
        from: z.array(z.enum(["admins", "apps", "clients", "any"])).min(1),
        uses: z.array(use).min(1),
      }),
    ),
    unrouted: z.array(z.strictObject({ port: row.port, transport, reason: line })),
    outbound: z.array(
      z.strictObject({ ...row, from: line.optional(), to: line, uses: z.array(use).min(1) }),
    ),
    elsewhere: z.array(z.strictObject({ ...row, to: line })),
  })
  .superRefine(({ uses, inbound, outbound }, context) => {
    const known = new Set(uses.map(({ id }) => id));
    for (const [list, rows] of Object.entries({ inbound, outbound }))
      rows.forEach((each, index) => {
        for (const id of each.uses)
          if (!known.has(id))
            context.addIssue({
              code: "custom",
              path: [list, index, "uses"],
              message: `в uses нет «${id}»`,
            });
      });
  });

export type PortFacts = z.infer<typeof portsSchema>;

/** Reads the ports; `data` is null when something is wrong. */
export function readPorts(text: string): CheckedYaml<PortFacts> {
  return checkedYaml(`content/${portsFile}`, text, portsSchema);
}

/** Ports as a firewall names them: `636/tcp`. */
export function portNames(
  rows: readonly { readonly port: number; readonly transports: readonly string[] }[],
): string[] {
  return [
    ...new Set(rows.flatMap(({ port, transports }) => transports.map((each) => `${port}/${each}`))),
  ];
}
