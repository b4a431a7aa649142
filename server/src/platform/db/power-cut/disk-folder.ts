import type { DiskFile } from './disk-file.ts';

type EntryChange = { add: string; file: DiskFile; removes?: string } | { remove: string };

/** A folder of the modelled disk: the entries surely on the disk, and the changes that may not be there yet. */
export class DiskFolder {
  #durable: Map<string, DiskFile>;
  #pending: { sequence: number; change: EntryChange }[] = [];

  constructor(durable: Map<string, DiskFile>) {
    this.#durable = durable;
  }

  change(sequence: number, change: EntryChange): void {
    this.#pending.push({ sequence, change });
  }

  /** An fsync of the folder. */
  sync(): void {
    this.#durable = this.afterCut(this.#pending.length);
    this.#pending = [];
  }

  get pendingCount(): number {
    return this.#pending.length;
  }

  get pendingSequences(): number[] {
    return this.#pending.map(({ sequence }) => sequence);
  }

  /** How many changes were made up to a moment. */
  countUntil(sequence: number): number {
    return this.#pending.filter((pending) => pending.sequence <= sequence).length;
  }

  /** The entries found after a power cut that the first `kept` changes survive. */
  afterCut(kept: number): Map<string, DiskFile> {
    const entries = new Map(this.#durable);
    for (const { change } of this.#pending.slice(0, kept)) {
      if ('remove' in change) {
        entries.delete(change.remove);
        continue;
      }
      // A rename is one change: never both names, never none.
      if (change.removes !== undefined && entries.get(change.removes) === change.file) entries.delete(change.removes);
      entries.set(change.add, change.file);
    }
    return entries;
  }
}
