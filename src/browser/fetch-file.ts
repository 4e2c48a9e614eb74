/** Fetches a file of this site. Rejects with a sentence for the reader. */
export async function fetchFile(address: string, options?: RequestInit): Promise<Response> {
  const answer = await fetch(address, options).catch(() => null);
  if (!answer) throw new Error("Проверьте соединение с сетью.");
  if (!answer.ok) throw new Error(`Сервер ответил ${answer.status}.`);
  return answer;
}

/** Fetches a JSON file of this site. Rejects with a sentence for the reader. */
export async function fetchJson(address: string, options?: RequestInit): Promise<unknown> {
  const answer = await fetchFile(address, options);
  return answer.json().catch((cause: unknown) => {
    // A file cut short, or the sign-in page of a network.
    throw new Error("Пришли не те данные. Проверьте соединение с сетью.", { cause });
  });
}

/**
 * The status the server answers with now, bypassing the browser's cache. Rejects without a network.
 */
export async function fetchStatus(address: string): Promise<number> {
  return (await fetch(address, { cache: "no-cache" })).status;
}
