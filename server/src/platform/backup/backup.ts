import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Pool } from 'pg';
import { z } from 'zod';
import { openFolderStore } from '../../providers/object-store/folder.ts';
import { DamagedObject, type ObjectKey, type ObjectStore } from '../../providers/object-store/port.ts';
import { CopyProblem, readDatabase, writeDatabase, type Rows } from './copy-database.ts';
import { keysInUse } from './tables.ts';

/**
 * A backup is a folder: `manifest.json`, `tables/<name>.ndjson.gz` (a row a line, as PostgreSQL's row_to_json says it),
 * `objects/` (as the folder store keeps them) and the `secret`. It fits either database and either object store.
 */
const manifestSchema = z.object({
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Migrations that the tables had. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), rows: z.number().int(), hash: z.string() })),
  objects: z.number().int(),
  /** Pictures of the table `files` that are not among them: deleted meanwhile, or lost or damaged before. */
  gone: z.array(z.string()).default([]),
});
export type Manifest = z.infer<typeof manifestSchema>;

export interface Installation {
  readonly pool: Pool;
  readonly objects: ObjectStore;
  /**
   * What signs and seals, where it is kept next to the data: without it second factors and picture addresses are lost.
   */
  readonly secret: string | null;
}

const rowsPerWrite = 500;
const copiesAtOnce = 8;

/** What was backed up, and pictures in use that are not in it. */
export interface MadeBackup {
  readonly manifest: Manifest;
  readonly lost: Lost;
}

/** Pictures in use that the store does not have, and those whose bytes are not theirs. */
interface Lost {
  readonly missing: readonly ObjectKey[];
  readonly damaged: readonly ObjectKey[];
}

export interface BackupOptions {
  /** Pictures that are in use and missing or damaged are left out, where no one has them any more. */
  readonly withoutLost?: boolean;
}

/**
 * Copies database and pictures into a folder that is not there yet; it has its name only when it is whole. Pictures
 * that were deleted meanwhile are left out; where others are missing or damaged, nothing is left.
 */
export async function backup(
  installation: Installation,
  folder: string,
  options: BackupOptions = {},
): Promise<MadeBackup> {
  if (await exists(folder)) throw new CopyProblem(`${folder} is there already. Name a folder that is not.`);
  const aside = `${folder}.part`;
  // What an interrupted backup left.
  await rm(aside, { recursive: true, force: true });
  try {
    const made = await backUpInto(aside, installation, options);
    await rename(aside, folder);
    return made;
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
}

async function backUpInto(
  aside: string,
  { pool, objects, secret }: Installation,
  { withoutLost = false }: BackupOptions,
): Promise<MadeBackup> {
  await mkdir(join(aside, 'tables'), { recursive: true, mode: 0o700 });
  const keys: string[] = [];
  const tables = await readDatabase(pool, async ({ name }, rows) => {
    await writeLines(tableFile(aside, name), name === 'files' ? noting(rows, keys) : rows);
  });
  const store = await openFolderStore(join(aside, 'objects'));
  const first = await copyObjects(objects, store, keys);
  // Once more: what was deleted may have been stored again since.
  const inUse = await keysInUse(pool, [...first.missing, ...first.damaged]);
  const lost = await copyObjects(objects, store, inUse);
  const notCopied = new Set([...lost.missing, ...lost.damaged]);
  if (notCopied.size > 0 && !withoutLost) throw picturesLost(lost, keys.length);
  const found = new Set(inUse.filter((key) => !notCopied.has(key)));
  const gone = [...first.missing, ...first.damaged].filter((key) => !found.has(key));
  const { rows: applied } = await pool.query<{ name: string }>('select name from schema_migrations order by name');
  const manifest: Manifest = {
    version: 1,
    madeAt: new Date().toISOString(),
    migrations: applied.map(({ name }) => name),
    tables,
    objects: keys.length - gone.length,
    gone,
  };
  if (secret) await writeFile(join(aside, 'secret'), secret, { mode: 0o600 });
  await writeFile(join(aside, 'manifest.json'), JSON.stringify(manifest, null, 1), { flush: true });
  return { manifest, lost };
}

/** Gives the keys that could not be copied. */
async function copyObjects(from: ObjectStore, to: ObjectStore, keys: readonly ObjectKey[]): Promise<Lost> {
  const lost: { missing: ObjectKey[]; damaged: ObjectKey[] } = { missing: [], damaged: [] };
  await each(keys, async (key) => {
    try {
      const bytes = await from.get(key);
      if (bytes) await to.put(bytes);
      else lost.missing.push(key);
    } catch (error) {
      if (!(error instanceof DamagedObject)) throw error;
      lost.damaged.push(key);
    }
  });
  return lost;
}

function picturesLost({ missing, damaged }: Lost, all: number): CopyProblem {
  const parts = [
    missing.length > 0 ? `${missing.length} of ${all} pictures are in use and not in the store (${some(missing)})` : '',
    damaged.length > 0 ? `${damaged.length} of ${all} pictures are in use and damaged (${some(damaged)})` : '',
  ];
  const advice = [
    missing.length > 0
      ? 'Look at OBJECT_STORE and KADR_DATA: the command needs the same as the service.'
      : 'npm run kadr -- verify says whose they are.',
    'Where pictures are lost for good, --without-lost backs up the others.',
  ];
  return new CopyProblem(`Nothing was backed up: ${parts.filter(Boolean).join('; ')}. ${advice.join(' ')}`);
}

const some = ([first = '', ...more]: readonly ObjectKey[]): string => (more.length > 0 ? `${first}, …` : first);

/**
 * Puts a backup into an installation that has never been used: pictures first, then all rows at once, compared with
 * what was copied.
 */
export async function restore(
  { pool, objects }: Omit<Installation, 'secret'>,
  folder: string,
): Promise<{ manifest: Manifest; secret: string | null }> {
  const manifest = await readManifest(folder);
  const { rows: applied } = await pool.query<{ name: string }>('select name from schema_migrations order by name');
  if (applied.map(({ name }) => name).join() !== manifest.migrations.join()) {
    throw new CopyProblem(
      `The backup was made by another version of Kadr (its newest migration is ${manifest.migrations.at(-1) ?? ''}). Restore it with that version, then start the newer one.`,
    );
  }
  const store = await openFolderStore(join(folder, 'objects'));
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  if (keys.length !== manifest.objects)
    throw new CopyProblem(`The backup has ${keys.length} pictures, not the ${manifest.objects} that were copied.`);
  const without = await withoutObject(folder, new Set([...keys, ...manifest.gone]));
  if (without > 0)
    throw new CopyProblem(`The backup has the wrong pictures: those of ${without} rows are not among them.`);
  await each(keys, async (key) => {
    const bytes = await store.get(key).catch((error: unknown) => {
      throw error instanceof DamagedObject ? new CopyProblem(`The picture ${key} of the backup is damaged.`) : error;
    });
    if (!bytes) throw new CopyProblem(`The picture ${key} of the backup is gone.`);
    await objects.put(bytes);
  });
  await writeDatabase(pool, manifest.tables, ({ name }) => readLines(tableFile(folder, name)));
  return { manifest, secret: await readFile(join(folder, 'secret'), 'utf8').catch(() => null) };
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new CopyProblem(`${folder} is no whole backup: it has no manifest.json.`);
  });
  return manifestSchema.parse(JSON.parse(text));
}

const tableFile = (folder: string, name: string): string =>
  join(folder, 'tables', `${name.replaceAll('"', '')}.ndjson.gz`);

/** Rows hold no line breaks: PostgreSQL escapes them in JSON. */
async function writeLines(path: string, rows: Rows): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  async function* text(): AsyncGenerator<string> {
    for await (const batch of rows) yield `${batch.join('\n')}\n`;
  }
  await pipeline(text(), createGzip(), file.createWriteStream({ flush: true }));
}

/** Splits at line feeds only: Node's readline also does at U+2028, which JSON need not escape. */
async function* readLines(path: string): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let rest = '';
  for await (const chunk of createReadStream(path).pipe(createGunzip()).setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    batch.push(...lines);
    if (batch.length < rowsPerWrite) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const keyOf = (row: string): string => fileRowSchema.parse(JSON.parse(row)).key;
const fileRowSchema = z.object({ key: z.string() });

async function* noting(rows: Rows, keys: string[]): AsyncGenerator<string[]> {
  for await (const batch of rows) {
    keys.push(...batch.map(keyOf));
    yield batch;
  }
}

/** Rows of the backup's files of which nothing is known. */
async function withoutObject(folder: string, known: ReadonlySet<string>): Promise<number> {
  let count = 0;
  for await (const rows of readLines(tableFile(folder, 'files')))
    count += rows.filter((row) => !known.has(keyOf(row))).length;
  return count;
}

/** Where one fails, those under way have ended before that is told. */
async function each(keys: readonly string[], work: (key: string) => Promise<void>): Promise<void> {
  const waiting = [...keys];
  const ended = await Promise.allSettled(
    Array.from({ length: copiesAtOnce }, async () => {
      try {
        for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) await work(key);
      } finally {
        waiting.length = 0;
      }
    }),
  );
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

async function exists(folder: string): Promise<boolean> {
  return readdir(folder).then(
    () => true,
    () => false,
  );
}
