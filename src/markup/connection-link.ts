import { routes } from "../routes";
import { typograph } from "./typography";

/** Below a guide: the link to the script that checks a connection, with this guide's own values. */
export function connectionLinkHtml(guide: string, pathPrefix: string): string {
  const { path, title } = routes.connection;
  const link = `<a href="${pathPrefix}${path}?guide=${guide}">${title}</a>`;
  return `<p>${typograph("Войти не получается, а причина не видна?")} ${link}: ${typograph("сценарий с фильтром, группой и временем ожидания из этой инструкции.")}</p>`;
}
