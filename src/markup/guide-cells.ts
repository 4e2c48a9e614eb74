import type { ParsedDoc } from "../content-model/content-file";
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
  const problem = (field: string, expected: string): Problem => ({
    file: `content/${parsed.file}`,
    line: parsed.lineOf(["guide", field]),
    field: `guide.${field}`,
    expected,
  });
  const names = (number: number): boolean =>
    new RegExp(`(?<!\\d)${number}(?!\\d)`).test(parsed.body);
  // The reader's switch turns these into 636 or 389.
  const isEither = /\[\[ldap-(?:port|scheme|url)\]\]/.test(parsed.body);
  const protocols: readonly string[] = guide.protocols;
  const isNested = [code, ...queries.map(({ filter }) => filter)].some((text) =>
    text.includes(nestedRule),
  );
  return [
    ...Object.entries(portOf).flatMap(([protocol, port]) =>
      protocols.includes(protocol) === guide.ports.includes(port)
        ? []
        : [problem("protocols", `${protocol} и порт ${port} стоят вместе или вместе отсутствуют`)],
    ),
    ...guide.ports
      .filter((port) => !names(port) && !(isEither && (port === 636 || port === 389)))
      .map((port) => problem("ports", `в руководстве нет порта ${port}`)),
    ...configuredPorts(code)
      .filter((port) => !guide.ports.includes(port))
      .map((port) => problem("ports", `в настройке руководства стоит порт ${port}`)),
    ...(isNested === (guide.nestedGroups === "entry")
      ? []
      : [
          problem(
            "nestedGroups",
            isNested
              ? "в руководстве есть фильтр для вложенных групп: entry"
              : "в руководстве нет фильтра для вложенных групп: no или unknown",
          ),
        ]),
    ...(guide.groupMapping === mapsGroups(code)
      ? []
      : [
          problem(
            "groupMapping",
            guide.groupMapping
              ? "в блоках руководства нет настройки, которая берёт группы из каталога: false"
              : "в блоках руководства есть настройка, которая берёт группы из каталога: true",
          ),
        ]),
    ...secondFactorFaults(guide, code).map(({ field, expected }) => problem(field, expected)),
  ];
}

/** How long the directory waits for a push, in seconds. */
const pushWait = 60;

/**
 * If a guide sets no timeout, a web server or proxy outside the guide does: the table then says in
 * words what limits the wait.
 */
function secondFactorFaults(
  { secondFactor, secondFactorNote, timeout }: GuideFacts,
  code: string,
): { readonly field: string; readonly expected: string }[] {
  const longest = Math.max(0, ...configuredWaits(code));
  if (timeout === null)
    return [
      ...(longest > pushWait && !secondFactorNote?.includes(String(longest))
        ? [
            secondFactor
              ? {
                  field: "timeout",
                  expected: `в блоках руководства предел ожидания ${longest} секунд: впишите его сюда или в secondFactorNote`,
                }
              : {
                  field: "secondFactor",
                  expected: `в блоках руководства ждут ${longest} секунд, второй фактор успевает: true`,
                },
          ]
        : []),
      ...(secondFactorNote === undefined
        ? [
            {
              field: "secondFactor",
              expected: secondFactor
                ? "предела ожидания в настройке нет: скажите в secondFactorNote, кто его задаёт"
                : "скажите в secondFactorNote, почему второй фактор не подходит",
            },
          ]
        : []),
    ];
  return [
    ...(secondFactor
      ? []
      : [{ field: "timeout", expected: "без второго фактора ждать нечего: null" }]),
    ...(timeout > pushWait
      ? []
      : [{ field: "timeout", expected: `каталог ждёт push ${pushWait} секунд: нужно больше` }]),
    ...(longest >= timeout
      ? []
      : [
          {
            field: "timeout",
            expected:
              longest === 0
                ? "в блоках руководства предела ожидания нет"
                : `в блоках руководства предел ожидания ${longest} секунд`,
          },
        ]),
  ];
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
