import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../platform/db/index.ts';
import type { Env } from '../platform/env/index.ts';

/** The installation's secret: `KADR_SECRET`, or on the embedded database one that is made once and kept next to it. */
export function readSecret(env: Env): string {
  if (env.KADR_SECRET) return env.KADR_SECRET;
  if (env.DATABASE_URL) {
    throw new StartError(
      'secret.missing',
      'KADR_SECRET is needed with DATABASE_URL: all processes share it (at least 32 characters, e.g. from: openssl rand -base64 48)',
    );
  }
  const path = join(env.KADR_DATA, 'secret');
  const kept = readIfThere(path);
  if (kept) return kept;
  const made = randomBytes(36).toString('base64url');
  const aside = `${path}.new`;
  const file = openSync(aside, 'w', 0o600);
  writeSync(file, made);
  fsyncSync(file);
  closeSync(file);
  renameSync(aside, path);
  return made;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
