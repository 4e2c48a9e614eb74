/** Who connects to the directory server, as the reader enters their addresses. */
export const sources = [
  { id: "admins", label: "Администраторы" },
  { id: "apps", label: "Серверы приложений" },
  { id: "clients", label: "Рабочие станции" },
] as const;

export type SourceId = (typeof sources)[number]["id"];

/**
 * What the reader types for the rules of a firewall: addresses of each source, and the interface
 * that connects the server to the network.
 */
export type OwnAddresses = Readonly<Record<SourceId | "device", string>>;

export const exampleAddresses: OwnAddresses = {
  admins: "192.0.2.128/25",
  apps: "192.0.2.32/27",
  clients: "192.0.2.64/26",
  device: "eth0",
};

/** One connection: who opens it, its target, port and reason. */
export interface PortRow {
  readonly port: number;
  readonly transports: readonly string[];
  readonly protocol: string;
  /** True if the port is open on the directory server. */
  readonly isInbound: boolean;
  readonly from: string;
  /** Whose addresses may connect; empty if the directory server does not control that. */
  readonly sources: readonly (SourceId | "any")[];
  readonly to: string;
  readonly reason: string;
  readonly uses: readonly string[];
  /** The guide that mentions it. */
  readonly guide: string | null;
}

/** Something a reader may use. */
export type PortUse = Facts["uses"][number];

/** A port that the product's containers publish. */
export interface PublishedPort {
  readonly port: number;
  readonly transport: string;
}

type Facts = NonNullable<Queries.PortsPageQuery["portTable"]>;

interface Guide {
  readonly path: string;
  readonly tool: string;
  readonly ports: readonly number[];
}

const serverName = "сервер каталога";
const sourceNames: Readonly<Record<string, string>> = {
  admins: "администраторы",
  apps: "серверы приложений",
  clients: "рабочие станции",
  any: "любой адрес",
};

/** The product's rows, followed by those of the guides' tools. */
export function portRows(facts: Facts, guides: readonly Guide[]): PortRow[] {
  const inbound = facts.inbound.map((row): PortRow => ({
    ...row,
    isInbound: true,
    from: row.from.map((source) => sourceNames[source] ?? source).join(", "),
    sources: row.from.filter((source): source is SourceId | "any" => source in sourceNames),
    to: serverName,
    guide: null,
  }));
  const outbound = facts.outbound.map((row): PortRow => ({
    ...row,
    uses: row.uses ?? [],
    isInbound: false,
    from: row.from ?? serverName,
    sources: [],
    guide: null,
  }));
  return [...inbound, ...outbound, ...guides.flatMap((guide) => guideRows(guide, facts, inbound))];
}

function guideRows(
  { path, tool, ports }: Guide,
  { elsewhere }: Facts,
  inbound: readonly PortRow[],
): PortRow[] {
  const own = { from: tool, uses: [toolId(path)], guide: path };
  return ports.flatMap((port) => {
    const here = inbound.find((row) => row.port === port);
    if (here) return [{ ...here, ...own, sources: ["apps" as const] }];
    const there = elsewhere.find((row) => row.port === port);
    return there ? [{ ...there, ...own, isInbound: false, sources: [] }] : [];
  });
}

/** The name of a guide's tool in the address. */
export function toolId(path: string): string {
  return path.replace(/^.*\/md-/, "").toLowerCase();
}

/** All ports that the product publishes. */
export function publishedPorts({ inbound, unrouted }: Facts): PublishedPort[] {
  const all = [
    ...inbound.flatMap(({ port, transports }) =>
      transports.map((transport) => ({ port, transport })),
    ),
    ...unrouted.map(({ port, transport }) => ({ port, transport })),
  ];
  return all
    .filter(
      (one, index) =>
        all.findIndex((other) => other.port === one.port && other.transport === one.transport) ===
        index,
    )
    .sort((one, other) => one.port - other.port || one.transport.localeCompare(other.transport));
}

/** Rows for what the reader uses; all rows while nothing is chosen. */
export function chosenRows(rows: readonly PortRow[], uses: readonly string[]): PortRow[] {
  return rows.filter((row) => uses.length === 0 || row.uses.some((use) => uses.includes(use)));
}
