/** Files on their way, a few at a time; each can be called off. */
export interface UploadQueue {
  add(id: string, file: File): void;
  cancel(id: string): void;
}

/** `send` sends one file, ends with its signal, and never rejects. */
export function createUploadQueue(atOnce: number, send: (id: string, file: File, signal: AbortSignal) => Promise<void>): UploadQueue {
  const waiting = new Map<string, File>();
  const sending = new Map<string, AbortController>();
  function work(): void {
    for (const [id, file] of waiting) {
      if (sending.size >= atOnce) return;
      waiting.delete(id);
      const abort = new AbortController();
      sending.set(id, abort);
      void send(id, file, abort.signal).finally(() => {
        sending.delete(id);
        work();
      });
    }
  }
  return {
    add(id, file) {
      waiting.set(id, file);
      work();
    },
    cancel(id) {
      waiting.delete(id);
      sending.get(id)?.abort();
    },
  };
}
