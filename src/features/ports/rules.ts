import type { FormId } from "./choice";
import type { PortRow, PublishedPort, SourceId } from "./rows";

/** Input for the rules. */
export interface RulesInput {
  readonly rows: readonly PortRow[];
  /** False while the rows are all there are: then no port opens to everybody. */
  readonly isChosen: boolean;
  readonly published: readonly PublishedPort[];
  /** Of IPv4. */
  readonly addresses: Readonly<Record<SourceId, readonly string[]>>;
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

const transports = ["tcp", "udp"];

const comments = [
  "Порты контейнеров Docker открывает в обход INPUT: правила стоят на пути к контейнерам.",
  "Порт сверяется тот, к которому обратился клиент, до замены адреса.",
  "Соединение по IPv6 принимает docker-proxy на самом сервере и передаёт каталогу со своего адреса.",
  "Сетевая политика таких клиентов не различает, поэтому по IPv6 порты закрыты для всех.",
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
        { path: "/etc/ufw/after.rules", text: ufw([":DOCKER-USER - [0:0]", ...dockerUser(input)]) },
        { path: "/etc/ufw/after6.rules", text: ufw(ufwOfV6(input)) },
      ];
    case "csv":
      return [{ path: "ports.csv", text: csv(input) }];
  }
}

/** Each published port with the sources it is open to; none if no row requires it. */
function openings({ rows, isChosen, published }: RulesInput): Opening[] {
  return published.map(({ port, transport }) => {
    const from = rows
      .filter((row) => row.isInbound && row.port === port && row.transports.includes(transport))
      .flatMap((row) => row.sources);
    const named = from.filter((source): source is SourceId => source !== "any");
    const isForAll = isChosen && from.includes("any");
    return { port, transport, from: isForAll ? null : [...new Set(named)] };
  });
}

/** What a reader may not expect of the rules: ports such as `443/tcp`. */
export function rulesNotes(input: RulesInput) {
  const named = (keep: (from: Opening["from"]) => boolean): string[] =>
    openings(input).flatMap(({ port, transport, from }) =>
      keep(from) ? [`${port}/${transport}`] : [],
    );
  const isUnnamed = (source: SourceId): boolean => input.addresses[source].length === 0;
  return {
    openToAll: named((from) => from === null),
    /** Closed only because no address was given. */
    closedUnnamed: named((from) => from !== null && from.length > 0 && from.every(isUnnamed)),
  };
}

function nftables(input: RulesInput): string {
  const { addresses, device } = input;
  const open = openings(input);
  const used = [...new Set(open.flatMap(({ from }) => from ?? []))];
  const sets = used
    .filter((source) => addresses[source].length > 0)
    .map(
      (source) =>
        `  set ${source} {\n    type ipv4_addr\n    flags interval\n    auto-merge\n    elements = { ${addresses[source].join(", ")} }\n  }`,
    );
  const accepts = open.flatMap(({ port, transport, from }) => {
    const match = `meta l4proto ${transport} ct original proto-dst ${port}`;
    if (from === null) return [`    ${match} accept`];
    return from
      .filter((source) => addresses[source].length > 0)
      .map((source) => `    ${match} ip saddr @${source} accept`);
  });
  const portsOf = (transport: string): string =>
    open
      .filter((each) => each.transport === transport)
      .map(({ port }) => port)
      .join(", ");
  const drops = transports.map(
    (transport) =>
      `    ct status dnat meta l4proto ${transport} ct original proto-dst { ${portsOf(transport)} } drop`,
  );
  const v6Drops = transports.map(
    (transport) => `    meta nfproto ipv6 ${transport} dport { ${portsOf(transport)} } drop`,
  );
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
    "  chain proxied {",
    "    type filter hook input priority filter - 1; policy accept;",
    `    iifname != "${device}" accept`,
    "    ct state != new accept",
    ...v6Drops,
    "  }",
    "}",
    "",
  ].join("\n");
}

/** A new connection to a port, before its address is replaced, in iptables syntax. */
function matchOf(device: string, { port, transport }: PublishedPort, source?: string): string {
  const from = source === undefined ? "" : ` -s ${source}`;
  return `-i ${device} -p ${transport}${from} -m conntrack --ctstate NEW --ctorigdstport ${port}`;
}

/** Rules of IPv4 for Docker's chain for administrators. */
function dockerRules(input: RulesInput): string[] {
  const { device, addresses } = input;
  const open = openings(input);
  return [
    ...open.flatMap((opening) =>
      opening.from === null
        ? [`${matchOf(device, opening)} -j RETURN`]
        : opening.from
            .flatMap((source) => addresses[source])
            .map((address) => `${matchOf(device, opening, address)} -j RETURN`),
    ),
    ...open.map((opening) => `${matchOf(device, opening)} -j DROP`),
  ];
}

const dockerUser = (input: RulesInput): string[] =>
  dockerRules(input).map((rule) => `-A DOCKER-USER ${rule}`);

/** Every published port is closed. */
const v6Rules = ({ published, device }: RulesInput): string[] =>
  published.map((port) => `${matchOf(device, port)} -j DROP`);

/** Closed also where Docker has an IPv6 network, and before the administrator's own rules. */
const ufwOfV6 = (input: RulesInput): string[] => [
  ":DOCKER-USER - [0:0]",
  ":directory-ports - [0:0]",
  ...v6Rules(input).map((rule) => `-A directory-ports ${rule}`),
  "-A DOCKER-USER -j directory-ports",
  "-I ufw6-before-input -j directory-ports",
];

function ufw(lines: readonly string[]): string {
  return [
    "# Добавьте в конец файла и выполните ufw reload.",
    ...comments.map((comment) => `# ${comment}`),
    "*filter",
    ...lines,
    "COMMIT",
    "",
  ].join("\n");
}

function firewalld(input: RulesInput): string {
  const closed = v6Rules(input);
  const chains = [
    { ipv: "ipv4", chain: "DOCKER-USER", rules: dockerRules(input) },
    { ipv: "ipv6", chain: "DOCKER-USER", rules: closed },
    { ipv: "ipv6", chain: "INPUT", rules: closed },
  ];
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    ...comments.map((comment) => `<!-- ${comment} -->`),
    "<direct>",
    '  <chain ipv="ipv4" table="filter" chain="DOCKER-USER"/>',
    '  <chain ipv="ipv6" table="filter" chain="DOCKER-USER"/>',
    ...chains.flatMap(({ ipv, chain, rules }) =>
      rules.map(
        (rule, index) =>
          `  <rule ipv="${ipv}" table="filter" chain="${chain}" priority="${index}">${rule}</rule>`,
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
      row.sources.flatMap((source) => (source === "any" ? ["любой"] : addresses[source])).join(" "),
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
