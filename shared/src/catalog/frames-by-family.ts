import type { FrameType } from '../visuals/frame-types.ts';
import type { CategoryFamily } from './categories/category-entry.ts';

/** The frames that sell goods of a family, the best first. */
const wanted: Readonly<Record<CategoryFamily, readonly FrameType[]>> = {
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

/** Frames for goods of a family, best first; null is any goods. */
export function framesFor(family: CategoryFamily | null): readonly FrameType[] {
  return family ? wanted[family] : anyGoods;
}
