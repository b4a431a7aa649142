import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { ZipFile } from 'yazl';
import type { Db } from '../../platform/db/index.ts';
import type { BinaryAnswer, CurrentUser } from '../../platform/http/index.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import { profileOf } from './profile.ts';
import { userById } from './queries.ts';

/** What a feature keeps of a user: rows for a JSON file, and the files that they name. */
export interface ExportPart {
  readonly name: string;
  readonly rows: readonly unknown[];
  /** Path inside the ZIP to the object's key. */
  readonly files: readonly { readonly path: string; readonly key: string }[];
}

export interface ExportDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly objects: Pick<ObjectStore, 'get'>;
  readonly exports: readonly ((db: Db, userId: string) => Promise<ExportPart>)[];
}

/** Everything of the user as a ZIP, written while it is read: one file at a time is held in memory. */
export async function exportData({ db, log, objects, exports }: ExportDeps, user: CurrentUser): Promise<BinaryAnswer> {
  const row = await userById(db, user.id);
  const zip = new ZipFile();
  addJson(zip, 'profile.json', row ? profileOf(row) : null);
  for (const read of exports) {
    const part = await read(db, user.id);
    addJson(zip, `${part.name}.json`, part.rows);
    for (const { path, key } of part.files) {
      // Pictures are compressed already.
      zip.addReadStreamLazy(path, { compress: false }, (give) => {
        objects.get(key).then(
          (bytes) => {
            if (!bytes) log.warn({ key }, 'an export lacks an object');
            give(null, Readable.from(bytes ? [Buffer.from(bytes)] : []));
          },
          (error: unknown) => give(error, Readable.from([])),
        );
      });
    }
  }
  zip.on('error', (error) => {
    (zip.outputStream as Readable).destroy(error);
  });
  zip.end();
  return {
    bytes: zip.outputStream as Readable,
    contentType: 'application/zip',
    fileName: `kadr-${new Date().toISOString().slice(0, 10)}.zip`,
  };
}

function addJson(zip: ZipFile, path: string, value: unknown): void {
  zip.addBuffer(Buffer.from(`${JSON.stringify(value, null, 2)}\n`), path);
}
