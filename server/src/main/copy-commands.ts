import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backup, copyDatabase, CopyProblem, restore } from '../platform/backup/index.ts';
import { migrate, openDatabase, type Database } from '../platform/db/index.ts';
import type { Env } from '../platform/env/index.ts';
import { claimStore, knowsAny, someKeys, takeStore } from '../platform/files/index.ts';
import { installJobs } from '../platform/jobs/index.ts';
import type { ObjectStore } from '../providers/object-store/port.ts';
import { verifyFiles } from './verify-command.ts';
import { openObjects, restoreOverAnother, storeOfAnother } from './open-objects.ts';

export const copyUsage = `
  backup FOLDER [--without-lost]                database, pictures and secret into a new folder; the service may run
  verify                                        reads every picture, slowly: what is damaged or missing, and whose; the service may run
  restore FOLDER [--claim-store]                a backup into an installation that has never been used; the service must not run
  migrate-to postgres://…                       the embedded database into an empty PostgreSQL; the service must not run
  claim-store [--erase-unknown]                 the pictures are this installation's from now on: no other one may use them`;

export interface CopyDeps {
  readonly env: Env;
  readonly database: Database;
  /** The service runs in this process: what needs the data for itself is refused. */
  readonly serving: boolean;
  readonly print: (line: string) => void;
}

/** A word that a command may be given besides. */
const options = new Map([
  ['backup', '--without-lost'],
  ['restore', '--claim-store'],
  ['claim-store', '--erase-unknown'],
]);

/** Does a command that copies the whole installation; null when it is another one. Throws `CopyProblem`. */
export async function copyCommand(deps: CopyDeps, words: readonly string[]): Promise<boolean | null> {
  const [command = '', ...given] = words;
  const option = options.get(command);
  const isOn = option !== undefined && given.includes(option);
  const [where, ...rest] = given.filter((word) => word !== option);
  if (command === 'claim-store' && where === undefined) return takePictures(deps, isOn);
  if (command === 'verify' && where === undefined)
    return withObjects(deps.env, (objects) => verifyFiles({ db: deps.database.db, objects }, deps.print));
  if (where === undefined || rest.length > 0) return null;
  switch (command) {
    case 'backup':
      return makeBackup(deps, resolve(where), isOn);
    case 'restore':
      return useBackup(alone(deps), resolve(where), isOn);
    case 'migrate-to':
      return moveDatabase(alone(deps), where);
    default:
      return null;
  }
}

function alone(deps: CopyDeps): CopyDeps {
  if (deps.serving) throw new CopyProblem('The service runs on this data. Stop it first.');
  return deps;
}

const secretFile = (env: Env): string => join(env.KADR_DATA, 'secret');

async function makeBackup(
  { env, database: { pool }, print }: CopyDeps,
  folder: string,
  withoutLost: boolean,
): Promise<boolean> {
  const kept = !env.KADR_SECRET && existsSync(secretFile(env)) ? readFileSync(secretFile(env), 'utf8') : null;
  const { manifest, lost } = await withObjects(env, (store) =>
    backup({ pool, objects: store, secret: kept }, folder, { withoutLost }),
  );
  const { tables, objects, gone } = manifest;
  print(`Backed up ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows and ${objects} pictures to ${folder}.`);
  const left = { missing: lost.missing.length, damaged: lost.damaged.length };
  const deleted = gone.length - left.missing - left.damaged;
  if (deleted > 0) print(`${deleted} pictures are left out: deleted meanwhile.`);
  for (const kind of ['missing', 'damaged'] as const)
    if (left[kind] > 0) print(`${left[kind]} pictures are left out: ${kind} (${named(lost[kind])}).`);
  if (!kept) print('The secret is not in it: keep KADR_SECRET as well.');
  return left.missing + left.damaged === 0;
}

const mostNamed = 20;
const named = (keys: readonly string[]): string =>
  [...keys.slice(0, mostNamed), ...(keys.length > mostNamed ? [`and ${keys.length - mostNamed} more`] : [])].join(', ');

const unknownPictures = (looked: number, done = ''): string =>
  `${done}This database knows none of the first ${looked} pictures in the store (OBJECT_STORE, or KADR_DATA/objects), and what it does not know is erased after a day: ` +
  'whose they are stays as it was. Look whether DATABASE_URL and OBJECT_STORE belong together. A backup is brought back by restore FOLDER --claim-store. Where those pictures may be erased: npm run kadr -- claim-store --erase-unknown.';

async function useBackup(deps: CopyDeps, folder: string, claims: boolean): Promise<boolean> {
  const {
    env,
    database: { db },
  } = deps;
  await withObjects(env, async (objects) => {
    if (!claims && !(await claimStore({ db, objects }))) throw new CopyProblem(restoreOverAnother);
    const before = claims ? await someKeys(objects) : [];
    await restoreInto(deps, objects, folder);
    // Not sooner: a start on an empty database that owns the pictures erases them all.
    if (!claims) return;
    if (!(await knowsAny(db, before)))
      throw new CopyProblem(unknownPictures(before.length, 'The backup is restored. '));
    await takeStore({ db, objects });
  });
  return true;
}

async function restoreInto(
  { env, database: { pool }, print }: CopyDeps,
  objects: ObjectStore,
  folder: string,
): Promise<void> {
  const { manifest, secret } = await restore({ pool, objects }, folder);
  if (secret && !env.KADR_SECRET) writeFileSync(secretFile(env), secret, { mode: 0o600 });
  print(
    `Restored ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows and ${manifest.objects} pictures as of ${manifest.madeAt}; every table equals what was backed up.`,
  );
  if (secret && env.KADR_SECRET && secret.trim() !== env.KADR_SECRET)
    print(
      'KADR_SECRET is not the secret of the backup: second factors and picture addresses of then do not work with it.',
    );
}

async function moveDatabase({ env, database, print }: CopyDeps, url: string): Promise<boolean> {
  if (database.engine !== 'embedded')
    throw new CopyProblem('Only the embedded database is moved: start this command without DATABASE_URL.');
  const target = await openDatabase({ url, folder: '', answersWithinMs: 0 });
  try {
    await migrate(target);
    await installJobs(target);
    const tables = await withObjects(env, async (objects) => {
      if (!(await claimStore({ db: database.db, objects }))) throw new CopyProblem(storeOfAnother);
      const copied = await copyDatabase(database.pool, target.pool);
      await takeStore({ db: target.db, objects });
      return copied;
    });
    print(
      `Moved ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${tables.length} tables; every table equals its original.`,
    );
    print(
      `Start the service with DATABASE_URL from now on, and with KADR_SECRET: ${env.KADR_SECRET ? 'the same as now' : `the content of ${secretFile(env)}`}. The embedded database stays where it is, and the pictures are not its own any more.`,
    );
    return true;
  } finally {
    await target.close();
  }
}

async function takePictures({ env, database: { db }, print }: CopyDeps, erasesUnknown: boolean): Promise<boolean> {
  const before = await withObjects(env, async (objects) => {
    const some = erasesUnknown ? [] : await someKeys(objects);
    if (!(await knowsAny(db, some))) throw new CopyProblem(unknownPictures(some.length));
    return takeStore({ db, objects });
  });
  print(
    `The pictures are this installation's${before ? `; they were installation ${before}'s` : ''}. What its database does not know is erased after a day.`,
  );
  return true;
}

async function withObjects<T>(env: Env, work: (store: ObjectStore) => Promise<T>): Promise<T> {
  const store = await openObjects(env);
  try {
    return await work(store);
  } finally {
    store.close?.();
  }
}
