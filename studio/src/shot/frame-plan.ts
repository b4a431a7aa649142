import { framesFor } from '@kadr/shared/catalog';
import type { FrameType, StyleId } from '@kadr/shared/visuals';
import type { PlateCatalogue } from '../plates/plate-catalogue.ts';
import { familyOf } from './frame-kind.ts';
import { availableFrameTypes } from './plan-shot.ts';
import type { ProductView } from './shot.ts';

/** Taken where goods of a family give less than five frames. */
const always: readonly FrameType[] = ['compliance', 'scale', 'benefit', 'motion', 'editorial', 'context', 'gift'];
const fewest = 5;
const most = 8;

/**
 * The frames of a photoshoot: five to eight that can be made of these photos in this style, `hero` first (or `compliance`
 * where no set fits the photo). `category` is an id of the catalogue; `photos` are the product's cut-out sample photos, the main one first.
 */
export function framePlan(
  category: string | null | undefined,
  photos: readonly ProductView[],
  where: { style: StyleId; catalogue: PlateCatalogue; box?: ProductView | null; components?: readonly ProductView[] },
): FrameType[] {
  const [main] = photos;
  if (!main) return [];
  const { style, catalogue, box, components } = where;
  const possible = availableFrameTypes(
    { style, category, product: main, format: '1:1', photoCount: photos.length, box, components },
    catalogue,
  ).filter((type) => type !== 'angle' || photos.length > 1);
  const frames = framesFor(familyOf(category))
    .filter((type) => possible.includes(type))
    .slice(0, most);
  for (const type of always)
    if (frames.length < fewest && possible.includes(type) && !frames.includes(type)) frames.push(type);
  const first: FrameType = frames.includes('hero') ? 'hero' : 'compliance';
  return [first, ...frames.filter((type) => type !== first)].slice(0, most);
}
