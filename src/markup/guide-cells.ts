import { fieldProblem, type ParsedDoc } from "../content-model/content-file";
import type { GuideFacts } from "../content-model/doc";
import type { Problem } from "../content-model/problem";
import { mapsGroups } from "./group-settings";
import type { PageFacts } from "./rendered-page";

/** The port that identifies a protocol. */
const portOf = { LDAPS: 636, LDAP: 389, Kerberos: 88, RADIUS: 1812, NFS: 2049 } as const;
/** Active Directory's matching rule for nested groups. */
const nestedRule = "1.2.840.113556.1.4.1941";

/**
 * Cells in the table of guides that contradict the guide's own configuration: its code blocks and
 * queries must agree with the protocols, ports, nested groups and timeout of the front matter.
 */
export function guideCellProblems(parsed: ParsedDoc, rendered: PageFacts): Problem[] {
  const { guide, queries } = parsed.data;
  if (!guide || !rendered.isCompiled) return [];
  const problems: Problem[] = [];
  const report: Report = (cell, expected) =>
    problems.push(fieldProblem(parsed, ["guide", cell], expected));
  const code = rendered.codes.map(({ value }) => value).join("\n");
  reportPorts(guide, parsed.body, code, report);
  reportGroups(guide, [code, ...queries.map(({ filter }) => filter)], code, report);
  reportWaits(guide, Math.max(0, ...configuredWaits(code)), report);
  return problems;
}

/** Adds a cell that is wrong, and what it must say. */
type Report = (cell: keyof GuideFacts, expected: string) => void;

function reportPorts(guide: GuideFacts, body: string, code: string, report: Report): void {
  const names = (number: number): boolean => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(body);
  // The reader's switch turns these into 636 or 389.
  const isEither = /\[\[ldap-(?:port|scheme|url)\]\]/.test(body);
  const protocols: readonly string[] = guide.protocols;
  for (const [protocol, port] of Object.entries(portOf))
    if (protocols.includes(protocol) !== guide.ports.includes(port))
      report("protocols", `${protocol} и порт ${port} стоят вместе или вместе отсутствуют`);
  for (const port of guide.ports)
    if (!names(port) && !(isEither && (port === 636 || port === 389)))
      report("ports", `в руководстве нет порта ${port}`);
  for (const port of configuredPorts(code))
    if (!guide.ports.includes(port)) report("ports", `в настройке руководства стоит порт ${port}`);
}

function reportGroups(
  guide: GuideFacts,
  texts: readonly string[],
  code: string,
  report: Report,
): void {
  const isNested = texts.some((text) => text.includes(nestedRule));
  if (isNested !== (guide.nestedGroups === "entry"))
    report(
      "nestedGroups",
      isNested
        ? "в руководстве есть фильтр для вложенных групп: entry"
        : "в руководстве нет фильтра для вложенных групп: no или unknown",
    );
  if (guide.groupMapping !== mapsGroups(code))
    report(
      "groupMapping",
      guide.groupMapping
        ? "в блоках руководства нет настройки, которая берёт группы из каталога: false"
        : "в блоках руководства есть настройка, которая берёт группы из каталога: true",
    );
}

/** How long the directory waits for a push, in seconds. */
const pushWait = 60;

/**
 * If a guide sets no timeout, a web server or proxy outside the guide does: the table then says in
 * words what limits the wait.
 */
function reportWaits(guide: GuideFacts, longest: number, report: Report): void {
  const { secondFactor, secondFactorNote, timeout } = guide;
  if (timeout === null) {
    if (longest > pushWait && !secondFactorNote?.includes(String(longest)))
      if (secondFactor)
        report(
          "timeout",
          `в блоках руководства предел ожидания ${longest} секунд: впишите его сюда или в secondFactorNote`,
        );
      else
        report(
          "secondFactor",
          `в блоках руководства ждут ${longest} секунд, второй фактор успевает: true`,
        );
    if (secondFactorNote === undefined)
      report(
        "secondFactor",
        secondFactor
          ? "предела ожидания в настройке нет: скажите в secondFactorNote, кто его задаёт"
          : "скажите в secondFactorNote, почему второй фактор не подходит",
      );
    return;
  }
  if (!secondFactor) report("timeout", "без второго фактора ждать нечего: null");
  if (timeout <= pushWait) report("timeout", `каталог ждёт push ${pushWait} секунд: нужно больше`);
  if (longest === 0) report("timeout", "в блоках руководства предела ожидания нет");
  else if (longest < timeout)
    report("timeout", `в блоках руководства предел ожидания ${longest} секунд`);
}

/** Seconds set by options whose names end in `timeout`; values from 1000 on are milliseconds. */
function configuredWaits(code: string): number[] {
  const found = code.matchAll(/timeout\b[^\w\n]{1,8}(?:--value\s+")?(\d+)(ms)?/gi);
  return [...found].map(([, number, isMilliseconds]) =>
    isMilliseconds || Number(number) >= 1000 ? Number(number) / 1000 : Number(number),
  );
}

/** Directory ports in a configuration, in a URL or as an option. */
function configuredPorts(code: string): number[] {
  const found = code.matchAll(
    /ldaps?:\/\/[^\s"'/:]+:(\d+)|\bport["']?\s*[:=]\s*["']?(389|636|3268|3269)\b/gi,
  );
  return [...new Set([...found].map(([, inAddress, asSetting]) => Number(inAddress ?? asSetting)))];
}
