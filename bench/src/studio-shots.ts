import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { styleIds, type StyleId } from '@kadr/shared/visuals';
import { isUnavailable, loadPlates, planFrame, type PlateCatalogue, type ProductCutout, type Shot } from '@kadr/studio';
import { drawnGoods } from '../../studio/src/fidelity/testing/drawn-goods.ts';

const platesFolder = join(import.meta.dirname, '../../studio/plates');

/**
 * The rendered plates and a drawn product whose longer side has as many pixels as that of a cut-out from a photo of 12
 * MP.
 */
export async function studioGoods(): Promise<{
  plates: PlateCatalogue;
  product: ProductCutout;
  shotIn: (style: StyleId, seed?: number, edgePx?: number) => Shot | null;
}> {
  const plates = await loadPlates(platesFolder);
  const good = (await drawnGoods(1600)).find(({ name }) => name === 'bottle');
  if (!good) throw new Error('there is no drawn bottle');
  const product = good.cutout;
  const view = {
    widthPx: product.widthPx,
    heightPx: product.heightPx,
    size: good.size,
    camera: { view: 'front', pitchDeg: 6, confidence: 1 },
  } as const;
  return {
    plates,
    product,
    shotIn(style, seed = 0, edgePx) {
      const shot = planFrame({ style, frameType: 'hero', format: '1:1', product: view, seed }, plates);
      if (isUnavailable(shot) || shot.kind !== 'set') return null;
      return edgePx ? { ...shot, widthPx: edgePx, heightPx: edgePx } : shot;
    },
  };
}

/**
 * The pictures of a shot's plate: the set's own first, then light groups, normals, depth and what stands before the
 * product.
 */
export function plateFiles(shot: Shot): [set: string, ...passes: string[]] {
  const folder = join(platesFolder, shot.plate?.id ?? '');
  const passes = readdirSync(folder).filter((name) => /\.(webp|png)$/.test(name) && name !== 'plate.webp');
  return [join(folder, 'plate.webp'), ...passes.map((name) => join(folder, name))];
}

/** Styles that a hero can be made in, in the catalogue's order. */
export function stylesWithShots(shotIn: (style: StyleId) => Shot | null): StyleId[] {
  return styleIds.filter((style) => shotIn(style) !== null);
}
