import type { Addresses } from "./addresses";
import type { FormId } from "./choice";
import type { PortRow, PublishedPort, SourceId } from "./rows";

/** Input for the rules. */
export interface RulesInput {
  readonly rows: readonly PortRow[];
  readonly published: readonly PublishedPort[];
  readonly addresses: Readonly<Record<SourceId, Addresses>>;
  /** The interface that connects the server to the network. */
  readonly device: string;
}

/** A file for the reader to take away. */
export interface RulesFile {
  /** Where it belongs. */
  readonly path: string;
  readonly text: string;
}

interface Opening extends PublishedPort {
  /** Null: open to everybody. */
  readonly from: readonly SourceId[] | null;
}

const comments = [
  "Порты контейнеров Docker открывает в обход INPUT: правила стоят на пути к контейнерам.",
  "Порт сверяется тот, к которому обратился клиент, до замены адреса.",
];

/** The files of a form; the table has none. */
export function rulesFiles(form: FormId, input: RulesInput): RulesFile[] {
  switch (form) {
    case "table":
      return [];
    case "nftables":
      return [{ path: "/etc/nftables.d/directory-ports.nft", text: nftables(input) }];
    case "firewalld":
      return [{ path: "/etc/firewalld/direct.xml", text: firewalld(input) }];
    case "ufw":
      return [
        { path: "/etc/ufw/after.rules", text: ufw(input, "v4") },
        { path: "/etc/ufw/after6.rules", text: ufw(input, "v6") },
      ];
    case "csv":
      return [{ path: "ports.csv", text: csv(input) }];
  }
}

/** Each published port with the sources it is open to; none if no row requires it. */
function openings({ rows, published }: RulesInput): Opening[] {
  return published.map(({ port, transport }) => {
    const from = rows
      .filter((row) => row.isInbound && row.port === port && row.transports.includes(transport))
      .flatMap((row) => row.sources);
    const named = from.filter((source): source is SourceId => source !== "any");
    return { port, transport, from: from.includes("any") ? null : [...new Set(named)] };
  });
}

function nftables(input: RulesInput): string {
  const { addresses, device } = input;
  const open = openings(input);
  const used = [...new Set(open.flatMap(({ from }) => from ?? []))];
  const sets = used.flatMap((source) =>
    (["v4", "v6"] as const)
      .filter((family) => addresses[source][family].length > 0)
      .map(
        (family) =>
          `  set ${source}_${family} {\n    type ip${family}_addr\n    flags interval\n    auto-merge\n    elements = { ${addresses[source][family].join(", ")} }\n  }`,
      ),
  );
  const accepts = open.flatMap(({ port, transport, from }) => {
    const match = `meta l4proto ${transport} ct original proto-dst ${port}`;
    if (from === null) return [`    ${match} accept`];
    return from.flatMap((source) => [
      ...(addresses[source].v4.length > 0 ? [`    ${match} ip saddr @${source}_v4 accept`] : []),
      ...(addresses[source].v6.length > 0 ? [`    ${match} ip6 saddr @${source}_v6 accept`] : []),
    ]);
  });
  const drops = ["tcp", "udp"].map((transport) => {
    const ports = open.filter((each) => each.transport === transport).map(({ port }) => port);
    return `    ct status dnat meta l4proto ${transport} ct original proto-dst { ${ports.join(", ")} } drop`;
  });
  return [
    "#!/usr/sbin/nft -f",
    ...comments.map((comment) => `# ${comment}`),
    "table inet directory_ports {}",
    "delete table inet directory_ports",
    "table inet directory_ports {",
    ...sets,
    "  chain published {",
    "    type filter hook forward priority filter - 1; policy accept;",
    `    iifname != "${device}" accept`,
    "    ct state != new accept",
    ...accepts,
    ...drops,
    "  }",
    "}",
    "",
  ].join("\n");
}

/** Rules for Docker's chain for administrators, in iptables syntax. */
function dockerRules(input: RulesInput, family: keyof Addresses): string[] {
  const match = ({ port, transport }: PublishedPort, source: string | null): string =>
    `-i ${input.device} -p ${transport}${source === null ? "" : ` -s ${source}`} -m conntrack --ctstate NEW --ctorigdstport ${port}`;
  const open = openings(input);
  return [
    ...open.flatMap((opening) =>
      opening.from === null
        ? [`${match(opening, null)} -j RETURN`]
        : opening.from
            .flatMap((source) => input.addresses[source][family])
            .map((source) => `${match(opening, source)} -j RETURN`),
    ),
    ...open.map((opening) => `${match(opening, null)} -j DROP`),
  ];
}

function ufw(input: RulesInput, family: keyof Addresses): string {
  return [
    "# Добавьте в конец файла и выполните ufw reload.",
    ...comments.map((comment) => `# ${comment}`),
    "*filter",
    ":DOCKER-USER - [0:0]",
    ...dockerRules(input, family).map((rule) => `-A DOCKER-USER ${rule}`),
    "COMMIT",
    "",
  ].join("\n");
}

function firewalld(input: RulesInput): string {
  const families = [
    ["ipv4", "v4"],
    ["ipv6", "v6"],
  ] as const;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    ...comments.map((comment) => `<!-- ${comment} -->`),
    "<direct>",
    ...families.map(([ipv]) => `  <chain ipv="${ipv}" table="filter" chain="DOCKER-USER"/>`),
    ...families.flatMap(([ipv, family]) =>
      dockerRules(input, family).map(
        (rule, index) =>
          `  <rule ipv="${ipv}" table="filter" chain="DOCKER-USER" priority="${index}">${rule}</rule>`,
      ),
    ),
    "</direct>",
    "",
  ].join("\n");
}

const csvHead = ["Направление", "Откуда", "Адреса", "Куда", "Порт", "Протокол", "Зачем"];

function csv({ rows, addresses }: RulesInput): string {
  const lines = rows.flatMap((row) =>
    row.transports.map((transport) => [
      row.isInbound ? "входящее" : "исходящее",
      row.from,
      row.sources
        .flatMap((source) =>
          source === "any" ? ["любой"] : [...addresses[source].v4, ...addresses[source].v6],
        )
        .join(" "),
      row.to,
      `${row.port}/${transport}`,
      row.protocol,
      row.reason,
    ]),
  );
  return [csvHead, ...lines].map((line) => line.map(csvCell).join(",") + "\r\n").join("");
}

/** RFC 4180, section 2. */
function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
