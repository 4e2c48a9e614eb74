import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { portNames, portsFile, readPorts, type PortFacts } from "../../src/content-model/ports";
import type { Problem } from "../../src/content-model/problem";
import type { LoadedPage } from "../../src/gatsby/load-content";
import { bodyProblem, fieldProblem, lineProblem } from "./problems";

const composeSchema = z.strictObject({
  version: z.string(),
  services: z.record(z.string(), z.strictObject({ ports: z.array(z.string()) })),
});

/** The text of the file with what the product publishes. */
export function composeFacts(): string {
  return readFileSync("tools/check/product/compose-ports.yaml", "utf8");
}

/** Ports that containers publish: `636/tcp`; the host's, before the colon. */
function publishedPorts(facts: string): { version: string; ports: string[] } {
  const { version, services } = composeSchema.parse(parse(facts, { schema: "core" }));
  const ports = Object.values(services).flatMap((service) =>
    service.ports.map((written) => {
      const [mapping = "", transport = "tcp"] = written.split("/");
      return `${mapping.split(":").at(-2) ?? mapping}/${transport}`;
    }),
  );
  return { version, ports };
}

const tablePage = "docs/introduction/technology-stack.mdx";

/**
 * Contradictions about ports between the table, the product's own files, the guides and the page
 * with the table as text.
 */
export function portProblems(text: string, facts: string, pages: readonly LoadedPage[]): Problem[] {
  const { data, lineOf } = readPorts(text);
  // An invalid file is reported where the content is read.
  if (!data) return [];
  const published = publishedPorts(facts);
  const inbound = portNames(data.inbound);
  const unrouted = portNames(
    data.unrouted.map(({ port, transport }) => ({ port, transports: [transport] })),
  );
  const problem = (field: string, expected: string): Problem =>
    lineProblem(`content/${portsFile}`, lineOf([field]), field, expected);
  const known = new Set([...data.inbound, ...data.elsewhere].map(({ port }) => port));
  return [
    ...(data.version === published.version
      ? []
      : [problem("version", `порты поставки сняты с ${published.version}`)]),
    ...published.ports
      .filter((name) => !inbound.includes(name) && !unrouted.includes(name))
      .map((name) => problem("inbound", `поставка публикует ${name}, а здесь его нет`)),
    ...[...inbound, ...unrouted]
      .filter((name) => !published.ports.includes(name))
      .map((name) => problem("inbound", `${name} поставка не публикует`)),
    ...pages.flatMap((page) => unknownPorts(page, known)),
    ...pages.flatMap((page) => otherReasons(page, data)),
    ...pages
      .filter(({ parsed }) => parsed.file === tablePage)
      .flatMap((page) => tableProblems(page, inbound)),
  ];
}

/**
 * Ports for which a page has another protocol or reason than the list. A row that begins with
 * ports names the protocol in its second cell and the reason in its last.
 */
function otherReasons(page: LoadedPage, data: PortFacts): Problem[] {
  const listed = [...data.inbound, ...data.outbound, ...data.elsewhere];
  return page.parsed.body.split("\n").flatMap((line, index) => {
    const cells = line.split("|").map((cell) => cell.trim());
    const [, ports = "", protocol = ""] = cells;
    const reason = cells.at(-2) ?? "";
    if (!/^(?:\d+\/(?:tcp|udp)(?:, |$))+$/.test(ports)) return [];
    return ports.split(", ").flatMap((name) => {
      const own = listed.filter((entry) => portNames([entry]).includes(name));
      if (own.some((each) => each.protocol === protocol && isSameReason(each.reason, reason)))
        return [];
      const expected =
        own.map((entry) => `${entry.protocol}, ${entry.reason}`).join("; ") || "такого порта нет";
      return [bodyProblem(page, index, "ports", `${name} в content/${portsFile}: ${expected}`)];
    });
  });
}

function isSameReason(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

/** Ports of a guide that the table does not have. */
function unknownPorts(page: LoadedPage, known: ReadonlySet<number>): Problem[] {
  const { parsed } = page;
  const ports = parsed.kind === "doc" ? (parsed.data.guide?.ports ?? []) : [];
  return ports
    .filter((port) => !known.has(port))
    .map((port) =>
      fieldProblem(page, ["guide", "ports"], `порта ${port} нет в content/${portsFile}`),
    );
}

/** The table as text must list the same ports. */
function tableProblems({ parsed }: LoadedPage, inbound: readonly string[]): Problem[] {
  const [, section = ""] = parsed.body.split(/^## .*\{#ports\}.*$/m);
  const [table = ""] = section.split("Исходящие соединения");
  const rows = table.match(/^\| \d[^|]*/gm) ?? [];
  const named = rows.flatMap((cell) => cell.match(/\d+\/(?:tcp|udp)/g) ?? []);
  if ([...named].sort().join() === [...inbound].sort().join()) return [];
  const expected = `в таблице {#ports} те же порты, что в content/${portsFile}: ${inbound.join(", ")}`;
  return [lineProblem(`content/${parsed.file}`, 1, "ports", expected)];
}
