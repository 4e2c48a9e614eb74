import type { ServerEnv } from "./env";

/** Settings that production accepts but that are rarely intended, a sentence each. */
export function warningsOf(env: ServerEnv): string[] {
  if (!env.isProduction) return [];
  const sentences: string[] = [];
  if (env.trustedProxies.length === 0)
    sentences.push(
      "TRUSTED_PROXIES пуста: за прокси все посетители считаются одним адресом и делят его пределы",
    );
  if (env.siteUrl?.startsWith("http://"))
    sentences.push(
      "GATSBY_SITE_URL начинается с http://: коды и ссылки из писем пойдут по сети открытым текстом",
    );
  if (env.ipLimit === 0) sentences.push("IP_LIMIT равна 0: вызовы с одного адреса не ограничены");
  if (env.smtpUrl !== null && mayGoInClear(env.smtpUrl))
    sentences.push(
      "SMTP_URL начинается с smtp:// без requireTLS=true: письма с кодами могут уйти открытым текстом",
    );
  return sentences;
}

// With smtp:// encryption depends on STARTTLS, which a man in the middle can strip.
function mayGoInClear(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return protocol === "smtp:" && !isLocal && searchParams.get("requireTLS") !== "true";
}
