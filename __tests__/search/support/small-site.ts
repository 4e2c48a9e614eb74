import type { PageRecord, SectionRecord } from "../../../src/search/records";

const section = (id: string, title: string, text: string, code = "", depth = 2): SectionRecord => ({
  id,
  title,
  depth,
  text,
  code,
});

/** A few pages on which what search does can be seen. */
export const smallSite: readonly PageRecord[] = [
  {
    path: "/docs/gitlab",
    kind: "docs",
    title: "Вход в GitLab через LDAP",
    description: "Подключите GitLab к каталогу.",
    synonyms: ["гитлаб"],
    isStart: false,
    prior: 0.65,
    sections: [
      section(
        "settings",
        "Настройте подключение",
        "Откройте файл конфигурации GitLab и добавьте сервер.\nПорт 636, шифрование простым TLS.",
        "gitlab_rails['ldap_enabled'] = true\nuid: sAMAccountName",
      ),
      section("file", "Файл", "Лежит в /etc/gitlab/gitlab.rb.", "", 3),
      section(
        "failures",
        "Частые ошибки",
        "Invalid credentials: data 52e, неверный пароль сервисной записи.",
      ),
    ],
  },
  {
    path: "/docs/password",
    kind: "docs",
    title: "Парольная политика",
    description: "Длина, срок и запрещённые слова.",
    synonyms: [],
    isStart: true,
    prior: 1,
    sections: [
      section("", "", "Политика проверяет пароль при смене."),
      section("disable", "Отключите проверку", "Отключите правило, чтобы пароли не истекали."),
      section("length", "Длина пароля", "Не меньше восьми знаков."),
    ],
  },
  {
    path: "/glossary/domain",
    kind: "term",
    title: "Домен",
    description: "Часть каталога под одним именем.",
    synonyms: ["domain"],
    isStart: false,
    prior: 0.85,
    sections: [
      section("here", "Как это устроено здесь", "Домен держит пользователей, группы и компьютеры."),
    ],
  },
  {
    path: "/docs/updates/V2.4.0",
    kind: "release",
    title: "2.4.0",
    description: "Вход по билету и исправления.",
    synonyms: [],
    isStart: false,
    prior: 0.7,
    sections: [
      section(
        "new",
        "Новое",
        "Страница GitLab описана заново. Пароль администратора меняется в панели.",
      ),
      section("fixed", "Исправления", "Утечка памяти на соединениях."),
    ],
  },
];
