import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db/index.ts';
import { hasDevice } from './account-queries.ts';
import type { Counted } from './limit-attempts.ts';

export function deviceHashOf(deviceId: string): string {
  return createHash('sha256').update(deviceId).digest('base64url');
}

/**
 * As whose a browser's tries for an address count; a name that someone made up is of no browser that the account knows.
 */
export async function countedAs(db: Db, email: string, deviceId: string | undefined): Promise<Counted> {
  return deviceId !== undefined && (await hasDevice(db, email, deviceHashOf(deviceId))) ? 'known-devices' : 'address';
}
