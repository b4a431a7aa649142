import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import type { ProductCutout } from '../cutout/product.ts';
import { createByteCache } from '../byte-cache.ts';
import { StudioError } from '../studio-error.ts';
import { propFileSchema, type PropCamera, type PropFile } from './prop-file.ts';

export type PropView = PropFile['views'][number];

/** One object of our own that can stand next to a product. */
export interface Prop extends Pick<PropFile, 'name' | 'uses' | 'families' | 'views'> {
  /** Decoded pixels of a view. Throws StudioError `studio.prop-missing`. */
  pixels: (camera: PropCamera) => Promise<ProductCutout>;
}

/** The props that come with the studio. */
export const builtInProps = new URL('../../props', import.meta.url).pathname;

const cacheBytes = 24e6;
const cache = createByteCache<ProductCutout>(cacheBytes);

/**
 * Reads `<name>/prop.json` of every prop below `dir`; pictures stay on the disk. A broken one is told to `onProblem`
 * and left out.
 */
export async function loadProps(dir: string, onProblem: (folder: string, problem: string) => void): Promise<Prop[]> {
  const folders = await readdir(dir, { withFileTypes: true }).catch(() => []);
  const props: Prop[] = [];
  for (const { name } of folders
    .filter((entry) => entry.isDirectory() && !entry.name.includes('.'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    try {
      const parsed = propFileSchema.safeParse(JSON.parse(await readFile(path.join(dir, name, 'prop.json'), 'utf8')));
      if (!parsed.success) onProblem(`props/${name}`, z.prettifyError(parsed.error));
      else props.push({ ...parsed.data, pixels: (camera) => readPixels(dir, parsed.data, camera) });
    } catch (error) {
      onProblem(`props/${name}`, String(error));
    }
  }
  return props;
}

async function readPixels(dir: string, prop: PropFile, camera: PropCamera): Promise<ProductCutout> {
  const file = path.join(dir, prop.name, `${camera}.webp`);
  const key = `${file}|${prop.views.find((view) => view.camera === camera)?.hash}`;
  const kept = cache.get(key);
  if (kept) return kept;
  try {
    const { data, info } = await sharp(file)
      .ensureAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const cutout = { widthPx: info.width, heightPx: info.height, rgba: new Uint8Array(data) };
    cache.set(key, cutout, data.byteLength);
    return cutout;
  } catch (error) {
    throw new StudioError('studio.prop-missing', { prop: prop.name, camera }, { cause: error });
  }
}
