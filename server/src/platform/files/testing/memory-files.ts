import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/index.ts';

/** Stored files that live as long as the test; the database knows of each, as it does of those on a disk. */
export function createMemoryFiles(db: Db) {
  const stored = new Map<string, Uint8Array>();
  return {
    stored,
    fileUrl: (key: string) => `/file/${key}`,
    getObject: async (key: string): Promise<Uint8Array> => stored.get(key) ?? new Uint8Array(),
    putObject: async (bytes: Uint8Array): Promise<string> => {
      const key = createHash('sha256').update(bytes).digest('hex');
      await sql`insert into files (key) values (${key}) on conflict do nothing`.execute(db);
      stored.set(key, bytes);
      return key;
    },
  };
}

export type MemoryFiles = ReturnType<typeof createMemoryFiles>;
