import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../platform/db/index.ts';
import { compressPages } from '../platform/http/index.ts';

const root = join(import.meta.dirname, '../../..');
const sources = [
  'web/src',
  'web/package.json',
  'web/index.html',
  'web/vite.config.ts',
  'web/page-files.ts',
  'web/first-views.ts',
  'web/critical-css.ts',
  'web/text-files.ts',
  'web/public',
  'shared/src',
  'shared/locales',
  'card/src',
  'studio/src/outline',
  'studio/src/cutout',
  'package-lock.json',
];
const stampName = '.built-from';
/** A build takes seconds. */
const abandonedAfterMs = 3_600_000;

/**
 * Folder of the built pages; builds them when they are missing or older than their sources. Where they cannot be built
 * (an image without what only building needs, or whose files are not ours), the pages are those that came with it.
 */
export async function builtWebFolder(print: (line: string) => void): Promise<string> {
  const folder = join(root, 'web/dist');
  const stamp = join(folder, stampName);
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder;
  const bundler = join(root, 'node_modules/vite/bin/vite.js');
  if (existsSync(stamp) && !(existsSync(bundler) && isWritable(join(root, 'web')))) return folder;
  sweepAbandoned();
  print('Building the pages (once, and after every update) …');
  // In a process of its own: the bundler's memory goes back when it is done.
  const made = `${folder}.${process.pid}`;
  const vite = spawn(process.execPath, [bundler, 'build', '--logLevel', 'error', '--outDir', made, '--emptyOutDir'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
  });
  try {
    const [status] = (await once(vite, 'exit')) as [number | null];
    if (status !== 0) throw new StartError('web.build', 'The pages could not be built; what went wrong stands above.');
    await compressPages(made);
    writeFileSync(join(made, stampName), wanted);
    putInPlace(made, folder);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  return folder;
}

/** A build that was broken off leaves its folder. */
function sweepAbandoned(): void {
  const web = join(root, 'web');
  for (const name of readdirSync(web)) {
    const path = join(web, name);
    const madeMs = name.startsWith('dist.') ? statSync(path, { throwIfNoEntry: false })?.mtimeMs : undefined;
    if (madeMs !== undefined && Date.now() - madeMs > abandonedAfterMs) rmSync(path, { recursive: true, force: true });
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Several processes may start after an update, and each builds: anyone who is done puts all of the pages there at once.
 */
function putInPlace(made: string, folder: string): void {
  const old = `${made}.old`;
  const renamed = (from: string, to: string, fine: readonly string[]): void => {
    try {
      renameSync(from, to);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && fine.includes(String(error.code)))) throw error;
    }
  };
  renamed(folder, old, ['ENOENT']);
  // Where that fails another process has just put its own there: as good as ours.
  renamed(made, folder, ['ENOTEMPTY', 'EEXIST', 'EPERM']);
  rmSync(old, { recursive: true, force: true });
}

/** Names and contents of all sources (some 3 MB); not their times, which an image or a copy does not keep. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const visit = (path: string): void => {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) for (const name of readdirSync(join(root, path)).toSorted()) visit(`${path}/${name}`);
    else hash.update(`${path} ${stat.size}\n`).update(readFileSync(join(root, path)));
  };
  for (const path of sources) visit(path);
  return hash.digest('hex');
}
