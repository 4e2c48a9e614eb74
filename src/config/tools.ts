/** The site's tools, as the footer and the home page list them. */
export const tools = [
  { label: "Разбор ошибки", to: "/docs/errors" },
  { label: "Проверка фильтра", to: "/docs/ldap-filter" },
  { label: "Проверка подключения", to: "/docs/check-connection" },
  { label: "Порты и\u00A0правила", to: "/docs/ports" },
  { label: "План обновления", to: "/docs/updates" },
];
