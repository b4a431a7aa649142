import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFolderStore } from '../../providers/object-store/folder.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { runJobsNow, enqueue, type JobRun } from '../jobs/index.ts';
import { claimStore, takeStore } from './own-store.ts';
import { fileJobs } from './jobs.ts';
import { storeFile } from './store-file.ts';

let root: string;
let database: TestDatabase;
let other: TestDatabase;
let objects: ObjectStore;
beforeAll(async () => {
  [root, database, other] = [
    await mkdtemp(join(tmpdir(), 'kadr-own-')),
    await createTestDatabase(),
    await createTestDatabase(),
  ];
  await sql`update installation set id = ${newId()}`.execute(other.db);
});
afterAll(async () => {
  await Promise.all([database.close(), other.close()]);
  await rm(root, { recursive: true, force: true });
});
beforeEach(async () => {
  objects = await openFolderStore(join(root, newId()));
});

const claim = ({ db }: TestDatabase) => claimStore({ db, objects });
const bytes = (text: string) => new TextEncoder().encode(text);

describe('a store', () => {
  it("that is empty is whose processes start on it first, and no other installation's", async () => {
    expect(await Promise.all([1, 2, 3].map(() => claim(database)))).toEqual([true, true, true]);
    expect([await claim(database), await claim(other)]).toEqual([true, false]);
  });

  it("that two installations find empty at the same moment is one's", async () => {
    const found = objects;
    const late: ObjectStore = {
      ...found,
      async *list() {
        expect(await claim(database)).toBe(true);
        yield* found.list();
      },
    };
    expect([await claimStore({ db: other.db, objects: late }), await claim(database)]).toEqual([false, true]);
  });

  it('from before stores were marked is whose database knows its objects', async () => {
    await storeFile({ db: database.db, objects }, bytes('known'));
    await objects.put(bytes('left by somebody'));
    expect([await claim(other), await objects.owner(), await claim(database), await claim(other)]).toEqual([
      false,
      null,
      true,
      false,
    ]);
  });

  it("is another's once its operator says so", async () => {
    await claim(database);
    expect(await takeStore({ db: other.db, objects })).not.toBeNull();
    expect([await claim(database), await claim(other)]).toEqual([false, true]);
  });
});

describe('the sweeps', () => {
  const sweep = async (): Promise<{ runs: JobRun[]; has: (key: string) => Promise<boolean> }> => {
    const handlers = fileJobs({ db: database.db, objects, log: pino({ level: 'silent' }) }, []);
    for (const { job } of handlers.filter(({ job: { name } }) => name.startsWith('files.sweep-')))
      await database.db.transaction().execute((tx) => enqueue(tx, job, {}));
    return { runs: await runJobsNow(database, handlers, { retry: false }), has: (key) => objects.has(key) };
  };
  const fill = async () => {
    const stored = objects;
    const stranger = await objects.put(bytes('a stranger'));
    const unused = await storeFile({ db: database.db, objects }, bytes('unused'));
    await sql`update files set touched_at = now() - interval '2 hours'`.execute(database.db);
    // As if they had been there for years.
    objects = {
      ...stored,
      async *list(after) {
        for await (const object of stored.list(after)) yield { ...object, modifiedAt: new Date(0) };
      },
    };
    return [stranger, unused];
  };
  const left = async (keys: string[]) => Promise.all(keys.map((key) => objects.has(key)));

  it.each([
    [
      'unmarked and full of what their database does not know',
      async () => {
        await sql`delete from files`.execute(database.db);
      },
    ],
    [
      "another's",
      async () => {
        await takeStore({ db: other.db, objects });
      },
    ],
  ])('erase nothing in a store that is %s, and say what to do', async (_, mark) => {
    const keys = await fill();
    await mark();
    const { runs } = await sweep();
    expect(
      runs
        .map(({ job, outcome, error }) => [job, outcome, error?.includes('npm run kadr -- claim-store')])
        .filter(([, outcome]) => outcome === 'failed'),
    ).toEqual([
      ['files.sweep-unused', 'failed', true],
      ['files.sweep-strangers', 'failed', true],
    ]);
    expect(await left(keys)).toEqual([true, true]);
  });

  it('claim the store where the start could not', async () => {
    const keys = await fill();
    const { runs } = await sweep();
    expect(runs.map(({ outcome }) => outcome)).toEqual(['completed', 'completed']);
    expect([await left(keys), await claim(other)]).toEqual([[false, false], false]);
  });

  it('do their work in their own', async () => {
    const keys = await fill();
    await claim(database);
    await sweep();
    expect(await left(keys)).toEqual([false, false]);
  });
});
