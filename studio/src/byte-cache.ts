/** Keeps what was used last within a budget of bytes; one per thread. */
export interface ByteCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, bytes: number): void;
  readonly bytes: number;
}

/** A least-recently-used cache of at most `maxBytes`. A value larger than that is not kept. */
export function createByteCache<Value>(maxBytes: number): ByteCache<Value> {
  const entries = new Map<string, { value: Value; bytes: number }>();
  let held = 0;
  const drop = (key: string) => {
    held -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get bytes() {
      return held;
    },
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, bytes) {
      drop(key);
      if (bytes > maxBytes) return;
      entries.set(key, { value, bytes });
      held += bytes;
      for (const oldest of entries.keys()) {
        if (held <= maxBytes) break;
        drop(oldest);
      }
    },
  };
}
