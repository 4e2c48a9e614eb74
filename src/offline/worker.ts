import { offlineFile } from "./files";

interface FileRequest {
  readonly offlineFile: number;
  readonly address: string;
}

/**
 * Replaces the browser's `Worker`, which cannot load a script from a file: it is made from a text
 * that a data script passed on. Messages sent meanwhile are queued.
 */
export class OfflineWorker extends EventTarget {
  private worker: Worker | null = null;
  private isEnded = false;
  private waiting: unknown[] = [];

  constructor(_address: URL, { name }: { readonly name: string }) {
    super();
    offlineFile(`/workers/${name}`).then(
      (code) => this.start(code),
      () => this.dispatchEvent(new Event("error")),
    );
  }

  postMessage(message: unknown): void {
    if (this.worker) this.worker.postMessage(message);
    else this.waiting.push(message);
  }

  terminate(): void {
    this.isEnded = true;
    this.worker?.terminate();
  }

  private start(code: string): void {
    if (this.isEnded) return;
    const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    const worker = new globalThis.Worker(address);
    worker.addEventListener("message", ({ data }: MessageEvent<Partial<FileRequest> | null>) => {
      if (typeof data?.offlineFile === "number") this.hand(data as FileRequest);
      else this.dispatchEvent(new MessageEvent("message", { data }));
    });
    worker.addEventListener("error", () => this.dispatchEvent(new Event("error")));
    this.worker = worker;
    for (const message of this.waiting.splice(0)) worker.postMessage(message);
  }

  private hand({ offlineFile: id, address }: FileRequest): void {
    offlineFile(address).then(
      (text) => this.worker?.postMessage({ offlineFile: id, text, reason: "" }),
      (error: Error) =>
        this.worker?.postMessage({ offlineFile: id, text: null, reason: error.message }),
    );
  }
}
