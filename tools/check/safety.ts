import type { Problem } from "../../src/content-model/problem";
import type { LoadedPage } from "../content/load-content";
import { blockProblem, codeBlocks, type CodeBlock } from "./code-blocks";

/**
 * An example that harms whoever copies it: `pattern` is looked for row by row, `unless` in the
 * whole block.
 */
interface Rule {
  readonly pattern: RegExp;
  readonly unless?: RegExp;
  readonly expected: string;
}

const rules: readonly Rule[] = [
  {
    pattern: /\bcurl\b[^|]*\s(?:-c|--cookie-jar)[\s=]|\bcookies?\.txt\b/,
    unless: /umask 077[\s\S]*-X DELETE\b[^\n]*\/auth\//,
    expected:
      "файл сеанса читают все, а сеанс живёт 8 часов: перед входом umask 077, в конце DELETE /auth/",
  },
  {
    pattern: /\b(?:install|cp|mv|scp)\b.*\s\S*\/etc\/krb5\.keytab\s*$/,
    expected:
      "/etc/krb5.keytab занят ключами сервера: ключ службы кладут отдельно или добавляют через ktutil",
  },
  {
    pattern: /^\s*(?:image:|\$ docker (?:run|pull)|# docker (?:run|pull)).*:latest\b/,
    // These images have no other tag.
    unless: /bitnamilegacy\/pgpool:latest|_bind9:latest/,
    expected: "образ :latest обновится сам: нужна метка версии",
  },
  {
    pattern:
      /\bcurl\b.*\s(?:-[a-zA-Z]*k[a-zA-Z]*|--insecure)(?=\s|$)|--no-check-certificate|TLS_?REQCERT[\s=]+(?:never|allow)|\b(?:ssl_skip_verify|insecure_skip_verify|insecureSkipVerify)\b["']?\s*[:=]\s*true|\bverify_certificates?["']?\s*(?:=>|[:=])\s*false|tls_reqcert\s*=\s*(?:never|allow)|\bssl_verify"\s+--value\s+"never"|openssl s_client\b(?!.*-CAfile)(?!.*-verify_return_error)(?!.*-showcerts).*-verify 0/i,
    expected: "проверка сертификата выключена: доверьте корневой сертификат",
  },
  {
    pattern: /maximum_password_age_days["']?\s*[:=]\s*[1-9]/,
    expected: "срок пароля сразу закроет вход сервисным записям: в примере 0",
  },
];

/** Examples of a page that are unsafe to copy. */
export function safetyProblems(page: LoadedPage): Problem[] {
  return codeBlocks([page]).flatMap((block) => [
    ...rules.flatMap((rule) => ruleProblems(block, rule)),
    ...openVpnProblems(block),
    ...plainLdapProblems(block, page),
  ]);
}

function ruleProblems(block: CodeBlock, { pattern, unless, expected }: Rule): Problem[] {
  if (unless?.test(block.value)) return [];
  const row = block.value.split("\n").findIndex((line) => pattern.test(line));
  return row === -1 ? [] : [blockProblem(block, row + 1, expected, "safety")];
}

function openVpnProblems(block: CodeBlock): Problem[] {
  const isOpenVpn =
    /^dev (?:tun|tap)\b/m.test(block.value) && /^(?:server|client|remote)\b/m.test(block.value);
  return !isOpenVpn || /^tls-crypt(?:-v2)?\s/m.test(block.value)
    ? []
    : [blockProblem(block, 0, "в настройке OpenVPN нужен tls-crypt", "safety")];
}

const plainLdap = /\bldap:\/\/(?!ldap_server)|["']?\bport["']?\s*(?:=>|[:=])\s*["']?389\b/;
const saysPlain = /открыт(?:о|ом|ым|ому)(?![а-яё])|без шифрования|не шифру/iu;

// Asking the root entry without a name shows the network nothing that everybody may not ask.
const asksRoot = /-s base -b ""/;

function plainLdapProblems(block: CodeBlock, { parsed, rendered }: LoadedPage): Problem[] {
  const row = block.value
    .split("\n")
    .findIndex((line) => plainLdap.test(line) && !asksRoot.test(line));
  if (row === -1) return [];
  const line = block.line - parsed.bodyLine + 1;
  const section = rendered.sections.findLast((each) => each.line <= line);
  return saysPlain.test(section?.text ?? "")
    ? []
    : [
        blockProblem(
          block,
          row + 1,
          "порт 389 не шифрует: скажите в этом разделе, что видно в сети",
          "safety",
        ),
      ];
}
