import { outlineUnits, type OutlineStep } from '@kadr/shared/products';
import type { Point, Size } from './viewport.ts';

export const tools = ['keep', 'remove', 'box', 'parts', 'add', 'erase'] as const;
export type Tool = (typeof tools)[number];

export interface Brush {
  /** Diameter on the screen, in CSS pixels: closer is finer. */
  readonly sizePx: number;
  /** 0 to 1. */
  readonly softness: number;
}

export const brushSizes = { least: 6, most: 160 } as const;

/** Points closer than this to the one before say nothing more, in outline units. */
const nearUnits = 12;
/** What one step takes; a longer stroke is thinned. */
const maxNumbers = 4_000;

/** What the pointer drew, as a step of the outline. Places in photo pixels. */
export function stepOf(
  tool: Tool,
  way: readonly Point[],
  brush: Brush,
  { photo, scale }: { photo: Size; scale: number },
): OutlineStep | null {
  const perPx = outlineUnits / Math.max(photo.width, photo.height);
  const units = (value: number, length: number): number => Math.round(Math.min(length, Math.max(0, value)) * perPx);
  const [first, last] = [way[0], way.at(-1)];
  if (!first || !last) return null;
  if (tool === 'parts') return null;
  if (tool === 'box') {
    const [left, right] = [
      units(Math.min(first.x, last.x), photo.width),
      units(Math.max(first.x, last.x), photo.width),
    ];
    const [top, bottom] = [
      units(Math.min(first.y, last.y), photo.height),
      units(Math.max(first.y, last.y), photo.height),
    ];
    return right - left < 50 || bottom - top < 50 ? null : { kind: 'box', left, top, right, bottom };
  }
  const radius = Math.round(Math.min(2_000, Math.max(5, (brush.sizePx / 2 / scale) * perPx)));
  const points = thinned(way.map(({ x, y }) => [units(x, photo.width), units(y, photo.height)] as const));
  return tool === 'add' || tool === 'erase'
    ? { kind: tool, radius, softness: brush.softness, points }
    : { kind: tool, radius, points };
}

function thinned(way: readonly (readonly [number, number])[]): number[] {
  const kept: (readonly [number, number])[] = [];
  for (const [index, point] of way.entries()) {
    const before = kept.at(-1);
    const isEnd = index === way.length - 1;
    if (!before || Math.hypot(point[0] - before[0], point[1] - before[1]) >= nearUnits || (isEnd && kept.length === 1))
      kept.push(point);
  }
  const stride = Math.ceil((2 * kept.length) / maxNumbers);
  return kept.filter((_, index) => index % stride === 0).flat();
}
