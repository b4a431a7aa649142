import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openFolderStore } from './folder.ts';
import type { ObjectStore, StoredObject } from './port.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const keyOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const absentKey = keyOf('never stored');

let folder = '';
beforeEach(async () => { folder = await mkdtemp(join(tmpdir(), 'kadr-objects-')); });
afterEach(async () => { await rm(folder, { recursive: true, force: true }); });

const adapters: Record<string, () => Promise<ObjectStore>> = { folder: () => openFolderStore(folder) };

describe.each(Object.entries(adapters))('object store: %s', (_name, openStore) => {
  test('gives back what was put, under the hash of its content', async () => {
    const store = await openStore();
    const key = await store.put(bytesOf('picture'));
    expect(key).toBe(keyOf('picture'));
    expect(new TextDecoder().decode((await store.get(key)) ?? undefined)).toBe('picture');
    expect(await store.has(key)).toBe(true);
  });

  test('the same bytes are stored once, also when put at the same time', async () => {
    const store = await openStore();
    const keys = await Promise.all(Array.from({ length: 8 }, () => store.put(bytesOf('twice'))));
    expect(new Set(keys).size).toBe(1);
    const listed: StoredObject[] = [];
    for await (const object of store.list()) listed.push(object);
    expect(listed.map((object) => [object.key, object.bytes])).toEqual([[keyOf('twice'), 5]]);
  });

  test('what is not there is null, not an error; a key that is a path is not looked up', async () => {
    const store = await openStore();
    expect(await store.get(absentKey)).toBeNull();
    expect(await store.has(absentKey)).toBe(false);
    await store.delete(absentKey);
    expect(await store.get('../../etc/passwd')).toBeNull();
  });

  test('delete erases, and the bytes can come back', async () => {
    const store = await openStore();
    const key = await store.put(bytesOf('gone'));
    await store.delete(key);
    expect(await store.has(key)).toBe(false);
    await store.put(bytesOf('gone'));
    expect(await store.has(key)).toBe(true);
  });

  test('an object survives the process', async () => {
    const key = await (await openStore()).put(bytesOf('kept'));
    expect(await (await openStore()).has(key)).toBe(true);
  });
});

describe('folder store', () => {
  test('a file cut short by a crash of the disk is written anew', async () => {
    const store = await openFolderStore(folder);
    const key = await store.put(bytesOf('whole'));
    await truncate(join(folder, key.slice(0, 2), key.slice(2, 4), key), 2);
    await store.put(bytesOf('whole'));
    expect(new TextDecoder().decode((await store.get(key)) ?? undefined)).toBe('whole');
  });

  test('old leftovers of killed writers go at the start, fresh ones stay', async () => {
    await openFolderStore(folder);
    const old = join(folder, 'incoming', 'old');
    await writeFile(old, 'x');
    await utimes(old, 0, 0);
    await writeFile(join(folder, 'incoming', 'fresh'), 'x');
    await openFolderStore(folder);
    expect(await readdir(join(folder, 'incoming'))).toEqual(['fresh']);
  });
});
