import { join } from 'node:path';
import { findCategory, stylesFor } from '@kadr/shared/catalog';
import type { StyleId } from '@kadr/shared/visuals';
import {
  isUnavailable,
  loadPlates,
  planFrame,
  type Plate,
  type PlateCatalogue,
  type PlateMeta,
  type ProductView,
} from '@kadr/studio';
import { allJobs } from '../../studio/sets/plate-jobs.ts';
import { readLabels, type PhotoLabel } from './frames/labels.ts';

const whole = { left: false, top: false, right: false, bottom: false };

type View = Pick<ProductView, 'camera' | 'shows' | 'cut'>;

const upright: readonly View[] = [
  { camera: { view: 'front', pitchDeg: 8, confidence: 0.7 } },
  { camera: { view: 'three-quarter', pitchDeg: 27, confidence: 0.7 } },
];
const standing: readonly View[] = [...upright, { camera: { view: 'three-quarter', pitchDeg: 50, confidence: 0.7 } }];

/**
 * What the planner would be told of photos in each pose; large goods are seen from the front and from a little above,
 * what stands on a table from high above, too.
 */
const viewsOf: Readonly<Record<string, readonly View[]>> = {
  large: upright,
  lies: [{ camera: { view: 'top', pitchDeg: 90, confidence: 0.7 } }],
  hangs: [{ camera: { view: 'top', pitchDeg: 90, confidence: 0.45 } }],
  worn: [{ camera: { view: 'front', pitchDeg: 5, confidence: 0.4 }, shows: 'person', cut: { ...whole, bottom: true } }],
  held: [{ camera: { view: 'front', pitchDeg: 0, confidence: 0.4 }, shows: 'hand', cut: { ...whole, right: true } }],
};

/**
 * `npm run bench -- styles <photos>`: for each photo that `<photos>/labels.json` names, how many of its styles the
 * gallery offers for a hero with the plates that are there, and with all that the styles list. No photo is read: poses,
 * sizes and categories are the labels'.
 */
export async function stylesBench(photos: string | undefined): Promise<void> {
  if (!photos) throw new Error('say where the photos are: bench -- styles <photos>');
  const now = await loadPlates(join(import.meta.dirname, '../../studio/plates'));
  const listed = withAllListed(now);
  console.log('photo, pose, category: styles offered now / with all listed plates / of styles that make sense for it');
  for (const label of await readLabels(photos, [])) {
    for (const view of viewsOf[label.pose] ?? standing) {
      const sensible = sensibleStyles(label);
      const count = (plates: PlateCatalogue) =>
        sensible.filter((style) => isOffered(label, view, style, plates)).length;
      console.log(
        `${label.file}, ${label.pose} (from ${view.camera.pitchDeg}°), ${label.category[0]}: ${count(now)} / ${count(listed)} / ${sensible.length}`,
      );
    }
  }
}

function sensibleStyles({ category: [id = ''] }: PhotoLabel): StyleId[] {
  const category = findCategory(id);
  if (!category) throw new Error(`there is no category ${id}`);
  return stylesFor(category)
    .filter(({ fits }) => fits)
    .map((style) => style.id);
}

function isOffered(
  { cm: [lengthCm, depthCm, heightCm], category }: PhotoLabel,
  view: Pick<ProductView, 'camera' | 'shows' | 'cut'>,
  style: StyleId,
  plates: PlateCatalogue,
): boolean {
  // Of clothes the labels give thickness, width and length.
  const [widthCm, otherCm] = lengthCm < depthCm ? [depthCm, lengthCm] : [lengthCm, depthCm];
  const size = { widthCm, heightCm, depthCm: otherCm };
  const product = { widthPx: Math.round((1200 * widthCm) / heightCm), heightPx: 1200, size, ...view };
  return !isUnavailable(
    planFrame({ style, frameType: 'hero', format: '1:1', product, category: category[0] ?? null }, plates),
  );
}

/** The catalogue as it is once every plate that a style lists is rendered. */
function withAllListed(catalogue: PlateCatalogue): PlateCatalogue {
  const there = new Set(catalogue.plates.map(({ id }) => id));
  const added = allJobs().flatMap((job): Plate[] => {
    const id = `${job.style}/${job.camera}-${job.size}${job.bare ? '-bare' : ''}`;
    const meta = likeMeta(catalogue, job.camera, job.size);
    if (there.has(id) || !meta) return [];
    const own = { ...meta, style: job.style as StyleId, camera: job.camera, sizeClass: job.size, bare: job.bare };
    return [{ id, meta: own, pixels: unread, parts: unread }];
  });
  return { ...catalogue, plates: [...catalogue.plates, ...added] };
}

/** What a plate of that camera and size says of its slot; one for people is like one for hanging. */
function likeMeta({ plates }: PlateCatalogue, camera: string, size: string): PlateMeta | undefined {
  const of = (c: string, s: string) => plates.find(({ meta }) => meta.camera === c && meta.sizeClass === s)?.meta;
  return of(camera, size) ?? of('front', size) ?? (size === 'worn' ? of('front', 'hangs') : undefined);
}

const unread = (): Promise<never> => Promise.reject(new Error('this plate is only listed'));
