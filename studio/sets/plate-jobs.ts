import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const setsDir = import.meta.dirname;
export const platesDir = join(setsDir, '..', 'plates');

export interface PlateJob {
  style: string;
  camera: 'front' | 'three-quarter' | 'top' | 'tall';
  size: 'macro' | 'table' | 'floor';
  /** Width in pixels. */
  res: number;
  spp: number;
  adaptive: number;
  seed: number;
}

/** Dark sets, metal and neon keep more noise: they get more samples. */
const noisyStyles = [
  'luxury',
  'dark_mood',
  'gamer_neon',
  'glam',
  'cozy_hollywood',
  'automotive_garage',
  'high_tech',
  'tech_minimal',
];

/** The job of a plate's name like `top-macro`. */
export function jobNamed(style: string, name: string): PlateJob {
  const [, camera, size] = /^(front|three-quarter|top|tall)-(macro|table|floor)$/.exec(name) ?? [];
  if (!camera || !size) throw new Error(`${style}: a plate is called like front-table or top-macro, not ${name}`);
  const noisy = noisyStyles.includes(style);
  return {
    style,
    camera: camera as PlateJob['camera'],
    size: size as PlateJob['size'],
    res: camera === 'tall' ? 1296 : 1280,
    spp: noisy ? 64 : 40,
    adaptive: noisy ? 0.05 : 0.08,
    seed: 1,
  };
}

/** What a style's file says of itself: `PLATES = ['front-table', …]`, one line, the most wanted first. */
function jobsOf(style: string): PlateJob[] {
  const list = /^PLATES = \[(.*)\]$/m.exec(readFileSync(join(setsDir, 'styles', `${style}.py`), 'utf8'))?.[1] ?? '';
  return [...list.matchAll(/'([^']+)'/g)].map(([, name]) => jobNamed(style, name ?? ''));
}

/** All plates in the order in which they are wanted: every style's first, then every style's second, … */
export function allJobs(): PlateJob[] {
  const styles = readdirSync(join(setsDir, 'styles'))
    .filter((n) => /^[a-z].*\.py$/.test(n))
    .map((n) => jobsOf(n.replace('.py', '')));
  const most = Math.max(0, ...styles.map((jobs) => jobs.length));
  return Array.from({ length: most }, (_, k) => styles.flatMap((jobs) => jobs.slice(k, k + 1))).flat();
}

/** `style/camera-size`, the plate's folder under plates/ and its name everywhere. */
export const nameOf = (j: PlateJob): string => `${j.style}/${j.camera}-${j.size}`;

export const outDirOf = (j: PlateJob): string => join(setsDir, 'out', j.style, `${j.camera}-${j.size}`);

function hashOf(folder: string, names: string[], salt: string): string {
  const hash = createHash('sha256').update(salt);
  for (const name of names.toSorted()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

const sources = (folder: string): string[] =>
  readdirSync(join(setsDir, folder))
    .filter((n) => /\.(py|c)$/.test(n))
    .map((n) => `${folder}/${n}`);

/** The kit's modules that a file imports, directly or not. */
function kitOf(file: string, seen = new Set<string>()): Set<string> {
  const text = readFileSync(join(setsDir, file), 'utf8');
  const whole = [...text.matchAll(/^\s*from (?:kit|\.) import (.+)$/gm)].flatMap(([, names]) =>
    (names ?? '').split(','),
  );
  const parts = [...text.matchAll(/^\s*from (?:kit)?\.(\w+) import/gm)].map(([, module]) => module ?? '');
  for (const name of [...whole.map((n) => n.trim().split(' ')[0] ?? ''), ...parts]) {
    const path = `kit/${name}.py`;
    if (seen.has(path) || !existsSync(join(setsDir, path))) continue;
    seen.add(path);
    kitOf(path, seen);
  }
  return seen;
}

/** What a plate is rendered from: its style, the part of the kit that it uses, the passes, its settings. */
export function sourceHash(j: PlateJob): string {
  const style = `styles/${j.style}.py`;
  return hashOf(
    setsDir,
    [...kitOf(style), ...kitOf('kit/passes.py'), 'kit/passes.py', style].filter((n, i, all) => all.indexOf(n) === i),
    JSON.stringify(j),
  );
}

export const packHash = (): string =>
  hashOf(
    setsDir,
    sources('pack').filter((n) => !n.includes('draft')),
    '',
  );
