import type { ArchiveEntry } from "#src/contracts/site-files";

/** Fetches the articles beyond the first ten; throws with a sentence for the reader. */
export async function fetchArchive(address: string): Promise<ArchiveEntry[]> {
  const answer = await fetch(address).catch(() => null);
  if (!answer) throw new Error("Проверьте соединение с сетью.");
  if (!answer.ok) throw new Error(`Сервер ответил ${answer.status}.`);
  return (await answer.json()) as ArchiveEntry[];
}
