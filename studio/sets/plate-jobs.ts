import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const setsDir = import.meta.dirname;
export const platesDir = join(setsDir, '..', 'plates');

const cameras = ['front', 'three-quarter', 'high', 'top', 'tall'] as const;
const sizes = ['macro', 'table', 'floor', 'hangs', 'worn'] as const;

export interface PlateJob {
  style: string;
  camera: (typeof cameras)[number];
  size: (typeof sizes)[number];
  /** Without movable props. */
  bare: boolean;
  /** Width in pixels. */
  res: number;
  spp: number;
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

/** Plates that keep grain at their style's samples: bars out of focus before lit paper. */
const grainyPlates: Readonly<Record<string, number>> = { 'japandi front-worn': 64 };

const namePattern = new RegExp(`^(${cameras.join('|')})-(${sizes.join('|')})(-bare)?$`);

/** The job of a plate's name like `top-macro` or `front-table-bare`. */
export function jobNamed(style: string, name: string): PlateJob {
  const [, camera, size, bare] = namePattern.exec(name) ?? [];
  if (!camera || !size)
    throw new Error(`${style}: a plate is called like front-table, tall-worn or top-table-bare, not ${name}`);
  return {
    style,
    camera: camera as PlateJob['camera'],
    size: size as PlateJob['size'],
    bare: bare !== undefined,
    res: camera === 'tall' ? 1536 : 2048,
    // Out of focus there is no detail that half the samples and the denoiser would lose.
    spp: grainyPlates[`${style} ${name}`] ?? (noisyStyles.includes(style) ? 32 : 16) / (size === 'worn' ? 2 : 1),
    seed: 1,
  };
}

/** Pixels of the picture: tall ones are 3:4. */
export const pixelsOf = ({ camera, res }: PlateJob): number => (camera === 'tall' ? (res * res * 4) / 3 : res * res);

/** What a style's file says of itself: `PLATES = ['front-table', …]`, the most wanted first. */
function jobsOf(style: string): PlateJob[] {
  const source = readFileSync(join(setsDir, 'styles', `${style}.py`), 'utf8');
  const list = /^PLATES = \[([^\]]*)\]/m.exec(source)?.[1] ?? '';
  const names = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name ?? '');
  return [...names, ...fromHigherUp(names)].map((name) => jobNamed(style, name));
}

/** Sets of these that are seen from higher up, too: no sets of their own. */
function fromHigherUp(names: readonly string[]): string[] {
  return [
    ...(names.includes('three-quarter-table') ? ['high-table'] : []),
    ...(names.includes('three-quarter-table-bare') ? ['high-table-bare'] : []),
    ...(names.includes('front-floor') ? ['three-quarter-floor'] : []),
  ];
}

/** All plates that the styles list: every style's first, then every style's second, … */
export function allJobs(): PlateJob[] {
  const styles = readdirSync(join(setsDir, 'styles'))
    .filter((n) => /^[a-z].*\.py$/.test(n))
    .map((n) => jobsOf(n.replace('.py', '')));
  const most = Math.max(0, ...styles.map((jobs) => jobs.length));
  return Array.from({ length: most }, (_, k) => styles.flatMap((jobs) => jobs.slice(k, k + 1))).flat();
}

const folderOf = (j: PlateJob): string => `${j.camera}-${j.size}${j.bare ? '-bare' : ''}`;

/** `style/camera-size` or `style/camera-size-bare`, the plate's folder under plates/ and its name everywhere. */
export const nameOf = (j: PlateJob): string => `${j.style}/${folderOf(j)}`;

export const outDirOf = (j: PlateJob): string => join(setsDir, 'out', j.style, folderOf(j));

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
  const names = new Set([...kitOf(style), ...kitOf('kit/passes.py'), 'kit/passes.py', style]);
  const hash = createHash('sha256').update(JSON.stringify(j));
  for (const name of [...names].toSorted()) hash.update(name).update(readFileSync(join(setsDir, name)));
  return hash.digest('hex').slice(0, 16);
}
