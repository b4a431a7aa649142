/** Sends one file, ends with its signal, and never rejects. */
type Send = (signal: AbortSignal) => Promise<void>;

/** Files on their way, a few at a time; each can be called off. */
export interface UploadQueue {
  add(id: string, send: Send): void;
  cancel(id: string): void;
}

export function createUploadQueue(atOnce: number): UploadQueue {
  const waiting = new Map<string, Send>();
  const sending = new Map<string, AbortController>();
  function work(): void {
    for (const [id, send] of waiting) {
      if (sending.size >= atOnce) return;
      waiting.delete(id);
      const abort = new AbortController();
      sending.set(id, abort);
      void send(abort.signal).finally(() => {
        sending.delete(id);
        work();
      });
    }
  }
  return {
    add(id, send) {
      waiting.set(id, send);
      work();
    },
    cancel(id) {
      waiting.delete(id);
      sending.get(id)?.abort();
    },
  };
}
