import type { SiteConfig } from "./site-schema";
import { tools } from "./tools";

/**
 * All owner-specific values. The product is named nowhere else in code or content: another name and
 * slug here rebrand the whole site, routes included.
 */
export const site: SiteConfig = {
  product: {
    name: "MULTIDIRECTORY",
    slug: "multidirectory",
    kind: "Служба каталогов",
    version: "2.4.0",
    repository: "https://github.com/MultiDirectoryLab/MultiDirectory",
    repositoryRaw: "https://raw.githubusercontent.com/MultiDirectoryLab/MultiDirectory/main",
    imageRegistry: "ghcr.io/multidirectorylab",
  },
  owner: {
    legalEntity: "ООО «Владелец сайта»",
    legalAddress: "адрес юридического лица",
    inn: "0000000000",
    ogrn: "0000000000000",
    phone: "+7 495 000-00-00",
    emailSupport: "support@example.ru",
    emailPrivacy: "privacy@example.ru",
    channel: "https://t.me/example",
  },
  // A page's menu opens an assistant only if its address is set here, with `{page}` for the page's:
  // assistant: "https://assistant.example.ru/?q={page}",
  // Remove a name from this list once its value above is real: a production build stops while any
  // is left.
  placeholders: [
    "owner.legalEntity",
    "owner.legalAddress",
    "owner.inn",
    "owner.ogrn",
    "owner.phone",
    "owner.emailSupport",
    "owner.emailPrivacy",
    "owner.channel",
  ],
  // Legal pages that a lawyer of yours has not approved. They say so of themselves, and a
  // production build stops while any is left. Remove a page from the list once it is approved.
  unapproved: ["/blog/privacy", "/blog/personal-data"],
  navbar: [
    { label: "О нас", to: "/blog/about-us", position: "left" },
    {
      label: "Документация",
      to: "/docs/introduction/md-install",
      position: "left",
      section: "/docs",
    },
    { label: "Термины и определения", to: "/glossary", position: "left", section: "/glossary" },
  ],
  footer: [
    {
      title: "Документация",
      links: [
        { label: "Установка и настройка", to: "/docs/introduction/md-install" },
        { label: "Совместимость", to: "/docs/ldaps-and-ldap" },
        { label: "HTTP API", to: "/docs/api/" },
        { label: "llms.txt для\u00A0ассистентов", to: "/llms.txt" },
      ],
    },
    { title: "Инструменты", links: tools },
    {
      title: "Компания",
      links: [
        { label: "О нас", to: "/blog/about-us" },
        { label: "Блог", to: "/blog" },
        { label: "Архив статей", to: "/blog/archive" },
        { label: "Термины и определения", to: "/glossary" },
      ],
    },
    {
      title: "Правовая информация",
      links: [
        { label: "Политика конфиденциальности", to: "/blog/privacy" },
        { label: "Лицензионное соглашение", to: "/blog/license-agreement" },
        { label: "Обработка персональных данных", to: "/blog/personal-data" },
      ],
    },
  ],
  announcement: {
    id: "release-2.4.0",
    text: "Сайт описывает версию 2.4.0 от\u00A022\u00A0сентября 2025\u00A0года",
    link: { label: "Что изменилось", to: "/docs/updates/V2.4.0" },
    closeable: true,
  },
  docs: {
    path: "/docs",
    sidebar: "tutorialSidebar",
    mainPage: "/docs/introduction/technology-stack",
    versions: [{ name: "current", label: "Next", path: "/docs", isLast: true }],
  },
  language: { code: "ru", label: "Русский" },
};
