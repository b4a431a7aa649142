import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const sources = ['web/src', 'web/index.html', 'web/vite.config.ts', 'web/public', 'shared/src', 'shared/locales', 'studio/src/card', 'package-lock.json'];
const stampName = '.built-from';

/** Folder of the built pages; builds them when they are missing or older than their sources. */
export async function builtWebFolder(say: (line: string) => void): Promise<string> {
  const folder = join(root, 'web/dist');
  const stamp = join(folder, stampName);
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder;
  say('Building the pages (once, and after every update) …');
  const { build } = await import('vite');
  await build({ root: join(root, 'web'), configFile: join(root, 'web/vite.config.ts'), logLevel: 'error' });
  writeFileSync(stamp, wanted);
  return folder;
}

/** Names, sizes and times of all sources: cheap, and changed by every edit or checkout. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const visit = (path: string): void => {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) for (const name of readdirSync(join(root, path)).toSorted()) visit(`${path}/${name}`);
    else hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
  };
  for (const path of sources) visit(path);
  return hash.digest('hex');
}
