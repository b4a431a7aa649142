import { join } from 'node:path';
import type { Logger } from 'pino';
import { StartError } from '../platform/db/index.ts';
import type { Env } from '../platform/env/index.ts';
import { claimStore, type FileStore } from '../platform/files/index.ts';
import { openFolderStore } from '../providers/object-store/folder.ts';
import type { ObjectStore } from '../providers/object-store/port.ts';
import { openS3Store, readS3Place } from '../providers/object-store/s3.ts';

/**
 * The folder in KADR_DATA, or the bucket of OBJECT_STORE, which is asked once: one that is not there is told at the
 * start, not at the first photo.
 */
export async function openObjects(env: Env): Promise<ObjectStore> {
  if (!env.OBJECT_STORE) return openFolderStore(join(env.KADR_DATA, 'objects'));
  const place = readS3Place(env.OBJECT_STORE);
  if (!place)
    throw new StartError(
      'start.object-store',
      'OBJECT_STORE must be like s3://bucket/prefix?region=eu-central-1&endpoint=https://host&path-style=1.',
    );
  const objects = openS3Store(place);
  try {
    await objects.list()[Symbol.asyncIterator]().next();
    return objects;
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new StartError('start.object-store', `OBJECT_STORE cannot be read: ${reason}.`, error);
  }
}

const ofAnother = (what: string, command: string): string =>
  "The store of pictures (OBJECT_STORE, or KADR_DATA/objects) is another installation's, and each would erase the other's pictures. " +
  `Look whether DATABASE_URL and OBJECT_STORE belong together. If they do, give ${what} a bucket, prefix or folder of its own. If no other one uses it any more: npm run kadr -- ${command}.`;
export const storeOfAnother = ofAnother('this one', 'claim-store');
export const restoreOverAnother = ofAnother('what is restored', 'restore FOLDER --claim-store');

/** Marks the store as this installation's at its first start; refuses one that is another's. */
export async function claimObjects(files: FileStore, log: Logger): Promise<void> {
  const isOurs = await claimStore(files).catch((err: unknown) => {
    // A full disk is no reason not to start. The sweeps find out before they erase.
    log.error({ err }, 'the owner of the store of pictures could not be read');
    return true;
  });
  if (!isOurs) throw new StartError('start.store-of-another', storeOfAnother);
}

/** The origin from which browsers read pictures besides ours, for the pages' security policy. */
export async function pictureOrigins(objects: ObjectStore): Promise<string[]> {
  const address = await objects.readAddress?.('0'.repeat(64), 'image/webp');
  return address ? [new URL(address.url).origin] : [];
}
