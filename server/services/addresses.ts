import { domainToASCII } from "node:url";
import { emailPattern } from "../../src/contracts/auth";
import type { Recipient } from "../ports";

/** A mail address: letters go to `mail`, accounts are found by `key`, limits by `mailbox`. */
export interface Address {
  readonly mail: string;
  readonly key: string;
  readonly mailbox: string;
}

/**
 * Parses a mail address, or returns null. Folds only equivalent forms: canonical equivalents of
 * Unicode, letter case, and the ASCII form of a domain. Look-alike letters stay different
 * addresses.
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

/** Whether one of these mail domains, without subdomains, has the address; all if none is given. */
export function isAccepted(domains: readonly string[], { key }: Address): boolean {
  return domains.length === 0 || domains.includes(key.slice(key.lastIndexOf("@") + 1));
}

/** ASCII form of a mail domain, or null if it is invalid. */
export function mailDomain(text: string): string | null {
  const domain = domainToASCII(text.normalize("NFC"));
  return isDomain(domain) ? domain : null;
}

// After a plus comes a tag: any number of addresses lead to one mailbox. Dots differ from provider
// to provider.
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
