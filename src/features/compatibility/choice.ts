/** What a reader requires of a guide; an absent answer accepts any. */
export type GuideChoice = Readonly<Partial<Record<QuestionId, string>>>;

/** The fields of a guide that choices look at. */
export interface ChosenGuide {
  readonly protocols: readonly string[];
  readonly groupMapping: boolean;
  readonly nestedGroups: string;
  readonly secondFactor: boolean;
  readonly confirmed: string;
}

const yesNo = [
  { value: "yes", label: "да" },
  { value: "no", label: "нет" },
] as const;

/** The questions of the filter, by query parameter. */
export const questions = [
  {
    id: "protocol",
    label: "Протокол",
    answers: ["LDAPS", "LDAP", "Kerberos", "RADIUS", "NFS"].map((value) => ({
      value,
      label: value,
    })),
    answerOf: (guide: ChosenGuide): readonly string[] => guide.protocols,
  },
  {
    id: "groups",
    label: "Группы",
    answers: yesNo,
    answerOf: (guide: ChosenGuide) => [guide.groupMapping ? "yes" : "no"],
  },
  {
    id: "nested",
    label: "Вложенные группы",
    answers: [
      { value: "entry", label: "допускаются ко входу" },
      { value: "no", label: "не учитываются" },
      { value: "unknown", label: "не проверено" },
    ],
    answerOf: (guide: ChosenGuide) => [guide.nestedGroups],
  },
  {
    id: "factor",
    label: "Второй фактор",
    answers: yesNo,
    answerOf: (guide: ChosenGuide) => [guide.secondFactor ? "yes" : "no"],
  },
  {
    id: "proof",
    label: "Подтверждено",
    answers: [
      { value: "product", label: "вход выполнен с каталогом" },
      { value: "slapd", label: "шаги выполнены на slapd" },
      { value: "source", label: "по исходному коду" },
      { value: "none", label: "с приложением не сверено" },
    ],
    answerOf: (guide: ChosenGuide) => [guide.confirmed],
  },
] as const;

export type QuestionId = (typeof questions)[number]["id"];

/** Parses a choice from a query string; ignores unknown answers. */
export function readChoice(search: string): GuideChoice {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    questions.flatMap(({ id, answers }) => {
      const found = answers.find(({ value }) => value === parameters.get(id));
      return found ? [[id, found.value]] : [];
    }),
  );
}

/** The query string of a choice; empty if nothing is chosen. */
export function writeChoice(choice: GuideChoice): string {
  const asked = questions.flatMap(({ id }) => {
    const answer = choice[id];
    return answer === undefined ? [] : [[id, answer]];
  });
  return asked.length === 0 ? "" : `?${new URLSearchParams(asked)}`;
}

/** Guides that match every answer. */
export function chosenGuides<Guide extends ChosenGuide>(
  guides: readonly Guide[],
  choice: GuideChoice,
): Guide[] {
  return guides.filter((guide) =>
    questions.every(({ id, answerOf }) => {
      const answer = choice[id];
      return answer === undefined || answerOf(guide).includes(answer);
    }),
  );
}
