import { guideGroupTitles } from "../../src/content-model/guide-groups";
import { isoDate } from "../../src/content-model/common";
import { articleDraft } from "./drafts/article";
import { guideDraft } from "./drafts/guide";
import { releaseDraft } from "./drafts/release";
import { taskDraft } from "./drafts/task";
import { termDraft } from "./drafts/term";
import type { KnownContent } from "./known-content";
import { today, type PageKind, type Question } from "./page-kind";

/** Names of words, as most kinds have them. */
const words = {
  names: /^[a-z\d]+(?:[-_][a-z\d]+)*$/,
  nameFault: "Имя пишется строчными латинскими буквами, цифрами и дефисами, например gitea",
  plainName: (name: string) => name,
};

const oneOf =
  (list: readonly string[]) =>
  (answer: string): string | null =>
    list.includes(answer) ? null : `бывает ${list.join(", ")}`;

const title: Question = { option: "title", text: "Заголовок страницы" };

function placeQuestion({ groups }: KnownContent, initial: string): Question {
  return {
    option: "place",
    text: `Группа бокового меню (${groups.join(", ")})`,
    initial,
    fault: oneOf(groups),
  };
}

/** The kinds of pages that the command can create. */
export const pageKinds: Readonly<Record<string, PageKind>> = {
  guide: {
    ...words,
    plainName: (name) => name.replace(/^md-/, ""),
    questions: (name, content) => {
      const tool = name.charAt(0).toUpperCase() + name.slice(1);
      return [
        {
          option: "tool",
          text: "Как называется приложение",
          initial: tool,
          fault: (answer) => (/[{}<>"|`[\]]/.test(answer) ? "имя без скобок и кавычек" : null),
        },
        { ...title, text: "Заголовок (пусто: «Вход в … через LDAP»)", initial: "" },
        {
          option: "group",
          text: `Группа (${guideGroupTitles.map((each) => `${each.group}: ${each.title}`).join("; ")})`,
          fault: oneOf(guideGroupTitles.map((each) => each.group)),
        },
        placeQuestion(content, "connect-applications"),
        {
          option: "account",
          text: "Сервисная запись",
          // A login may not contain hyphens.
          initial: `svc.${name.replace(/[^a-z]/g, "")}`,
          isOptionOnly: true,
          fault: (answer) => {
            if (!/^svc\.[a-z]+$/.test(answer)) return "нужна запись вида svc.gitlab, без дефиса";
            const other = content.pages.find(
              (page) => page.kind === "doc" && page.data.guide?.account === answer,
            );
            return other ? `${answer} занята файлом content/${other.file}` : null;
          },
        },
      ];
    },
    file: (name) => `docs/ldaps-and-ldap/md-${name}.mdx`,
    draft: guideDraft,
  },
  task: {
    ...words,
    questions: (_, content) => [title, placeQuestion(content, "operate")],
    file: (name) => `docs/introduction/${name}.mdx`,
    draft: taskDraft,
  },
  term: {
    ...words,
    questions: (_, { pages }) => [
      { ...title, text: "Термин" },
      { option: "english", text: "По-английски (пусто, если не нужно)", initial: "" },
      {
        option: "parent",
        text: "Термин над ним в дереве (пусто: корень)",
        initial: "",
        fault: (answer) =>
          answer === "" || pages.some((page) => page.kind === "term" && page.slug === answer)
            ? null
            : `термина «${answer}» нет`,
      },
    ],
    file: (name) => `glossary/${name}.mdx`,
    draft: termDraft,
  },
  release: {
    names: /^\d+\.\d+\.\d+$/,
    nameFault: "Имя выпуска – три числа через точку, например 2.5.0",
    plainName: (name) => name.replace(/^[Vv]/, ""),
    questions: () => [
      {
        option: "date",
        text: "Дата выпуска",
        initial: today(),
        fault: (answer) => isoDate.safeParse(answer).error?.issues[0]?.message ?? null,
      },
    ],
    file: (name) => `updates/V${name}.mdx`,
    draft: releaseDraft,
  },
  article: {
    ...words,
    questions: (_, { images }) => [
      title,
      {
        option: "cover",
        text: "Обложка, файл из content/images (пусто: потом)",
        initial: "",
        fault: (answer) =>
          answer === "" || images.includes(answer) ? null : `файла content/images/${answer} нет`,
      },
    ],
    file: (name) => `blog/${name}.mdx`,
    draft: articleDraft,
  },
};
