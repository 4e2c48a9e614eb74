/** Where the session token is stored. */
export const tokenKey = "authToken";
