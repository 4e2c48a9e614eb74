import { writeFileSync } from "node:fs";
import { lastRecorded } from "./records/records";

interface Section {
  readonly title: string;
  readonly room: string;
  /** What an owner should know to read the figures. */
  readonly note: string;
  /** The figures to show, in this order. */
  readonly figures: readonly RegExp[];
}

const sections: readonly Section[] = [
  {
    title: "What a visitor downloads",
    room: "weight",
    note: "Pages of the built site in Chromium, bytes on the wire with headers, fonts and pictures. A guide's own figures are of its files in brotli. Script waits until the reader interacts.",
    figures: [
      /^\/, all/,
      /^\/docs, all/,
      /^\/docs\/ldaps-and-ldap\/md-gitlab, all/,
      /^\/blog\/keytab, all/,
      /^a guide's HTML, median/,
      /^a guide's HTML, longest/,
      /^a guide's inline script/,
      /^a guide's script, most/,
      /^a guide with its script and data/,
    ],
  },
  {
    title: "What an owner installs",
    room: "weight",
    note: "`npm start` needs all packages, a server behind a static host only its own.",
    figures: [/^packages that npm start needs/, /^the server with its packages/],
  },
  {
    title: "Speed",
    room: "speed",
    note: "Lighthouse 12.8 with its mobile defaults, median of three. A move is a press on a link until the next page is painted. Presses at random moments after the first paint, on 4G with the processor four times slower.",
    figures: [
      /md-gitlab, Lighthouse/,
      /^\/blog\/keytab, largest contentful paint/,
      /^a move, .*, median/,
      /^the first press on search, .*, median/,
      /^the first press on sign-in, .*, median/,
      /^presses shown as taken/,
      /^until a press is shown as taken, worst/,
      /^pages with a press lost/,
    ],
  },
  {
    title: "Search",
    room: "search",
    note: "Queries that people reported: the right page first (hit@1), or among the first three (hit@3).",
    figures: [
      /^reported, (?:hit@|right section)/,
      /^answered of 221 absent/,
      /^(?:145|1000) pages, .*bytes/,
    ],
  },
  {
    title: "Explained errors",
    room: "errors",
    note: "Real log lines collected from public reports. Each list was kept apart until it was looked into. Expect less of wordings without a likeness in them: of 96 such lines 49 were explained before their kinds were added.",
    figures: [/^(?:kept|unseen|families|fifty|evening): (?:right|lines|wrong|answered)/],
  },
  {
    title: "Builds as the site grows",
    room: "growth",
    note: "From nothing, with generated pages that have the outline, code and tables of real ones.",
    figures: [/build, (?:wall seconds|memory)/, /develop, (?!.*processor)/],
  },
  {
    title: "The same pages by other generators",
    room: "peers",
    note: "Docusaurus 3.10 and Starlight 0.42 in their smallest configuration. They check no content, draw no previews, publish no Markdown and compress nothing.",
    figures: [
      /111 pages, build, (?:wall|processor) seconds/,
      /1000 pages, build, processor seconds/,
    ],
  },
  {
    title: "The server",
    room: "server",
    note: "Two cores shared by server, database and sixteen visitors, limits lifted.",
    figures: [
      /sign-in calls per second/,
      /a sign-in call, 99th/,
      /a page beside fifty busy connections, the server's own share/,
      /memory after 100,000/,
      /from start to/,
    ],
  },
  {
    title: "Ten minutes of visitors",
    room: "load",
    note: "Visitors who read, search, download and sign in, at 70 % of what is possible on the same two cores; none was turned away.",
    figures: [/visits/, /99, ms/],
  },
  {
    title: "Changes of the code that tests detect",
    room: "mutation",
    note: "One change at a time, made by Stryker's instrumenter.",
    figures: [/detected/],
  },
];

/** Writes `docs/benchmarks.md` from the last recorded figures. */
export function writeBenchmarks(): void {
  const text = [
    "# Benchmarks",
    "Written by `npm run lab -- --write-benchmarks` from `lab/figures`; do not edit. Machines vary by a third from hour to hour: compare only what one machine measured in one hour. `npm run lab -- <room>` prints each figure beside the last one.",
    ...sections.flatMap(sectionText),
  ].join("\n\n");
  writeFileSync("docs/benchmarks.md", `${text}\n`);
}

function sectionText({ title, room, note, figures }: Section): string[] {
  const recorded = [...lastRecorded(room)];
  const rows = figures.flatMap((wanted) => recorded.filter(([name]) => wanted.test(name)));
  if (rows.length === 0) return [];
  const names = rows.map(([name]) => name);
  const values = rows.map(([, { value }]) => spaced(value));
  const nameWidth = Math.max("figure".length, ...names.map(({ length }) => length));
  const valueWidth = Math.max("value".length, ...values.map(({ length }) => length));
  const line = (name: string, value: string, date: string): string =>
    `| ${name.padEnd(nameWidth)} | ${value.padEnd(valueWidth)} | ${date.padEnd(10)} |`;
  const table = [
    line("figure", "value", "measured"),
    `| ${"-".repeat(nameWidth)} | ${"-".repeat(valueWidth)} | ${"-".repeat(10)} |`,
    ...rows.map(([name, { date }], index) => line(name, values[index] ?? "", date)),
  ].join("\n");
  return [`## ${title}`, `\`npm run lab -- ${room}\`. ${note}`, table];
}

/** Thousands apart: 24,960. */
function spaced(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: 2 });
}
