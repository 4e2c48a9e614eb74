import { signInWords, type Library, type refusals } from "../../src/content-model/library-sign-ins";
import { readerDefaults } from "../../src/content-model/placeholders";
import type { Problem } from "../../src/content-model/problem";
import { blockProblem, type CodeBlock } from "../../tools/check/code-blocks";
import type { GuideReader } from "./guides";
import type { HarnessAnswer } from "./run-harness";
import { passwordOf } from "./server";

/** A block with settings for a library. */
export interface PlacedSettings {
  readonly id: string;
  readonly signIn: Library;
  readonly block: CodeBlock;
  readonly reader: GuideReader;
  readonly settings: unknown;
  readonly isTrusting: boolean;
}

/** Signs in first: the rest of a case is reported only if she succeeds. */
export const member = "a.smirnova";

/** Users that must be refused, by the words the pages use. */
export const refused: Readonly<Record<string, { login: string; password: string }>> = {
  "неверный пароль": { login: member, password: "Ne-tot-parol" },
  "отключённая запись": { login: "l.orlov", password: passwordOf("l.orlov") },
  "не член группы": { login: "o.belov", password: passwordOf("o.belov") },
} satisfies Record<(typeof refusals)[number], unknown>;

/** Compares the outcome of a case with what its guide must give. */
export function outcomeProblems(
  placed: PlacedSettings,
  answers: readonly HarnessAnswer[],
  strange: readonly HarnessAnswer[],
): Problem[] {
  const { id, signIn, block, reader } = placed;
  const own = answers.filter((each) => each.case === id);
  const problem: ProblemOf = (stage, words, text) =>
    blockProblem(block, rowOf(block, stage, words), `${signInWords(signIn)}: ${text}`);
  const first = own.find((each) => each.attempt === member);
  // Later failures have the same cause.
  if (first?.stage !== "in") {
    const { stage = "settings", words = "" } = first ?? {};
    return [problem(stage, words, `${member} не входит, ${stages[stage]}${quoted(words)}`)];
  }
  return [
    ...own.flatMap((each) => attemptProblems(each, reader, problem)),
    ...unreadProblems(reader.attributes, first, (text) => problem("settings", "", text)),
    ...strange
      .filter((each) => each.case === id && each.stage !== "connect")
      .map(() => problem("connect", "", "принят сертификат чужого удостоверяющего центра")),
  ];
}

type ProblemOf = (stage: HarnessAnswer["stage"], words: string, text: string) => Problem;

function attemptProblems(
  { attempt, stage, words, groups }: HarnessAnswer,
  reader: GuideReader,
  problem: ProblemOf,
): Problem[] {
  if (attempt in refused)
    return stage === "in"
      ? [problem("search", "", `${attempt} (${reader.group}): вход должен быть отклонён`)]
      : [];
  if (stage !== "in")
    return [problem(stage, words, `${attempt} не входит, ${stages[stage]}${quoted(words)}`)];
  const admins = reader.groups["i.kotova"] ?? [];
  const wanted = reader.groups[attempt] ?? [];
  const missing = wanted.filter((name) => !groups.includes(name));
  const extra = admins.filter((name) => !wanted.includes(name) && groups.includes(name));
  const received = groups.join(", ") || "ничего";
  const faults = [
    ...(missing.length > 0
      ? [`${attempt} не получает ${missing.join(", ")}; получает: ${received}`]
      : []),
    ...(extra.length > 0 ? [`${attempt} получает лишнее: ${extra.join(", ")}`] : []),
  ];
  return faults.map((text) => problem("groups", "", text));
}

function unreadProblems(
  wanted: readonly string[],
  { attributes }: HarnessAnswer,
  problem: (text: string) => Problem,
): Problem[] {
  const missing = wanted.filter((value) => !attributes.includes(value));
  return missing.length === 0
    ? []
    : [
        problem(
          `у ${member} не прочитано: ${missing.join(", ")}; прочитано: ${attributes.join(", ") || "ничего"}`,
        ),
      ];
}

const quoted = (words: string): string => (words === "" ? "" : `: ${words.replace(/\s+/g, " ")}`);

const stages: Readonly<Record<HarnessAnswer["stage"], string>> = {
  settings: "настройка не подошла",
  connect: "нет соединения",
  service: "не вошла сервисная запись",
  search: "поиск его не нашёл",
  bind: "каталог отклонил пароль",
  groups: "не подошли группы",
  in: "",
};

/** The row of a block that a sign-in step depends on; 1 if unknown. */
function rowOf(block: CodeBlock, stage: HarnessAnswer["stage"], words: string): number {
  const rows = block.value.split("\n");
  const isBase = /no ?such ?object/i.test(words);
  const patterns: Readonly<Record<HarnessAnswer["stage"], readonly RegExp[]>> = {
    settings: [],
    connect: [/ldaps?:\/\//, new RegExp(readerDefaults.host)],
    service: [/cn=svc\./],
    search: isBase
      ? [/(?:base|usersdn|поиска).*dc=/i, /^\W*\w+=\w+,.*dc=/i]
      : [/\(memberOf=|\(&\(/, /filter|фильтр/i],
    bind: [/cn=svc\./],
    groups: [/group.*dc=/i, /group|групп/i],
    in: [],
  };
  const index = patterns[stage]
    .map((pattern) => rows.findIndex((row) => pattern.test(row)))
    .find((each) => each !== -1);
  return (index ?? 0) + 1;
}
