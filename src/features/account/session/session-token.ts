import { readStored, store } from "#src/browser/storage";
import { tokenKey } from "./token-key";

/** The token if storage is blocked; lasts until the page is left. */
let unstored: string | null = null;

/** Stores the token after sign-in, in memory if storage is blocked. */
export function storeToken(token: string): void {
  store(tokenKey, token);
  unstored = readStored(tokenKey) === token ? null : token;
}

/** True if the token survives a reload. */
export function isTokenStored(): boolean {
  return unstored === null;
}

/** This visitor's token, or null. */
export function currentToken(): string | null {
  return unstored ?? readStored(tokenKey);
}

/** Removes a token, unless another sign-in has replaced it meanwhile. */
export function dropToken(token: string): void {
  if (unstored === token) unstored = null;
  if (readStored(tokenKey) === token) store(tokenKey, null);
}
