import { mkdir, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { findCategory, stylesFor } from '@kadr/shared/catalog';
import { poses } from '@kadr/shared/visuals';
import { isUnavailable, loadPlates, planFrame, type PlateCatalogue, type Shot } from '@kadr/studio';
import type { Product } from '../../../studio/cli/products.ts';
import { seededRandom } from '../random.ts';
import { eachProduct } from './each-product.ts';
import { drawFrame, planOf } from './frames.ts';
import { indexPage, type IndexedProduct } from './index-page.ts';
import { readLabels, type PhotoLabel } from './labels.ts';

const seed = 20;

/**
 * `npm run bench -- heroes <photos> <out> <n> [outlines]`: n heroes at full size for a person to judge, spread evenly
 * over the photos that `<photos>/labels.json` names; which of the styles that the gallery offers for a photo is drawn
 * by a fixed seed. `outlines` is a file of answers as `bench -- frames` takes it. What the label says lies or hangs is
 * shown so where the gallery offers it, as a seller would choose by a tap.
 */
export async function heroesBench(args: readonly string[]): Promise<void> {
  const [photos, out, number, outlines] = args;
  const wanted = Number(number);
  if (!photos || !out || !(wanted > 0))
    throw new Error('say where the photos are, where the heroes go and how many: bench -- heroes <photos> <out> <n>');
  await mkdir(out, { recursive: true });
  const plates = await loadPlates(join(import.meta.dirname, '../../../studio/plates'));
  const labels = await readLabels(photos, []);
  const random = seededRandom(seed);
  // Drawn for every photo, so that another photo's answer does not change which styles this one gets.
  const drawn = labels.map((label, i) => ({
    ...label,
    count: upTo(i + 1, labels.length, wanted) - upTo(i, labels.length, wanted),
    order: Array.from({ length: 64 }, random),
  }));
  const shown: IndexedProduct[] = [];
  const some = drawn.filter(({ count }) => count > 0);
  await eachProduct({ photos, labels: some, outlines }, async ({ count, order, ...label }, product) => {
    const heroes = chosen(offeredTo(label, product, plates), order).slice(0, count);
    shown.push(await drawnHeroes(label, product, heroes, { plates, out }));
    await writeFile(join(out, 'index.html'), indexPage(shown));
  });
  console.log(`${shown.flatMap(({ frames }) => frames).length} heroes in ${join(out, 'index.html')}`);
}

/** Of n heroes spread evenly over some photos, how many the photos before that one get. */
const upTo = (photo: number, photos: number, n: number): number => Math.floor((photo * n) / photos);

/** The heroes that the gallery offers for a photo, one for each style that has a set for it. */
function offeredTo(
  { category: [id = ''], pose: labelled }: PhotoLabel,
  { view }: Product,
  plates: PlateCatalogue,
): Shot[] {
  const category = findCategory(id);
  if (!category) throw new Error(`there is no category ${id}`);
  // What looks as if it fell over is not made to stand.
  const pose = poses.find((one) => one === labelled && one !== 'stands');
  return stylesFor(category)
    .filter(({ fits }) => fits)
    .map((style) =>
      planFrame(
        { style: style.id, frameType: 'hero', format: '1:1', product: view, category: id, ...(pose && { pose }) },
        plates,
      ),
    )
    .flatMap((shot) => (isUnavailable(shot) ? [] : [shot]));
}

/** In the order of numbers drawn by chance. */
function chosen<T>(all: readonly T[], order: readonly number[]): T[] {
  return all
    .map((one, i) => ({ one, at: order[i] ?? 1 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

async function drawnHeroes(
  { file, noun, category: [id = ''] }: PhotoLabel,
  product: Product,
  heroes: readonly Shot[],
  { plates, out }: { readonly plates: PlateCatalogue; readonly out: string },
): Promise<IndexedProduct> {
  const name = basename(file, extname(file));
  const frames: IndexedProduct['frames'][number][] = [];
  for (const shot of heroes) {
    const made = await drawFrame(shot, product, plates, join(out, `${name}-${shot.style}.jpg`));
    frames.push({ frameType: shot.style, plan: planOf(shot), made });
  }
  const { doubts } = product;
  const asked = doubts.length > 0 ? `; asked before: ${doubts.join(', ')}` : '';
  console.log(`${name}: ${heroes.map(({ style }) => style).join(', ')}${asked}`);
  return { title: `${name}: ${noun} (${id})`, style: 'hero', frames, leftOut: [], doubts };
}
