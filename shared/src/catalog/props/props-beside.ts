import type { FrameType } from '../../visuals/frame-types.ts';
import type { StyleId } from '../../visuals/styles.ts';
import { placeOf } from './places.ts';
import { frameTypesWithProps, type FrameTypeWithProps } from './prop-row.ts';
import { propTable } from './prop-table.ts';

/** Whether such a frame shows the product among things that `propTable` gives. */
export function isFrameWithProps(frameType: FrameType): frameType is FrameTypeWithProps {
  return (frameTypesWithProps as readonly FrameType[]).includes(frameType);
}

/**
 * Names of the props that may stand beside goods of a category in such a frame and style, the most telling first; none
 * where nothing is known.
 */
export function propsBeside(categoryId: string | null, frameType: FrameType, style: StyleId): string[] {
  if (categoryId === null) return [];
  return [
    ...new Set(
      propTable
        .filter(
          ({ frame, goods, places }) =>
            frame === frameType && goods.includes(categoryId) && places.includes(placeOf[style]),
        )
        .flatMap(({ props }) => props),
    ),
  ];
}

/** Frames that show goods where they live. A sponge, a hammer or a gift box tells of care, fitting or giving only. */
const framesOfUse: readonly FrameTypeWithProps[] = ['in_use', 'prep', 'context'];

/** Names of the props that goods of a category are used with or stand among in such a style, whatever the frame. */
export function propsOfUse(categoryId: string | null, style: StyleId): string[] {
  return [...new Set(framesOfUse.flatMap((frame) => propsBeside(categoryId, frame, style)))];
}

/** Whether such a frame makes sense for goods of a category: in that style, or in any where none is named. */
export function isFrameFor(categoryId: string | null, frameType: FrameType, style?: StyleId): boolean {
  if (!isFrameWithProps(frameType)) return frameType !== 'ingredients' || hasContents(categoryId);
  return propTable.some(
    ({ frame, goods, places }) =>
      frame === frameType &&
      categoryId !== null &&
      goods.includes(categoryId) &&
      (style === undefined || places.includes(placeOf[style])),
  );
}

/** Goods that have contents which can be shown: what is eaten, drunk or put on the skin. */
const goodsWithContents: readonly string[] = [
  'skin-care',
  'sun-care',
  'lip-care',
  'hair-care',
  'body-care',
  'soap',
  'perfume',
  'cosmetic-sets',
  'candles',
  'vitamins',
  'sports-nutrition',
  'coffee-tea',
  'sweets',
  'honey',
  'nuts',
  'cooking-oils',
  'sauces',
  'cereals',
  'groceries',
  'drinks',
  'alcohol',
];

export function hasContents(categoryId: string | null): boolean {
  return categoryId !== null && goodsWithContents.includes(categoryId);
}
