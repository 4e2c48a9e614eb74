// The first pattern that matches the mailer's error code wins.
const advice: readonly (readonly [RegExp, string])[] = [
  [/ALTNAME/, "в сертификате нет имени из SMTP_URL: укажите там то имя, на которое он выдан"],
  [/CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/, "проверьте срок сертификата и часы обеих машин"],
  [
    /SELF_SIGNED|UNABLE_TO_(VERIFY|GET)/,
    "сертификат выдал неизвестный центр: задайте NODE_EXTRA_CA_CERTS с файлом сертификата этого центра",
  ],
  [
    /WRONG_VERSION|ETLS/,
    "на этом порту сервер не шифрует так, как указано: проверьте smtp:// или smtps://, requireTLS и порт",
  ],
  [/^EAUTH/, "сервер не принял имя или пароль"],
  [/ENOTFOUND|EAI_AGAIN/, "DNS не знает этого имени"],
  [/ECONNREFUSED/, "на этом порту никто не слушает"],
  [/TIMEDOUT/, "сервер молчит: порт закрыт по дороге или ждёт smtps://"],
];

/** Advice for a failure reported by `Mailer.test`; "" if there is none. */
export function mailAdvice(reason: string): string {
  const found = advice.find(([pattern]) => pattern.test(reason));
  return found === undefined ? "" : `: ${found[1]}`;
}
