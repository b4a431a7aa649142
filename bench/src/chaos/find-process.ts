import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that `pid` or one of its own has started, by what stands in its command line or title (Linux). */
export function findDescendant(pid: number, words: RegExp): number | undefined {
  for (const child of childrenOf(pid)) {
    if (words.test(commandOf(child))) return child;
    const deeper = findDescendant(child, words);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}

/** Waits until there is one. */
export async function awaitDescendant(pid: () => Promise<number>, words: RegExp, forMs: number): Promise<number> {
  for (const endMs = performance.now() + forMs; performance.now() < endMs; await sleep(20)) {
    const found = findDescendant(await pid(), words);
    if (found !== undefined) return found;
  }
  throw new Error(`no process like ${words} came within ${forMs / 1000} s`);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number));
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}
