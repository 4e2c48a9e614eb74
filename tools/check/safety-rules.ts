/**
 * An example that harms whoever copies it. `patterns` are looked for command by command, without
 * what `except` takes out; `unless` is looked for in the whole block.
 */
export interface Rule {
  readonly patterns: readonly RegExp[];
  readonly except?: RegExp;
  readonly unless?: RegExp;
  readonly expected: string;
}

// A name of a check, as `ldap_verify_cert` or `http.sslVerify`. Whether clients show certificates
// of their own is another matter, `skip_verify = false` switches nothing off, and `-verify` is an
// option of openssl.
const checkName =
  /(?<![\w.])(?<!\w-)(?<!(?:^|\s)-)(?![\w.-]*(?:skip|client|no_?verif))[\w.-]*(?:verif(?:y|ication)|validate_?cert|check_?cert)\w*/;
const isOff = /["']?(?:\s+--value)?(?:\s*=>\s*|\s*[:=]\s*|\s+)["']?(?:false|no|off|0|never|none)\b/;
const isOn = /["']?(?:\s*=>\s*|\s*[:=]\s*|\s+)["']?(?:true|yes|on|1)\b/;

const uncheckedCertificates: readonly RegExp[] = [
  /\bcurl\b.*\s-[a-zA-Z]*k[a-zA-Z]*(?=\s|$)/,
  /\s--insecure(?:-skip-tls-verify)?(?=[\s=]|$)|--no-check-certificate/,
  /TLS_?REQCERT["']?[\s=:]+["']?(?:never|allow)\b/i,
  /OPT_X_TLS_(?:NEVER|ALLOW)\b|\b(?:CERT|VERIFY)_NONE\b|_create_unverified_context/,
  /rejectUnauthorized["']?\s*:\s*false|REJECT_UNAUTHORIZED["']?\s*[:=]\s*["']?0/,
  new RegExp(`skip[_-]?(?:tls[_-]?)?verify${isOn.source}`, "i"),
  new RegExp(`turnOffCertCheck${isOn.source}`, "i"),
  new RegExp(checkName.source + isOff.source, "i"),
  /\bnever\b.*\bssl_verify\b/,
  /openssl s_client\b(?!.*-CAfile)(?!.*-verify_return_error)(?!.*-showcerts).*-verify 0/,
];

export const rules: readonly Rule[] = [
  {
    patterns: [/\bcurl\b[^|]*\s(?:-c|--cookie-jar)[\s=]|\bcookies?\.txt\b/],
    unless: /umask 077[\s\S]*-X DELETE\b[^\n]*\/auth\//,
    expected:
      "файл сеанса читают все, а сеанс живёт 8 часов: перед входом umask 077, в конце DELETE /auth/",
  },
  {
    patterns: [/\bCookieJar\(|\bSession\(\)/],
    unless: /\bDELETE\b|\.delete\(/,
    expected: "сеанс живёт 8 часов: завершите его запросом DELETE /auth/, и после ошибки тоже",
  },
  {
    patterns: [
      /\b(?:install|cp|mv|scp)\b.*\s\S*\/etc\/krb5\.keytab["']?\s*$/,
      /(?:>|\s-o|\s--output|\btee|\bof)[\s=]*["']?\/etc\/krb5\.keytab\b/,
    ],
    expected:
      "/etc/krb5.keytab занят ключами сервера: ключ службы кладут отдельно или добавляют через ktutil",
  },
  {
    patterns: [/\bpg_restore\b.*\s(?:--clean|-c)(?=\s|['"]|$)/],
    expected:
      "pg_restore --clean не убирает таблиц новой версии: dropdb --force, createdb, pg_restore, как content/shared/load-copy",
  },
  {
    patterns: [/[\w\])}]:latest\b/],
    // These images have no other tag.
    except: /bitnamilegacy\/pgpool:latest|_bind9:latest/g,
    expected: "образ :latest обновится сам: нужна метка версии",
  },
  {
    patterns: [/\/releases\/latest\b/],
    expected: "последний выпуск завтра другой: нужен номер, для которого написана страница",
  },
  {
    patterns: uncheckedCertificates,
    expected: "проверка сертификата выключена: доверьте корневой сертификат",
  },
  {
    patterns: [/\bpg_dump(?:all)?\b.*(?:>|\s-f\s|\s--file[\s=])/],
    unless: /umask 077/,
    expected: "в копии базы пароли и ключи, а прочтут её все: перед командой umask 077",
  },
  {
    patterns: [
      /^\s*TLS_CACERT\s+(?!\/etc\/ssl\/certs\/ca-certificates\.crt|\/etc\/pki\/)/,
      /(?:>|\bsed -i\b.*|\btee\b.*)\s*\/etc\/(?:open)?ldap\/ldap\.conf\b/,
    ],
    expected: "ldap.conf читают все программы с LDAP: сертификат добавляют в хранилище системы",
  },
  {
    patterns: [/maximum_password_age_days["']?\s*[:=]\s*[1-9]/],
    expected: "срок пароля сразу закроет вход сервисным записям: в примере 0",
  },
];

/** What a page that says `pattern` anywhere, in a line of text too, has to say as well. */
export interface PageRule {
  readonly pattern: RegExp;
  readonly needs: RegExp;
  readonly expected: string;
}

export const pageRules: readonly PageRule[] = [
  {
    pattern: /_bind9:latest\b/,
    needs: /dns-setting#program|\{#program\}/,
    expected: "служба DNS с меткой latest новее каталога: нужна ссылка на dns-setting#program",
  },
  {
    pattern: /\bbash setup\.sh\b/,
    needs: /VERSION=v/,
    expected: "без VERSION=v… в .env запустятся образы latest, а база назад не переводится",
  },
  {
    pattern: /\b(?:aspnetcore|dotnet)-(?:runtime|sdk)-[5-9]\.0\b/,
    needs: /<Include\s[^>]*id="dotnet-8"/,
    expected: 'поддержка этой версии .NET закончилась: нужен <Include id="dotnet-8" … />',
  },
  {
    pattern: /`[^`]*\bpg_dump(?:all)?\b[^`]*>[^`]*`/,
    needs: /umask 077/,
    expected: "в копии базы пароли и ключи, а прочтут её все: перед командой umask 077",
  },
];
