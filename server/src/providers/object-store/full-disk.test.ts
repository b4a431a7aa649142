import type * as files from 'node:fs/promises';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openFolderStore } from './folder.ts';

const disk = vi.hoisted(() => ({ isFull: true }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>();
  const open: typeof real.open = (path, flags, mode) =>
    disk.isFull && flags === 'wx'
      ? Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
      : real.open(path, flags, mode);
  return { ...real, open };
});

test('a full disk is unavailable, leaves nothing half-written, and takes what comes when there is room', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-full-'));
  const store = await openFolderStore(folder);
  const put = () => store.put(new Uint8Array([1, 2, 3]));
  await expect(put()).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'kernel.unavailable',
    cause: { code: 'ENOSPC' },
  });
  expect(await readdir(folder, { recursive: true })).toEqual(['incoming']);
  disk.isFull = false;
  expect(await store.has(await put())).toBe(true);
  await rm(folder, { recursive: true, force: true });
});
