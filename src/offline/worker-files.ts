// Replaces `src/browser/fetch-file` in workers: the page reads files for them.
interface FileReply {
  readonly offlineFile: number;
  readonly text: string | null;
  readonly reason: string;
}

const waiting = new Map<number, (reply: FileReply) => void>();
let lastId = 0;

// Registered before the worker's own listener, which does not know these messages.
self.addEventListener("message", (event: MessageEvent<Partial<FileReply> | null>) => {
  const reply = event.data;
  if (typeof reply?.offlineFile !== "number") return;
  event.stopImmediatePropagation();
  waiting.get(reply.offlineFile)?.(reply as FileReply);
  waiting.delete(reply.offlineFile);
});

export function fetchFile(address: string): Promise<Response> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, ({ text, reason }) =>
      text === null ? reject(new Error(reason)) : resolve(new Response(text)),
    );
    self.postMessage({ offlineFile: id, address });
  });
}

export async function fetchJson(address: string): Promise<unknown> {
  return (await fetchFile(address)).json();
}
