import type { PGlite } from '@electric-sql/pglite';

/** A PostgreSQL server process as a function: wire-protocol messages in, the answers to them out. */
export type Backend = {
  /** Takes whole frontend messages; answers with everything the server had to say to them. One after another. */
  exchange(messages: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
};

const startupMessage = 0;

/** The wire protocol of a PGlite instance, in this thread. */
export function backendOf(pglite: PGlite): Backend {
  return {
    async exchange(messages) {
      // A new client on the only session: what its predecessor left open, and the names that it gave to statements,
      // must not leak into it.
      if (messages[0] === startupMessage) {
        if (pglite.isInTransaction()) await pglite.exec('rollback');
        await pglite.exec('deallocate all');
      }
      const chunks: Uint8Array[] = [];
      await pglite.execProtocolRawStream(messages, {
        syncToFs: false,
        // The chunk is a window on memory that the engine reuses.
        onRawData: (chunk) => chunks.push(Uint8Array.from(chunk)),
      });
      return joined(chunks);
    },
    close: () => pglite.close(),
  };
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const [first] = chunks;
  if (first && chunks.length === 1) return first;
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
