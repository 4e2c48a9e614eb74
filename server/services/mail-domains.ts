import type { Address } from "./addresses";

/** Whose mail may sign in. */
export interface MailDomains {
  accept(address: Address): boolean;
}

/** Takes addresses of these domains, not of those below them; without any, of all. */
export function createMailDomains(domains: readonly string[]): MailDomains {
  const accepted = new Set(domains);
  return {
    accept: ({ key }) => accepted.size === 0 || accepted.has(key.slice(key.lastIndexOf("@") + 1)),
  };
}
