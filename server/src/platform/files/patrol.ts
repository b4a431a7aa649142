import { setTimeout as sleep } from 'node:timers/promises';
import type { ObjectKey } from '../../providers/object-store/port.ts';
import { lookAt, noteDamage, settleNoted, type DamageDeps } from './damage.ts';
import {
  beginPatrol,
  endPatrol,
  isInUse,
  keysInUseAfter,
  readPatrol,
  recordPatrol,
  type Damage,
} from './damage-queries.ts';
import type { FileStore } from './store-file.ts';
import type { MayGoOn } from './sweep-files.ts';

const keysAtOnce = 100;
/** Some 340 GB a day at most, and little of a disk. */
const patrolBytesPerSecond = 4_000_000;
const betweenRoundsMs = 7 * 24 * 3600 * 1000;

export interface Walk {
  readonly after: ObjectKey;
  readonly bytesPerSecond: number;
  /** Asked before each hundred files; where it says no, the walk ends. */
  readonly mayGoOn: MayGoOn;
  readonly onDamage: (key: ObjectKey, damage: Damage) => Promise<void>;
  /** All files up to that one were looked at. */
  readonly onPart?: (upTo: ObjectKey) => Promise<void>;
}

/**
 * Reads every file in use and compares it with its hash, no faster than so many bytes a second. `isDone`: up to the
 * last one.
 */
export async function walkFiles(
  { db, objects }: FileStore,
  { after, bytesPerSecond, mayGoOn, onDamage, onPart }: Walk,
): Promise<{ files: number; bytes: number; isDone: boolean }> {
  let [files, bytes, at] = [0, 0, after];
  while (await mayGoOn()) {
    const keys = await keysInUseAfter(db, at, keysAtOnce);
    for (const key of keys) {
      const began = performance.now();
      const seen = await lookAt(objects, key);
      files += 1;
      bytes += seen.bytes;
      // What was deleted meanwhile is no loss.
      if (seen.damage && (await isInUse(db, key))) await onDamage(key, seen.damage);
      await sleep(Math.max(0, (1000 * seen.bytes) / bytesPerSecond - (performance.now() - began)));
    }
    at = keys.at(-1) ?? at;
    await onPart?.(at);
    if (keys.length < keysAtOnce) return { files, bytes, isDone: true };
  }
  return { files, bytes, isDone: false };
}

/**
 * A part of the patrol's round through all files in use: from where it stopped, for as long as it may. A round begins a
 * week after the one before it began; what was noted before is looked at again each time.
 */
export async function patrolFiles(
  deps: DamageDeps,
  now: Date,
  mayGoOn: MayGoOn,
  bytesPerSecond = patrolBytesPerSecond,
): Promise<void> {
  await settleNoted(deps);
  const { at, beganAt } = await readPatrol(deps.db);
  if (at === null) {
    if (beganAt && now.getTime() - beganAt.getTime() < betweenRoundsMs) return;
    await beginPatrol(deps.db);
  }
  const { isDone } = await walkFiles(deps, {
    after: at ?? '',
    bytesPerSecond,
    mayGoOn,
    onDamage: (key, damage) => noteDamage(deps, key, damage),
    onPart: (upTo) => recordPatrol(deps.db, upTo),
  });
  if (isDone) await endPatrol(deps.db);
}
