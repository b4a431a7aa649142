import type { PlateLight, PlateMeta } from './plate-meta.ts';

function keyOf({ lights }: Pick<PlateMeta, 'lights'>): PlateLight | undefined {
  return lights.find(({ group }) => group === 'key');
}

/** Whether a set's key light comes from the right. */
export function keyFromRight(meta: Pick<PlateMeta, 'lights'>): boolean {
  const key = keyOf(meta);
  return ((key?.type === 'sun' ? key.dir?.[0] : key?.loc?.[0]) ?? -1) > 0;
}

/** Where along the ground a set's key light comes from: world x and y, of length 1. */
export function keyDirection(meta: Pick<PlateMeta, 'lights'>): readonly [number, number] {
  const key = keyOf(meta);
  const [x = -1, y = 0] = (key?.type === 'sun' ? key.dir : key?.loc) ?? [];
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}
