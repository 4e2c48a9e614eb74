import { domainToASCII } from "node:url";
import { emailPattern } from "../../src/contracts/auth";
import type { Recipient } from "../ports";

/**
 * A mail address: `mail` is where letters go, `key` is by what accounts are found, `mailbox` by
 * what limits are.
 */
export interface Address {
  readonly mail: string;
  readonly key: string;
  readonly mailbox: string;
}

/**
 * Reads a mail address, or gives null. Only forms that are the same address are folded: Unicode's
 * canonical equivalents, letter case, and the ASCII form of a domain. Look-alike letters stay
 * different addresses.
 */
export function parseAddress(text: string): Address | null {
  const normal = text.trim().normalize("NFC");
  const at = normal.lastIndexOf("@");
  const local = normal.slice(0, at);
  const domain = mailDomain(normal.slice(at + 1));
  if (!emailPattern.test(normal) || !isLocalPart(local) || domain === null) return null;
  const mail = `${local}@${domain}`;
  if (Buffer.byteLength(mail) > 254) return null;
  const key = mail.toLowerCase();
  return { mail, key, mailbox: mailboxOf(key) };
}

/** The recipient of a letter to an address that nobody has confirmed. */
export function unconfirmed({ mail }: Address): Recipient {
  return { email: mail, name: null };
}

/** A domain of mail in its ASCII form, or null where it is none. */
export function mailDomain(text: string): string | null {
  const domain = domainToASCII(text.normalize("NFC"));
  return isDomain(domain) ? domain : null;
}

// What follows a plus is a tag: as many addresses as one likes lead to one mailbox. Dots differ
// from host to host.
function mailboxOf(key: string): string {
  return key.replace(/^([^+]+)\+.*@/, "$1@");
}

// Control, format and private characters are invisible; quotes and brackets would need quoting in a
// header.
function isLocalPart(local: string): boolean {
  return (
    Buffer.byteLength(local) <= 64 &&
    !/[\p{C}\p{Z}"(),:;<>@[\\\]]/u.test(local) &&
    !/^\.|\.\.|\.$/.test(local)
  );
}

// A domain without a letter is an IP address, which the URL rules also read from forms like 0x7f.1.
// Of other domains whose last label is a number they make nothing.
function isDomain(domain: string): boolean {
  const labels = domain.split(".");
  const isEachLabelValid = labels.every((label) =>
    /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label),
  );
  return labels.length > 1 && isEachLabelValid && /[a-z]/.test(domain);
}
