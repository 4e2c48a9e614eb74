import nodemailer from "nodemailer";
import { z } from "zod";
import type { Delivery, Mailer } from "../ports";

export interface SmtpParts {
  readonly url: string;
  readonly from: string;
  readonly timeoutMs?: number;
}

/** Sends letters over SMTP, to an smtp:// or smtps:// URL. */
export function createSmtpMailer({ url, from, timeoutMs = 15_000 }: SmtpParts): Mailer {
  const options = {
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const transport = nodemailer.createTransport({ ...options, pool: true, maxConnections: 4 });

  return {
    async send({ to, subject, text, html }) {
      try {
        await transport.sendMail({
          from,
          // An object, not a string, so that an address cannot be parsed as two or as a name.
          to: { name: "", address: to },
          subject,
          text,
          html,
          headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
        });
        return { kind: "sent" };
      } catch (error) {
        return failureOf(error);
      }
    },

    async test() {
      const single = nodemailer.createTransport({ ...options, pool: false });
      try {
        await single.verify();
        return null;
      } catch (error) {
        return failureOf(error).reason ?? "unknown";
      } finally {
        single.close();
      }
    },

    async close() {
      transport.close();
    },
  };
}

const smtpError = z.object({
  code: z.string().optional(),
  // Node's code, such as SELF_SIGNED_CERT_IN_CHAIN.
  originalCode: z.string().optional(),
  responseCode: z.number().optional(),
  command: z.string().optional(),
});

// SMTP error messages repeat the recipient: only codes and the failed command are reported. A 4xx
// to RCPT is greylisting, a 5xx is final; anything else (network, TLS, login, sender) concerns all
// letters.
function failureOf(error: unknown): Delivery {
  const parsed = smtpError.safeParse(error).data ?? {};
  const { code = "", originalCode = "", responseCode = 0, command = "" } = parsed;
  const cause = originalCode === code ? "" : originalCode;
  const reason =
    [code, cause, responseCode || "", command].filter((part) => part !== "").join(" ") || "unknown";
  const concernsLetter = (code === "EENVELOPE" && command !== "MAIL FROM") || code === "EMESSAGE";
  if (concernsLetter && responseCode !== 421)
    return { kind: responseCode >= 400 && responseCode < 500 ? "delayed" : "refused", reason };
  return { kind: "away", reason };
}
