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
  const code = rendered.codes.map(({ value }) => value).join("\n");
  const filters = queries.map(({ filter }) => filter);
  return [
    ...portFaults(guide, parsed.body, code),
    ...groupFaults(guide, code, filters),
    ...secondFactorFaults(guide, code),
  ].map(({ field, expected }) => fieldProblem(parsed, ["guide", field], expected));
}

/** A cell that is wrong, and what it must say. */
interface CellFault {
  readonly field: string;
  readonly expected: string;
}

function portFaults(guide: GuideFacts, body: string, code: string): CellFault[] {
  const names = (number: number): boolean => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(body);
  // The reader's switch turns these into 636 or 389.
  const isEither = /\[\[ldap-(?:port|scheme|url)\]\]/.test(body);
  const protocols: readonly string[] = guide.protocols;
  const wrong = Object.entries(portOf).filter(
    ([protocol, port]) => protocols.includes(protocol) !== guide.ports.includes(port),
  );
  const unnamed = guide.ports.filter(
    (port) => !names(port) && !(isEither && (port === 636 || port === 389)),
  );
  const unlisted = configuredPorts(code).filter((port) => !guide.ports.includes(port));
  return [
    ...wrong.map(([protocol, port]) => ({
      field: "protocols",
      expected: `${protocol} и порт ${port} стоят вместе или вместе отсутствуют`,
    })),
    ...unnamed.map((port) => ({
      field: "ports",
      expected: `в руководстве нет порта ${port}`,
    })),
    ...unlisted.map((port) => ({
      field: "ports",
      expected: `в настройке руководства стоит порт ${port}`,
    })),
  ];
}

function groupFaults(guide: GuideFacts, code: string, filters: readonly string[]): CellFault[] {
  const faults: CellFault[] = [];
  const isNested = [code, ...filters].some((text) => text.includes(nestedRule));
  if (isNested !== (guide.nestedGroups === "entry"))
    faults.push({
      field: "nestedGroups",
      expected: isNested
        ? "в руководстве есть фильтр для вложенных групп: entry"
        : "в руководстве нет фильтра для вложенных групп: no или unknown",
    });
  if (guide.groupMapping !== mapsGroups(code))
    faults.push({
      field: "groupMapping",
      expected: guide.groupMapping
        ? "в блоках руководства нет настройки, которая берёт группы из каталога: false"
        : "в блоках руководства есть настройка, которая берёт группы из каталога: true",
    });
  return faults;
}

/** How long the directory waits for a push, in seconds. */
const pushWait = 60;

function secondFactorFaults(guide: GuideFacts, code: string): CellFault[] {
  const longest = Math.max(0, ...configuredWaits(code));
  return guide.timeout === null
    ? unsetTimeoutFaults(guide, longest)
    : timeoutFaults(guide.secondFactor, guide.timeout, longest);
}

/**
 * If a guide sets no timeout, a web server or proxy outside the guide does: the table then says in
 * words what limits the wait.
 */
function unsetTimeoutFaults(
  { secondFactor, secondFactorNote }: GuideFacts,
  longest: number,
): CellFault[] {
  const faults: CellFault[] = [];
  if (longest > pushWait && !secondFactorNote?.includes(String(longest)))
    faults.push(
      secondFactor
        ? {
            field: "timeout",
            expected: `в блоках руководства предел ожидания ${longest} секунд: впишите его сюда или в secondFactorNote`,
          }
        : {
            field: "secondFactor",
            expected: `в блоках руководства ждут ${longest} секунд, второй фактор успевает: true`,
          },
    );
  if (secondFactorNote === undefined)
    faults.push({
      field: "secondFactor",
      expected: secondFactor
        ? "предела ожидания в настройке нет: скажите в secondFactorNote, кто его задаёт"
        : "скажите в secondFactorNote, почему второй фактор не подходит",
    });
  return faults;
}

function timeoutFaults(secondFactor: boolean, timeout: number, longest: number): CellFault[] {
  const faults = [
    ...(secondFactor ? [] : ["без второго фактора ждать нечего: null"]),
    ...(timeout > pushWait ? [] : [`каталог ждёт push ${pushWait} секунд: нужно больше`]),
  ];
  if (longest < timeout)
    faults.push(
      longest === 0
        ? "в блоках руководства предела ожидания нет"
        : `в блоках руководства предел ожидания ${longest} секунд`,
    );
  return faults.map((expected) => ({ field: "timeout", expected }));
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
