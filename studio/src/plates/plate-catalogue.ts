import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { StyleId } from '@kadr/shared/visuals';
import { builtInProps, loadProps, type Prop } from '../props/prop-catalogue.ts';
import { StudioError } from '../studio-error.ts';
import { plateMetaSchema, type PlateMeta } from './plate-meta.ts';
import { readPlateParts, readPlatePixels, type PlateParts, type PlatePixels } from './plate-pixels.ts';

/**
 * One plate: `id` is `<style>/<camera>-<sizeClass>`, with `-bare` behind it for a bare set; pixels are read on demand.
 */
export interface Plate {
  id: string;
  meta: PlateMeta;
  /** Decoded pixels; with `maxWidthPx` a smaller copy for previews. */
  pixels: (maxWidthPx?: number) => Promise<PlatePixels>;
  /** What the set consists of; null where the plate does not say. */
  parts: () => Promise<PlateParts | null>;
}

export interface PlateCatalogue {
  plates: readonly Plate[];
  /** What can stand next to a product, in every set. */
  props: readonly Prop[];
  /** Folders that could not be used, and why. The rest works without them. */
  problems: readonly { folder: string; problem: string }[];
}

/**
 * Reads the metadata of every plate pack below `dir` (`<style>/<camera>-<sizeClass>/meta.json`) and of every prop;
 * pixels stay on the disk. A broken or half-written pack is listed in `problems` instead of stopping the others.
 * Throws StudioError `studio.plates-unreadable` when `dir` cannot be read.
 */
export async function loadPlates(dir: string, propsDir: string = builtInProps): Promise<PlateCatalogue> {
  const plates: Plate[] = [];
  const problems: { folder: string; problem: string }[] = [];
  for (const style of await foldersIn(dir)) {
    for (const name of await foldersIn(path.join(dir, style))) {
      const folder = `${style}/${name}`;
      try {
        plates.push(await loadPlate(path.join(dir, style, name), folder));
      } catch (error) {
        problems.push({
          folder,
          problem: error instanceof StudioError ? String(error.params.problem ?? error.code) : String(error),
        });
      }
    }
  }
  plates.sort((a, b) => (a.id < b.id ? -1 : 1));
  const props = await loadProps(propsDir, (folder, problem) => problems.push({ folder, problem }));
  return { plates, props, problems };
}

/** One pack. Throws StudioError `studio.plate-invalid` with `folder` and `problem`. */
async function loadPlate(dir: string, folder: string): Promise<Plate> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path.join(dir, 'meta.json'), 'utf8'));
  } catch (error) {
    throw new StudioError(
      'studio.plate-invalid',
      { folder, problem: 'meta.json is missing or is no JSON' },
      { cause: error },
    );
  }
  const parsed = plateMetaSchema.safeParse(json);
  if (!parsed.success)
    throw new StudioError('studio.plate-invalid', { folder, problem: z.prettifyError(parsed.error) });
  const meta = parsed.data;
  const id = `${meta.style}/${meta.camera}-${meta.sizeClass}${meta.bare ? '-bare' : ''}`;
  if (id !== folder) throw new StudioError('studio.plate-invalid', { folder, problem: `meta.json says ${id}` });
  return {
    id,
    meta,
    pixels: (maxWidthPx) => readPlatePixels(dir, meta, maxWidthPx),
    parts: () => readPlateParts(dir, meta),
  };
}

/** The plate of that id. Throws StudioError `studio.plate-missing`. */
export function plateById(catalogue: PlateCatalogue, id: string): Plate {
  const plate = catalogue.plates.find((candidate) => candidate.id === id);
  if (!plate) throw new StudioError('studio.plate-missing', { plate: id });
  return plate;
}

/** Styles that have at least one plate, in the catalogue's order. */
export function stylesOf(catalogue: PlateCatalogue): StyleId[] {
  return [...new Set(catalogue.plates.map((plate) => plate.meta.style))];
}

async function foldersIn(dir: string): Promise<string[]> {
  try {
    const entries = await readdir(dir, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map((entry) => entry.name);
  } catch (error) {
    throw new StudioError(
      'studio.plates-unreadable',
      { problem: 'the folder of plates cannot be read' },
      { cause: error },
    );
  }
}
