import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const setsDir = import.meta.dirname;
export const platesDir = join(setsDir, '..', 'plates');

export interface PlateJob {
  style: string;
  camera: 'front' | 'three-quarter' | 'top';
  size: 'macro' | 'table' | 'floor';
  res: number;
  spp: number;
  adaptive: number;
  seed: number;
}

const styleOrder = ['warm_minimal', 'eco_natural', 'luxury'];
const laterStyles = ['minimal', 'kids_magic', 'scandi'];
const cameras: PlateJob['camera'][] = ['front', 'three-quarter', 'top'];

/** Dark sets with metal keep more noise: they get more samples. */
const sppByStyle: Record<string, number> = { luxury: 96 };

function job(style: string, camera: PlateJob['camera']): PlateJob {
  return { style, camera, size: 'table', res: 1280, spp: sppByStyle[style] ?? 64, adaptive: style === 'luxury' ? 0.05 : 0.08, seed: 1 };
}

/** All plates in the order in which they are wanted: the first styles' fronts first. Styles without a file yet are left out. */
export function allJobs(): PlateJob[] {
  const first = cameras.flatMap((camera) => styleOrder.map((style) => job(style, camera)));
  const later = laterStyles.flatMap((style) => cameras.map((camera) => job(style, camera)));
  return [...first, ...later].filter((j) => existsSync(join(setsDir, 'styles', `${j.style}.py`)));
}

/** `style/camera-size`, the plate's folder under plates/ and its name everywhere. */
export const nameOf = (j: PlateJob): string => `${j.style}/${j.camera}-${j.size}`;

export const outDirOf = (j: PlateJob): string => join(setsDir, 'out', j.style, `${j.camera}-${j.size}`);

function hashOf(folder: string, names: string[], salt: string): string {
  const hash = createHash('sha256').update(salt);
  for (const name of names.toSorted()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

const sources = (folder: string): string[] => readdirSync(join(setsDir, folder)).filter((n) => /\.(py|c)$/.test(n)).map((n) => `${folder}/${n}`);

/** What a plate is rendered from: kit, style and settings. Checks only complain, so they do not count. */
export function sourceHash(j: PlateJob): string {
  const kit = sources('kit').filter((n) => !/checks|fingerprint/.test(n));
  return hashOf(setsDir, [...kit, `styles/${j.style}.py`], JSON.stringify(j));
}

export const packHash = (): string => hashOf(setsDir, sources('pack').filter((n) => !n.includes('draft')), '');
