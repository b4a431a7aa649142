import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeCache } from '../engine/testing/code-cache.ts';
import { readEnv } from '../platform/env/index.ts';
import { withDataFolder } from './data-folder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kadr-folder-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const folderFor = (folder: string): string => withDataFolder(readEnv({ KADR_DATA: folder })).KADR_DATA;
const modeOf = (path: string): string => (lstatSync(path).mode & 0o777).toString(8);
/** What anyone but its owner may do something with. */
const openIn = (folder: string): string[] =>
  [
    folder,
    ...readdirSync(folder, { withFileTypes: true, recursive: true }).map((entry) => join(entry.parentPath, entry.name)),
  ]
    .filter((path) => (lstatSync(path).mode & 0o077) !== 0)
    .map((path) => `${modeOf(path)} ${path}`);

it('a service started with umask 0000 on an open folder closes it, its database, keys and objects', async () => {
  const folder = join(root, 'data');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  const service = spawn(
    'sh',
    [
      '-c',
      `umask 0000; exec "${process.execPath}" --liftoff-only "${join(import.meta.dirname, 'start.ts')}" --without-pages`,
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: codeCache,
        KADR_DATA: folder,
        PORT: '0',
        LOG_LEVEL: 'error',
      },
    },
  );
  for await (const line of createInterface(service.stdout)) if (line.includes('Kadr is ready')) break;
  const open = openIn(folder);
  const ended = once(service, 'exit');
  service.kill('SIGTERM');
  await ended;
  expect([open, openIn(folder), readdirSync(folder)]).toEqual([
    [],
    [],
    expect.arrayContaining(['db', 'objects', 'secret']),
  ]);
});

describe('a data folder', () => {
  it('that is not there is made for its user alone', () => {
    const folder = join(root, 'new', 'data');
    expect([folderFor(folder), modeOf(folder)]).toEqual([folder, '700']);
  });

  it('of an earlier version is closed, and what is in it', () => {
    mkdirSync(join(root, 'db'));
    writeFileSync(join(root, 'secret'), '');
    for (const path of ['db', 'secret', '.']) chmodSync(join(root, path), 0o777);
    expect([folderFor(root), openIn(root)]).toEqual([root, []]);
  });

  it('that is a file is refused with the command that repairs it', () => {
    writeFileSync(join(root, 'file'), '');
    expect(() => folderFor(join(root, 'file'))).toThrow(`sudo chown -R ${process.getuid?.()}`);
  });
});

// Another user's folder takes root to make.
describe.runIf(process.getuid?.() === 0)("another user's volume", () => {
  const other = 65_534;
  beforeEach(() => {
    chownSync(root, other, other);
    chmodSync(root, 0o2775);
  });

  it('is left as it is, with a closed folder of ours in it, at every start', () => {
    const inner = join(root, 'kadr');
    expect([folderFor(root), folderFor(root)]).toEqual([inner, inner]);
    expect([modeOf(inner), modeOf(root), statSync(root).uid]).toEqual(['700', '775', other]);
  });

  it('that has our data in it from an earlier version keeps them, closed', () => {
    mkdirSync(join(root, 'objects'));
    chmodSync(join(root, 'objects'), 0o775);
    expect([folderFor(root), readdirSync(root), modeOf(join(root, 'objects'))]).toEqual([root, ['objects'], '700']);
  });

  it('is refused where we cannot make a folder in it', async () => {
    chmodSync(root, 0o755);
    chownSync(root, 0, 0);
    const asAnother = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
      uid: other,
      gid: other,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env['PATH'], KADR_DATA: root },
    });
    const lines: string[] = [];
    for await (const line of createInterface(asAnother.stdout)) lines.push(line);
    expect(lines.join()).toContain(`sudo chown -R ${other} '${root}' && sudo chmod 700`);
  });
});
