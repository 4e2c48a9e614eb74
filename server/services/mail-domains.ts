import type { Address } from "./addresses";

/** Mail domains that may sign in. */
export interface MailDomains {
  accept(address: Address): boolean;
}

/** Accepts exactly these domains, without subdomains; all if the list is empty. */
export function createMailDomains(domains: readonly string[]): MailDomains {
  const accepted = new Set(domains);
  return {
    accept: ({ key }) => accepted.size === 0 || accepted.has(key.slice(key.lastIndexOf("@") + 1)),
  };
}
