import { MemoryFS } from '@electric-sql/pglite';

/** A file or folder of a tar: `path` starts with a slash, its content is what lies from `start` to `end`. */
interface TarEntry {
  readonly path: string;
  readonly mode: number;
  readonly isFolder: boolean;
  readonly start: number;
  readonly end: number;
}

/** What of Emscripten's file system in memory is used here. */
interface MemoryNode {
  readonly node_ops: { mknod(parent: MemoryNode, name: string, mode: number, device: number): MemoryNode };
  contents: Uint8Array;
  usedBytes: number;
}

const dataFolder = '/pglite/data';
const regularFile = 0o100_000;
const block = 512;

/**
 * PGlite's files in memory, there from the start: each is a window on one copy of the tar. PGlite's own `loadDataDir`
 * opens and writes 1,400 files one after another, which takes more than half of the time of a start.
 */
export class FilledMemoryFs extends MemoryFS {
  readonly #tar: Uint8Array;

  constructor(tar: Uint8Array) {
    super();
    this.#tar = tar;
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS;
    if (!files) throw new Error('The embedded database has no file system yet.');
    const tar = this.#tar.slice();
    const folders = new Map<string, MemoryNode>();
    const folderOf = (path: string): MemoryNode => {
      const known = folders.get(path);
      if (known) return known;
      files.mkdirTree(dataFolder + path, 0o700);
      const made = files.lookupPath(dataFolder + path, {}).node as unknown as MemoryNode;
      folders.set(path, made);
      return made;
    };
    folderOf('');
    for (const { path, mode, isFolder, start, end } of entriesOf(tar)) {
      if (isFolder) {
        folderOf(path);
        continue;
      }
      const slash = path.lastIndexOf('/');
      const folder = folderOf(path.slice(0, slash));
      const file = folder.node_ops.mknod(folder, path.slice(slash + 1), regularFile | mode, 0);
      file.contents = tar.subarray(start, end);
      file.usedBytes = end - start;
    }
  }
}

/** The files and folders of a tar as PGlite writes it (ustar). */
export function* entriesOf(tar: Uint8Array): Generator<TarEntry> {
  const text = (from: number, length: number) => {
    const field = Buffer.from(tar.buffer, tar.byteOffset + from, length);
    const end = field.indexOf(0);
    return field.toString('utf8', 0, end < 0 ? length : end);
  };
  for (let at = 0; at + block <= tar.length;) {
    const name = text(at, 100);
    if (name === '') return;
    const prefix = text(at + 345, 155);
    const size = Number.parseInt(text(at + 124, 12), 8) || 0;
    const start = at + block;
    yield {
      path: `/${prefix === '' ? name : `${prefix}/${name}`}`.replace(/^\/+/u, '/').replace(/\/$/u, ''),
      mode: Number.parseInt(text(at + 100, 8), 8),
      isFolder: text(at + 156, 1) === '5',
      start,
      end: start + size,
    };
    at = start + Math.ceil(size / block) * block;
  }
}
