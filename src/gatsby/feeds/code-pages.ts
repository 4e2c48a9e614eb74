import { site } from "../../config/site";
import type { PageKind } from "../../contracts/page-kinds";
import type { routes } from "../../routes";

/**
 * Search needs no entry for these: the home page and search are where a reader is already, the API
 * description and the articles of the archive have records of their own.
 */
type SearchedElsewhere = "home" | "search" | "api" | "archive";

interface CodePage {
  readonly kind: PageKind;
  readonly description: string;
  /** Words by which readers search for the page. */
  readonly synonyms: readonly string[];
}

/** What search knows of the pages defined in code, besides their titles. */
export const codePages: Readonly<
  Record<Exclude<keyof typeof routes, SearchedElsewhere>, CodePage>
> = {
  docs: {
    kind: "docs",
    description: `С чего начать работу с ${site.product.name}: все страницы документации по разделам.`,
    synonyms: [
      "оглавление",
      "содержание",
      "руководство",
      "вся документация",
      "список страниц",
      "документация pdf",
      "скачать документацию",
      "документация без сети",
    ],
  },
  updates: {
    kind: "docs",
    description: `Что нового в каждом выпуске ${site.product.name}: список всех версий.`,
    synonyms: [
      "список версий",
      "история версий",
      "история изменений",
      "changelog",
      "чейнджлог",
      "release notes",
      "журнал изменений",
      "релизы",
      "план обновления",
    ],
  },
  compatibility: {
    kind: "docs",
    description: `Какие системы подключаются к ${site.product.name}: версии, протокол и порты, сопоставление групп, второй фактор.`,
    synonyms: [
      "список интеграций",
      "интеграции",
      "список инструкций",
      "поддерживаемые системы",
      "таблица совместимости",
      "таблица инструкций",
      "с чем дружит",
      "какие программы подключаются",
      "матрица совместимости",
      "каталог интеграций",
      "интегрируемые системы",
      "поддержка приложений",
      "какие сервисы дружат",
    ],
  },
  ports: {
    kind: "docs",
    description: `Какие порты нужны ${site.product.name} и приложениям, правила nftables, firewalld и ufw для своих адресов.`,
    synonyms: [
      "порты",
      "какие порты открыть",
      "файрвол",
      "фаервол",
      "межсетевой экран",
      "firewall",
      "брандмауэр",
      "правила nftables",
      "ufw",
      "firewall-cmd",
      "список портов",
      "таблица портов",
      "файрволл",
      "матрица доступов",
      "доступы между серверами",
      "порты между сетями",
      "схема портов",
      "пробить порты",
      "зоны firewalld",
    ],
  },
  ldapFilter: {
    kind: "docs",
    description: "Наберите фильтр LDAP: страница покажет, кого он находит в образце каталога.",
    synonyms: [
      "проверить фильтр",
      "проверить фильтр онлайн",
      "конструктор фильтра",
      "отладка фильтра",
      "тест фильтра",
      "тренажёр фильтров",
      "фильтр по своему ldif",
      "валидатор фильтра",
      "генератор фильтров",
      "песочница фильтров",
      "проверить синтаксис фильтра",
      "работает ли мой фильтр",
      "построить фильтр",
      "собрать фильтр",
    ],
  },
  connection: {
    kind: "docs",
    description:
      "Сценарий для bash и PowerShell с вашими значениями проверяет DNS, порты, часы, сертификат, вход и фильтр.",
    synonyms: [
      "проверить подключение",
      "не подключается",
      "диагностика",
      "диагностика связи",
      "проверка связи",
      "проверить связь приложения с каталогом",
      "скрипт проверки",
      "check-connection.sh",
      "check-connection.ps1",
      "ldapsearch",
      "почему не коннектится",
      "самопроверка",
      "tcp check",
      "telnet 636",
      "проверить доступность каталога",
    ],
  },
  errors: {
    kind: "docs",
    description: "Вставьте сообщение или кусок журнала: страница назовёт причину и что сделать.",
    synonyms: [
      "что значит ошибка",
      "расшифровать ошибку",
      "код ошибки",
      "сообщение об ошибке",
      "разобрать журнал",
      "анализ лога",
      "расшифровка лога",
      "непонятная ошибка",
      "прочитать ошибку",
      "вставить лог",
      "ошибка из журнала",
      "объяснить ошибку",
      "traceback",
      "stack trace",
      "стектрейс",
    ],
  },
  glossary: {
    kind: "term",
    description: "Все понятия службы каталогов по алфавиту и деревом.",
    synonyms: ["глоссарий", "словарь терминов", "словарик"],
  },
  blog: {
    kind: "blog",
    description: "Статьи о службе каталогов.",
    synonyms: ["статьи", "публикации", "новости"],
  },
};
