import type { FeedbackRequest } from "#src/contracts/reader-notes";
import { currentAddress } from "#src/browser/address";
import { clockText } from "#src/browser/clock-text";
import { button } from "#src/browser/element";
import { callApi, type ApiReply } from "#src/browser/http";
import { withoutPathPrefix } from "#src/config/path-prefix";

type FeedbackOutcome =
  | { readonly kind: "kept" }
  /** The site has no server, so nobody could read an answer. */
  | { readonly kind: "no-server" }
  | { readonly kind: "failed"; readonly message: string };
/** Called when the question has come to its end. */
export type OnEnd = (outcome: Exclude<FeedbackOutcome, { kind: "failed" }>) => void;
export type Answer = Omit<FeedbackRequest, "path">;

/**
 * Sends an answer about the current page, once at a time. If that fails, `failure` says why and
 * offers `again`.
 */
export async function sendFrom(
  pressed: HTMLElement,
  failure: HTMLElement,
  answer: Answer,
  onEnd: OnEnd,
  again: () => void,
): Promise<void> {
  if (pressed.hasAttribute("aria-busy")) return;
  failure.replaceChildren();
  pressed.setAttribute("aria-busy", "true");
  const outcome = await sendFeedback(answer);
  pressed.removeAttribute("aria-busy");
  if (outcome.kind !== "failed") onEnd(outcome);
  else failure.replaceChildren(outcome.message, " ", button("Повторить", again));
}

async function sendFeedback(answer: Answer): Promise<FeedbackOutcome> {
  const reply = await callApi({
    method: "POST",
    path: "feedback",
    body: { path: pagePath(), ...answer } satisfies FeedbackRequest,
    signal: new AbortController().signal,
  }).catch(() => null);
  if (reply === null) return failed("Ответ не отправлен: нет связи с сервером.");
  if (reply.status === 204) return { kind: "kept" };
  if (isNoApi(reply)) return { kind: "no-server" };
  if (reply.status === 429) return failed(`Ответов из вашей сети слишком много. ${later(reply)}`);
  return failed("Ответ не отправлен: сервер сейчас не отвечает.");
}

/** False if the site has no server. True if it has one, or if the check fails. */
export async function hasServer(): Promise<boolean> {
  const call = { method: "GET", path: "health", signal: new AbortController().signal } as const;
  const reply = await callApi(call).catch(() => null);
  return reply === null || !isNoApi(reply);
}

/** A static host answers such calls with pages of its own. */
function isNoApi({ status, text }: ApiReply): boolean {
  return [200, 404, 405, 501].includes(status) && !text.trimStart().startsWith("{");
}

function later({ retryAfter }: ApiReply): string {
  return `Повторите после ${clockText(retryAfter ?? 60, Date.now())}.`;
}

function failed(message: string): FeedbackOutcome {
  return { kind: "failed", message };
}

/** The page's own path, without the site's prefix and without query or hash. */
function pagePath(): string {
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href;
  const { pathname } = canonical === undefined ? currentAddress() : new URL(canonical);
  return withoutPathPrefix(pathname, __PATH_PREFIX__);
}
