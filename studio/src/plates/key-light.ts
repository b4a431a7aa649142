import type { PlateMeta } from './plate-meta.ts';

/** Whether a set's key light comes from the right. */
export function keyFromRight({ lights }: Pick<PlateMeta, 'lights'>): boolean {
  const key = lights.find(({ group }) => group === 'key');
  return ((key?.type === 'sun' ? key.dir?.[0] : key?.loc?.[0]) ?? -1) > 0;
}
