import type { ObjectKey } from '../../providers/object-store/port.ts';

const rememberedMs = 30_000;
const rememberedFiles = 10_000;

/**
 * Looks a file up once in half a minute while it is shown, so that a page of pictures costs no query each time; what is
 * not shown is looked up again.
 */
export function rememberWhatIsShown(
  lookUp: (key: ObjectKey) => Promise<boolean>,
  now: () => number = Date.now,
): (key: ObjectKey) => Promise<boolean> {
  const shownUntil = new Map<ObjectKey, number>();
  return async (key) => {
    const until = shownUntil.get(key);
    if (until !== undefined && until > now()) return true;
    shownUntil.delete(key);
    if (!(await lookUp(key))) return false;
    if (shownUntil.size >= rememberedFiles) shownUntil.clear();
    shownUntil.set(key, now() + rememberedMs);
    return true;
  };
}
