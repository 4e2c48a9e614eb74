/** Storage key of the session token. */
export const tokenKey = "authToken";
