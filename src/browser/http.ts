export interface ApiCall {
  readonly method: "GET" | "POST";
  /** Path below `/api`. */
  readonly path: string;
  readonly body?: object;
  readonly token?: string;
  /** Aborts the call when its result is no longer wanted. */
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
}

export interface ApiReply {
  readonly status: number;
  readonly text: string;
  /** Seconds the server asks to wait; null if it does not. */
  readonly retryAfter: number | null;
}

const patienceMs = 30_000;

/**
 * Calls the API at the configured address, or below the site's own. Rejects if no answer arrives in
 * time.
 */
export async function callApi({
  method,
  path,
  body,
  token,
  signal,
  timeoutMs = patienceMs,
}: ApiCall): Promise<ApiReply> {
  const ended = new AbortController();
  const end = (): void => ended.abort();
  const timer = setTimeout(end, timeoutMs);
  signal.addEventListener("abort", end);
  if (signal.aborted) end();
  try {
    const response = await fetchApi(path, { method, token, body }, { signal: ended.signal });
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: retrySeconds(response.headers.get("Retry-After"), Date.now()),
    };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
}

/** Paths that the server has said it does not have. */
const absent = new Set<string>();

export interface ApiNote {
  readonly token?: string;
  readonly body?: object;
  /** Called if the server does not know the token (RFC 9110, 15.5.2). */
  readonly onUnknownToken?: () => void;
}

/**
 * Sends a note to the API with the session's token. The browser sends it even if the page is left
 * at once. A path that the host is known not to have gets no further notes.
 */
export function tellApi(path: string, { token, body, onUnknownToken }: ApiNote): void {
  if (absent.has(path)) return;
  // A beacon could not carry the header.
  fetchApi(path, { method: "POST", token, body }, { keepalive: true }).then(
    ({ status }) => {
      if (status === 404 || status === 405) absent.add(path);
      if (status === 401) onUnknownToken?.();
    },
    () => {},
  );
}

const longestWait = 86_400;

/**
 * The seconds in a `Retry-After` header, which may be a number or a date; null if there is none, or
 * if it asks for more than a day, which only a broken gateway does.
 */
export function retrySeconds(header: string | null, now: number): number | null {
  if (header === null || header.trim() === "") return null;
  const seconds = /^\s*\d+\s*$/.test(header)
    ? Number(header)
    : Math.ceil((Date.parse(header) - now) / 1000);
  return seconds <= longestWait ? Math.max(0, seconds) : null;
}

function fetchApi(
  path: string,
  {
    method,
    token,
    body,
  }: { method: string; token?: string | undefined; body?: object | undefined },
  options: RequestInit,
): Promise<Response> {
  const address = (process.env.GATSBY_API_URL ?? "").replace(/\/+$/, "") || __PATH_PREFIX__;
  return fetch(`${address}/api/${path}`, {
    method,
    headers: {
      "Content-Type": "application/json",
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    credentials: "same-origin",
    cache: "no-store",
    ...options,
  });
}
