import type { ErrorsFile } from "../../contracts/site-files";
import { escapeHtml } from "../../markup/html";
import { errorPath } from "../../routes";

/** All messages grouped by source, each linked to its own page. Shown without JavaScript. */
export function errorListHtml({ sources, rows }: ErrorsFile, pathPrefix: string): string {
  const groups = sources.map(({ title, isGeneral }, place) => ({
    title,
    isGeneral,
    rows: rows.filter(({ source }) => source === place),
  }));
  const part = (id: string, title: string, isGeneral: boolean): string =>
    `<h2 id="${id}">${title}</h2>` +
    groups
      .filter((group) => group.isGeneral === isGeneral && group.rows.length > 0)
      .map(
        (group) =>
          `<details class="c-errors"><summary>${escapeHtml(group.title)} <span>${group.rows.length}</span></summary><ul>${group.rows
            .map(
              ({ id: rowId, message }) =>
                `<li><a href="${pathPrefix}${errorPath(rowId)}">${withoutLinks(message)}</a></li>`,
            )
            .join("")}</ul></details>`,
      )
      .join("");
  return (
    part("tools", "Сообщения по\u00A0программам", false) +
    part("codes", "Коды и\u00A0разделы документации", true)
  );
}

function withoutLinks(html: string): string {
  return html.replace(/<\/?(?:a|span)\b[^>]*>/g, "");
}
