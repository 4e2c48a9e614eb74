import "./jitless";
import {
  confirmationAnswer,
  domainRefusal,
  profile,
  type ConfirmationRequest,
  type LoginRequest,
  type RegisterRequest,
} from "#src/contracts/auth";
import { eachWireField } from "#src/contracts/registration-fields";
import { callApi, tellApi, type ApiReply } from "#src/browser/http";
import type {
  CodeAnswer,
  CodeRequest,
  Confirmation,
  ConfirmationAnswer,
  Failed,
  ProfileAnswer,
  Registration,
  RegistrationAnswer,
} from "./account.types";

// «Войти» waits for the profile: a hanging server must not block it longer than readers wait.
const profilePatienceMs = 8000;

/** The account's API calls, with answers as named values. A network failure rejects. */
export const accountApi = {
  async requestCode(
    { email, captchaToken }: CodeRequest,
    signal: AbortSignal,
  ): Promise<CodeAnswer> {
    const reply = await callApi({
      method: "POST",
      path: "login",
      body: { email, captchaToken } satisfies LoginRequest,
      signal,
    });
    if (reply.status === 200 && !isPage(reply.text)) return { kind: "sent" };
    if (reply.status === 204) return { kind: "unregistered" };
    if (isOfForeignDomain(reply)) return { kind: "foreign" };
    return refusedOrFailed(reply);
  },

  async register(registration: Registration, signal: AbortSignal): Promise<RegistrationAnswer> {
    const body: RegisterRequest = {
      ...eachWireField((name) => registration[name]),
      email: registration.email,
      userCheck: true,
    };
    const reply = await callApi({ method: "POST", path: "register", body, signal });
    if (isOfForeignDomain(reply)) return { kind: "foreign" };
    const { status, text } = reply;
    const isDone = status >= 200 && status < 300 && !isPage(text);
    return isDone ? { kind: "registered" } : failed(reply);
  },

  async confirmCode(
    { email, code }: Confirmation,
    signal: AbortSignal,
  ): Promise<ConfirmationAnswer> {
    const body: ConfirmationRequest = { email, password: code };
    const reply = await callApi({ method: "POST", path: "login_confirmation", body, signal });
    if (reply.status !== 200) return refusedOrFailed(reply);
    const token = tokenIn(reply.text);
    return token === null
      ? { kind: "failed", isLimited: false, retryAfter: null }
      : { kind: "confirmed", token };
  },

  async loadProfile(token: string, signal: AbortSignal): Promise<ProfileAnswer> {
    const { status, text } = await callApi({
      method: "GET",
      path: "me",
      token,
      signal,
      timeoutMs: profilePatienceMs,
    });
    if (status === 401 || status === 403) return { kind: "refused" };
    const user = status === 200 ? profile.safeParse(jsonOr(text, null)) : null;
    return user?.success
      ? { kind: "user", user: { name: user.data.name } }
      : { kind: "unavailable" };
  },

  /** Nobody waits for the call or learns of its result. */
  revokeToken: (token: string): void => tellApi("logout", { token }),

  /** Counts a download while it opens; calls back if the token is no longer valid. */
  tellDownload: (token: string, onUnknownToken: () => void): void =>
    tellApi("download", { token, onUnknownToken }),
};

/**
 * The session token in an answer: a JSON string, or bare text. Null if no token fits into a header.
 */
export function tokenIn(text: string): string | null {
  const bare = text.trim();
  const value = jsonOr(text, bare);
  const token = confirmationAnswer.safeParse(typeof value === "number" ? bare : value);
  return token.success && !isPage(text) ? token.data : null;
}

/** A page instead of an answer comes from a network or a gateway that requires its own sign-in. */
function isPage(text: string): boolean {
  return text.trimStart().startsWith("<");
}

function refusedOrFailed(reply: ApiReply): { kind: "refused" } | Failed {
  return reply.status === 403 ? { kind: "refused" } : failed(reply);
}

function failed({ status, retryAfter }: ApiReply): Failed {
  return { kind: "failed", isLimited: status === 429, retryAfter };
}

function isOfForeignDomain({ status, text }: ApiReply): boolean {
  return status === 400 && domainRefusal.safeParse(jsonOr(text, null)).success;
}

function jsonOr(text: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return otherwise;
  }
}
