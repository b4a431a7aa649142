import type { CategoryFamily } from '@kadr/shared/catalog';
import type { FrameType, StyleId } from '@kadr/shared/visuals';
import type { PlateCatalogue } from '../plates/plate-catalogue.ts';
import { familyOf } from './frame-kind.ts';
import { availableFrameTypes } from './plan-shot.ts';
import type { ProductView } from './shot.ts';

/** What sells goods of a family, best first; the first eight that can be made become the photoshoot. */
const wanted: Record<CategoryFamily, readonly FrameType[]> = {
  beauty: ['hero', 'ingredients', 'detail', 'benefit', 'pack', 'scale', 'in_use', 'editorial', 'gift', 'compliance', 'context'],
  fashion: ['hero', 'angle', 'detail', 'angles', 'care', 'context', 'editorial', 'benefit', 'compliance', 'macro'],
  jewellery: ['hero', 'macro', 'scale', 'gift', 'detail', 'angle', 'editorial', 'pack', 'benefit', 'context', 'compliance'],
  home: ['hero', 'context', 'scale', 'detail', 'in_use', 'benefit', 'angle', 'care', 'editorial', 'compliance', 'macro'],
  kitchen: ['hero', 'prep', 'scale', 'detail', 'benefit', 'in_use', 'care', 'kit', 'angle', 'compliance', 'context'],
  food: ['hero', 'ingredients', 'prep', 'benefit', 'pack', 'scale', 'editorial', 'gift', 'detail', 'compliance'],
  kids: ['hero', 'scale', 'benefit', 'angle', 'detail', 'gift', 'kit', 'pack', 'care', 'context', 'compliance'],
  tech: ['hero', 'benefit', 'kit', 'angle', 'scale', 'detail', 'pack', 'in_use', 'install', 'compliance', 'editorial', 'context'],
  sport: ['hero', 'motion', 'benefit', 'scale', 'detail', 'angle', 'care', 'kit', 'editorial', 'compliance', 'angles'],
  auto: ['hero', 'install', 'benefit', 'scale', 'kit', 'detail', 'motion', 'angle', 'care', 'compliance', 'pack'],
  tools: ['hero', 'install', 'benefit', 'scale', 'kit', 'detail', 'angle', 'pack', 'care', 'compliance'],
  garden: ['hero', 'scale', 'benefit', 'install', 'detail', 'kit', 'context', 'angle', 'care', 'compliance'],
  health: ['hero', 'benefit', 'ingredients', 'scale', 'pack', 'detail', 'in_use', 'compliance', 'angle', 'editorial'],
  pets: ['hero', 'scale', 'context', 'benefit', 'detail', 'care', 'angle', 'in_use', 'compliance', 'editorial'],
  office: ['hero', 'benefit', 'in_use', 'scale', 'detail', 'kit', 'context', 'angle', 'install', 'compliance', 'pack'],
};
const anyGoods: readonly FrameType[] = ['hero', 'benefit', 'detail', 'scale', 'context', 'angle', 'pack', 'kit', 'editorial', 'compliance', 'angles', 'macro', 'gift'];

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
  const possible = availableFrameTypes({ style, category, product: main, format: '1:1', photoCount: photos.length, box, components }, catalogue)
    .filter((type) => type !== 'angle' || photos.length > 1);
  const family = familyOf(category);
  const order = family ? wanted[family] : anyGoods;
  const frames = order.filter((type) => possible.includes(type)).slice(0, most);
  for (const type of always) if (frames.length < fewest && possible.includes(type) && !frames.includes(type)) frames.push(type);
  const first: FrameType = frames.includes('hero') ? 'hero' : 'compliance';
  return [first, ...frames.filter((type) => type !== first)].slice(0, most);
}
