import type { ShownAnswer } from "./errors.messages";

/** Commands that change something tell nothing. */
const changes = /\b(?:install|chown|chmod|-importcert|restart|sss_cache)\b/;
const severalCauses = /(?:^|[\s,;])(?:или|либо)\s/;

/** Why, and what to do. Of several causes the command tells which: it comes before the remedy. */
export function answerHtml({
  cause,
  remedy,
  command,
}: Pick<ShownAnswer, "cause" | "remedy" | "command">): string {
  const why = `<p><strong>${cause}</strong></p>`;
  const act = remedy === "" ? "" : `<p>${remedy}</p>`;
  if (command === null) return why + act;
  return severalCauses.test(cause) && !changes.test(command)
    ? `${why}<p>Какая из\u00A0причин у\u00A0вас, покажет команда:</p>${command}${act}`
    : why + act + command;
}

/** True if a command opens a connection to the server. */
export function isAboutConnection(command: string | null): boolean {
  return /data-param="(?:host|ldap-url)"/.test(command ?? "");
}
