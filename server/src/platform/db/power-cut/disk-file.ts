import { readFileSync } from 'node:fs';

type Change = { offset: number; data: Buffer } | { truncateTo: number };

const sectorBytes = 512;

/** A file or folder of the modelled disk; of a file, what surely is on the disk and what may not be yet. */
export class DiskFile {
  readonly isFolder: boolean;
  /** The file's image in the base folder, when it came from there. */
  readonly basePath: string | null;
  /** Differs from the base in any way. */
  changed = false;
  #durable: Buffer | null = null;
  #pending: Change[] = [];

  constructor(isFolder: boolean, basePath: string | null) {
    this.isFolder = isFolder;
    this.basePath = basePath;
    this.changed = basePath === null;
  }

  change(change: Change): void {
    this.changed = true;
    this.#pending.push(change);
  }

  /** An fsync: all changes so far are on the disk. */
  sync(): void {
    if (this.#pending.length === 0) return;
    this.#durable = apply(this.#onDisk(), this.#pending, () => true);
    this.#pending = [];
  }

  /** The bytes found after a power cut. `survives` is asked once for each unsynced sector: pages may be torn. */
  afterCut(survives: () => boolean): Buffer {
    return this.#pending.length === 0 ? this.#onDisk() : apply(this.#onDisk(), this.#pending, survives);
  }

  #onDisk(): Buffer {
    this.#durable ??= this.basePath === null ? Buffer.alloc(0) : readFileSync(this.basePath);
    return this.#durable;
  }
}

function apply(durable: Buffer, changes: readonly Change[], survives: () => boolean): Buffer {
  const ends = changes.map((change) => ('data' in change ? change.offset + change.data.length : change.truncateTo));
  const bytes = Buffer.alloc(Math.max(durable.length, ...ends));
  durable.copy(bytes);
  let size = durable.length;
  for (const change of changes) {
    if ('truncateTo' in change) {
      if (!survives()) continue;
      bytes.fill(0, Math.min(change.truncateTo, size), size);
      size = change.truncateTo;
      continue;
    }
    const end = change.offset + change.data.length;
    for (let from = change.offset; from < end;) {
      const to = Math.min(end, (Math.floor(from / sectorBytes) + 1) * sectorBytes);
      if (survives()) {
        change.data.copy(bytes, from, from - change.offset, to - change.offset);
        size = Math.max(size, to);
      }
      from = to;
    }
  }
  return bytes.subarray(0, size);
}
