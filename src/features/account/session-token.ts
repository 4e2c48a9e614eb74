import { readStored, store } from "#src/browser/storage";
import { tokenKey } from "./token-key";

/** The token of a visitor whose browser stores nothing; lasts until the page is left. */
let unstored: string | null = null;

/** Stores the token of a sign-in; a browser that stores nothing has it in memory. */
export function storeToken(token: string): void {
  store(tokenKey, token);
  unstored = readStored(tokenKey) === token ? null : token;
}

/** Will the token be there when the page is loaded anew. */
export function isTokenStored(): boolean {
  return unstored === null;
}

/** The token of this visitor, or null. */
export function currentToken(): string | null {
  return unstored ?? readStored(tokenKey);
}

/** Forgets a token, unless another sign-in has replaced it meanwhile. */
export function dropToken(token: string): void {
  if (unstored === token) unstored = null;
  if (readStored(tokenKey) === token) store(tokenKey, null);
}
