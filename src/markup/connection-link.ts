import { routes } from "../routes";
import { typograph } from "./typography";

/** The link below a guide to the connection check script, with the guide's values. */
export function connectionLinkHtml(guide: string, pathPrefix: string): string {
  const { path, title } = routes.connection;
  const link = `<a href="${pathPrefix}${path}?guide=${guide}">${title}</a>`;
  return `<p>${typograph("Войти не получается, а причина не видна?")} ${link}: ${typograph("сценарий с фильтром, группой и временем ожидания из этой инструкции.")}</p>`;
}
