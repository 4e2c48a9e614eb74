import { z } from "zod";
import { checkedYaml, type CheckedYaml } from "./checked-yaml";
import { line, productVersion } from "./common";
import { fillSiteValues } from "./placeholders";

/** The file of `content/` with the product's ports. */
export const portsFile = "ports.yaml";

const transport = z.enum(["tcp", "udp"]);
const use = z.string().regex(/^[a-z]+$/, "нужно имя латиницей");
const row = {
  port: z.int().min(1).max(65_535).describe("Номер порта."),
  transports: z.array(transport).min(1).describe("tcp, udp или оба."),
  protocol: line.describe("Протокол, как его называют."),
  reason: line.describe("Зачем соединение."),
};
const uses = z.array(use).min(1).describe("Кому из списка uses это нужно.");

/** Ports of the product and of the guides' tools, with direction and reason. */
export const portsSchema = z
  .strictObject({
    version: productVersion.describe("Версия продукта, с которой сняты порты."),
    uses: z
      .array(
        z.strictObject({
          id: use.describe("Имя латиницей."),
          label: line.describe("Что выбирает читатель."),
        }),
      )
      .describe("Из чего читатель выбирает на странице портов."),
    inbound: z
      .array(
        z.strictObject({
          ...row,
          from: z
            .array(z.enum(["admins", "apps", "clients", "any"]))
            .min(1)
            .describe("Откуда: admins, apps, clients или any."),
          uses,
        }),
      )
      .describe("Порты, которые открывают на сервере каталога."),
    unrouted: z
      .array(
        z.strictObject({
          port: row.port,
          transport: transport.describe("tcp или udp."),
          reason: line.describe("Почему порт открывать не нужно."),
        }),
      )
      .describe("Порты, которые поставка публикует, но открывать их не нужно."),
    outbound: z
      .array(
        z.strictObject({
          ...row,
          from: line.optional().describe("Откуда, если не с сервера каталога."),
          to: line.describe("Куда."),
          uses,
        }),
      )
      .describe("Соединения, которые открывает сам сервер."),
    elsewhere: z
      .array(z.strictObject({ ...row, to: line.describe("Куда.") }))
      .describe("Порты других серверов, о которых говорят руководства."),
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

/** Parses the ports; `data` is null if the file is invalid. */
export function readPorts(text: string): CheckedYaml<PortFacts> {
  return checkedYaml(`content/${portsFile}`, fillSiteValues(text), portsSchema);
}

/** Ports in firewall notation: `636/tcp`. */
export function portNames(
  rows: readonly { readonly port: number; readonly transports: readonly string[] }[],
): string[] {
  return [
    ...new Set(rows.flatMap(({ port, transports }) => transports.map((each) => `${port}/${each}`))),
  ];
}
