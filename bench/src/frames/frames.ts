import { mkdir, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  encodeFrame,
  framePlan,
  isUnavailable,
  leftOutOfPlan,
  loadPlates,
  planFrame,
  renderFrame,
  type PlateCatalogue,
  type Shot,
} from '@kadr/studio';
import sharp from 'sharp';
import type { Product } from '../../../studio/cli/products.ts';
import { eachProduct } from './each-product.ts';
import { indexPage, type IndexedFrame, type IndexedProduct } from './index-page.ts';
import { readLabels, type PhotoLabel } from './labels.ts';
import { styleFor } from './style-for.ts';

const sheetCellPx = 384;

/**
 * `npm run bench -- frames <photos> <out> [part of a name …]`: the default plan of each photo that
 * `<photos>/labels.json` names, in the first style of its category, at full size, with `index.html` and a contact sheet
 * for each product; `--plan` draws nothing, `--kinds detail,macro` these only. What is in doubt is asked before anything
 * is paid: here its outline is taken as right, or answered as `--outlines <file>` says (`answers.ts`).
 */
export async function framesBench(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { plan: { type: 'boolean', default: false }, kinds: { type: 'string' }, outlines: { type: 'string' } },
  });
  const [photos, out, ...only] = positionals;
  if (!photos || !out)
    throw new Error('say where the photos are and where the frames go: bench -- frames <photos> <out>');
  const kinds = values.kinds?.split(',') ?? null;
  await mkdir(out, { recursive: true });
  const plates = await loadPlates(join(import.meta.dirname, '../../../studio/plates'));
  const shown: IndexedProduct[] = [];
  const labels = await readLabels(photos, only);
  await eachProduct({ photos, labels, outlines: values.outlines }, async (label, product) => {
    shown.push(await framesOf(label, product, { plates, out, kinds, isPlanOnly: values.plan }));
    await writeFile(join(out, 'index.html'), indexPage(shown));
  });
  const all = shown.flatMap(({ frames }) => frames);
  console.log(
    `${all.filter(({ made }) => 'file' in made).length} of ${all.length} frames in ${join(out, 'index.html')}`,
  );
}

interface FramesWhere {
  readonly plates: PlateCatalogue;
  readonly out: string;
  /** Frame types to draw; all of the plan where it is null. */
  readonly kinds: readonly string[] | null;
  readonly isPlanOnly: boolean;
}

async function framesOf(
  { file, noun, category }: PhotoLabel,
  product: Product,
  { plates, out, kinds, isPlanOnly }: FramesWhere,
): Promise<IndexedProduct> {
  const [categoryId = ''] = category;
  const style = styleFor(categoryId, product, plates);
  const name = basename(file, extname(file));
  const frames: IndexedFrame[] = [];
  const where = { style, catalogue: plates };
  const plan = framePlan(categoryId, [product.view], where);
  for (const frameType of plan.filter((type) => kinds?.includes(type) ?? true)) {
    const shot = planFrame({ style, frameType, format: '1:1', product: product.view, category: categoryId }, plates);
    if (isUnavailable(shot)) continue;
    const made = isPlanOnly
      ? { reason: 'not drawn' }
      : await drawFrame(shot, product, plates, join(out, `${name}-${frameType}.jpg`));
    frames.push({ frameType, plan: planOf(shot), made });
  }
  await writeSheet(frames, out, join(out, `sheet-${name}.jpg`));
  const leftOut = leftOutOfPlan(categoryId, [product.view], where).map(
    ({ frameType, reason }) => `${frameType}: ${reason}`,
  );
  const { doubts } = product;
  console.log(
    [
      `${name}: ${style}, ${frames.map(({ frameType }) => frameType).join(' ')}`,
      ...(leftOut.length > 0 ? [`left out: ${leftOut.join(', ')}`] : []),
      ...(doubts.length > 0 ? [`asked before: ${doubts.join(', ')}`] : []),
    ].join('; '),
  );
  return { title: `${name}: ${noun} (${categoryId})`, style, frames, leftOut, doubts };
}

/** The frame's file, or why there is none. */
export async function drawFrame(
  shot: Shot,
  { cutout }: Product,
  plates: PlateCatalogue,
  file: string,
): Promise<IndexedFrame['made']> {
  try {
    const frame = await renderFrame(shot, cutout, { plates });
    await writeFile(file, await encodeFrame(frame, { format: 'jpeg', source: frame.source }));
    return { file: basename(file) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/** What a frame was planned from: its plate, the things in it, and what the planner noted. */
export function planOf(shot: ReturnType<typeof planFrame>): string {
  if (isUnavailable(shot)) return '';
  const things = shot.companions.map(({ of }) =>
    'prop' in of ? of.prop : 'outline' in of ? of.outline : 'hanger' in of ? of.hanger : `cut-out ${of.cutout}`,
  );
  return [shot.kind === 'set' ? shot.plate?.id : shot.kind, ...things, ...shot.notes].join(', ');
}

async function writeSheet(
  frames: readonly { made: IndexedFrame['made'] }[],
  folder: string,
  file: string,
): Promise<void> {
  const made = frames.flatMap((frame) => ('file' in frame.made ? [frame.made.file] : []));
  if (made.length === 0) return;
  const cells = await Promise.all(
    made.map((name) =>
      sharp(join(folder, name)).resize(sheetCellPx, sheetCellPx, { fit: 'contain', background: '#f4f2ee' }).toBuffer(),
    ),
  );
  const columns = Math.min(4, made.length);
  await sharp({
    create: {
      width: columns * sheetCellPx,
      height: Math.ceil(made.length / columns) * sheetCellPx,
      channels: 3,
      background: '#f4f2ee',
    },
  })
    .composite(
      cells.map((input, i) => ({
        input,
        left: (i % columns) * sheetCellPx,
        top: Math.floor(i / columns) * sheetCellPx,
      })),
    )
    .jpeg({ quality: 85 })
    .toFile(file);
}
