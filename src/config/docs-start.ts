/** Where pages say what is known of releases newer than the one they describe. */
export const laterReleases = {
  label: "Что изменилось после 2.4.0",
  to: "/docs/introduction/after-2-4-0",
} as const;

/** Pages of tasks that the plan of an upgrade belongs to. */
export const upgradePages = {
  upgrade: { label: "Обновление версии", to: "/docs/introduction/upgrade" },
  rollback: { label: "возврат версии", to: "/docs/introduction/rollback" },
} as const;

/**
 * The way into the documentation, shown at `/docs` above the list of all pages: needs of a reader,
 * each with the two to four pages that answer it and a sentence on what is there.
 */
export const docsStart = [
  {
    id: "start",
    title: "Начните отсюда",
    links: [
      {
        label: "Из чего состоит служба каталогов",
        to: "/docs/introduction/technology-stack",
        note: "Какие службы работают на сервере, как они связаны и какие порты открыть.",
      },
      {
        label: "Чего в версии 2.4.0 нет",
        to: "/docs/introduction/technology-stack#limits",
        note: "Что из возможностей Active Directory не поддержано и чем это заменить.",
      },
      {
        label: "Быстрый старт",
        to: "/docs/introduction/quick-start",
        note: "Пробный каталог на одном сервере и первый вход по LDAPS.",
      },
    ],
  },
  {
    id: "install",
    title: "Установка и эксплуатация",
    links: [
      {
        label: "Установка и настройка",
        to: "/docs/introduction/md-install",
        note: "Девять шагов от пустого сервера до открытых портов, затем своя PostgreSQL и частые ошибки.",
      },
      {
        label: "Защита сервера каталога",
        to: "/docs/introduction/hardening",
        note: "Порты, подмена адреса, второй фактор и секреты по порядку риска.",
      },
      {
        label: "Порты и правила межсетевого экрана",
        to: "/docs/ports",
        note: "Кто с кем соединяется и зачем, таблица и готовые правила для своих адресов.",
      },
      {
        label: "Резервное копирование и восстановление",
        to: "/docs/introduction/backup",
        note: "Сценарий полной копии, расписание и восстановление на другом сервере.",
      },
    ],
  },
  {
    id: "connect",
    title: "Подключить приложение",
    links: [
      {
        label: "Совместимость",
        to: "/docs/ldaps-and-ldap",
        note: "Таблица приложений с инструкциями: протокол, порты, группы и второй фактор.",
      },
      {
        label: "Приложение, которого нет в списке",
        to: "/docs/ldaps-and-ldap/md-generic",
        note: "Что ответить на каждое поле настроек LDAP в любом приложении.",
      },
      {
        label: "Сервисная запись",
        to: "/docs/introduction/users-group-administrating#service-account",
        note: "Запись, от имени которой приложение ищет пользователей.",
      },
    ],
  },
  {
    id: "sign-in",
    title: "Вход с Linux и Windows",
    links: [
      {
        label: "Рабочие станции Linux",
        to: "/docs/introduction/linux-workstations",
        note: "Вход под учётной записью каталога в Debian, RHEL, РЕД ОС, ALT и Astra.",
      },
      {
        label: "Вход на серверы Linux по SSH",
        to: "/docs/ldaps-and-ldap/md-ssh",
        note: "SSSD находит пользователей и группы, каталог проверяет пароль.",
      },
      {
        label: "Windows: что можно и чего нельзя",
        to: "/docs/introduction/windows",
        note: "Ввода в домен нет. Что работает взамен и где остаётся Active Directory.",
      },
    ],
  },
  {
    id: "faults",
    title: "Найти причину сбоя",
    links: [
      {
        label: "Разбор ошибки",
        to: "/docs/errors",
        note: "Вставьте сообщение или журнал и прочтите причину и что сделать.",
      },
      {
        label: "Проверка подключения",
        to: "/docs/check-connection",
        note: "Сценарий с вашими значениями называет, что мешает: имя, порт, сертификат, права.",
      },
      {
        label: "Коды ответов LDAP",
        to: "/docs/introduction/ldap-diagram#result-codes",
        note: "Что означает код и число после data и что с этим сделать.",
      },
    ],
  },
  {
    id: "reference",
    title: "Справочник",
    links: [
      {
        label: "HTTP API",
        to: "/docs/api/",
        note: "Вызовы, поля, коды ответов и описание OpenAPI.",
      },
      {
        label: "Проверка фильтра",
        to: "/docs/ldap-filter",
        note: "Наберите фильтр LDAP и посмотрите, кого он находит.",
      },
      {
        label: "Обновления",
        to: "/docs/updates",
        note: "Что нового в каждом выпуске и что сделать перед обновлением.",
      },
      {
        label: "Термины и определения",
        to: "/glossary",
        note: "Слова службы каталогов и как они называются в Active Directory.",
      },
    ],
  },
];

export type DocsStartGroup = (typeof docsStart)[number];
