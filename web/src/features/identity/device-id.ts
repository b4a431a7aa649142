import { newId } from '@kadr/shared/kernel';
import { z } from 'zod';
import { readStored, writeStored } from '../../lib/storage.ts';

const key = 'kadr-device';

/**
 * This browser's random name, made once: a sign-in from a browser that the account does not know is told to its owner.
 */
export function deviceId(): string {
  const known = readStored(key, z.uuid());
  if (known) return known;
  const made = newId();
  writeStored(key, made);
  return made;
}
