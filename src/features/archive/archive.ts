export interface ArchiveEntry {
  readonly path: string;
  readonly title: string;
  readonly date: string;
}

/** Where the others stand: a JSON array of entries, the newest first. */
export const archiveFile = "/blog/archive.json";

/** Fetches the articles beyond the first ten; throws with a sentence for the reader. */
export async function fetchArchive(address: string): Promise<ArchiveEntry[]> {
  const answer = await fetch(address).catch(() => null);
  if (!answer) throw new Error("Проверьте соединение с сетью.");
  if (!answer.ok) throw new Error(`Сервер ответил ${answer.status}.`);
  return (await answer.json()) as ArchiveEntry[];
}
