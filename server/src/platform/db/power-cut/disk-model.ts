import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { EmscriptenModule, FsNode, FsStream } from '../embedded/emscripten-fs.ts';
import { DiskFile } from './disk-file.ts';
import { DiskFolder } from './disk-folder.ts';
import type { Random } from './random.ts';

/**
 * What a cut leaves of the changes not yet synced: a share of sectors, and of folder entries none, or all up to a
 * moment.
 */
export type Cut = { sectorShare: number; entries: 'none' | 'each-folder' | 'one-moment' };

/**
 * Records what PGlite does to a folder and knows what of it is surely on the disk, so that it can build the folder as
 * it may be found after the power failed at any moment. Strict: an entry is durable only after its folder's fsync.
 */
export class DiskModel {
  /** Changes and syncs seen so far. */
  events = 0;
  /** Called after each of them. */
  onEvent: () => void = () => {};
  readonly #root: string;
  readonly #base: string;
  readonly #files = new Map<string, DiskFile>();
  readonly #folders = new Map<string, DiskFolder>();
  readonly #open = new WeakMap<FsStream, DiskFile>();
  #sequence = 0;

  /** `root` is the folder that PGlite works in; `base` an equal one that no one changes. */
  constructor(root: string, base: string) {
    this.#root = root;
    this.#base = base;
    this.#read('');
  }

  #read(folder: string): void {
    const entries = new Map<string, DiskFile>();
    this.#folders.set(folder, new DiskFolder(entries));
    for (const entry of readdirSync(join(this.#base, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      const file = new DiskFile(entry.isDirectory(), join(this.#base, path));
      entries.set(entry.name, file);
      this.#files.set(path, file);
      if (file.isFolder) this.#read(path);
    }
  }

  /** To be called when a file or folder really was synced. */
  synced(path: string): void {
    const name = relative(this.#root, path);
    this.#folders.get(name)?.sync();
    this.#files.get(name)?.sync();
    this.#seen(() => {});
  }

  /** Sees all that the module does to its files from now on. */
  attach({ FS: fs, NODEFS: nodeFs }: EmscriptenModule): void {
    const pathOf = (node: FsNode): string => relative(this.#root, nodeFs.realPath(node));
    const { node_ops: nodeOps, stream_ops: streamOps } = nodeFs;
    const { mknod, rename, unlink, rmdir, setattr } = nodeOps;
    const { open, write, setattr: setStreamAttributes } = streamOps;
    // An open file keeps its identity, whatever becomes of its name.
    const fileOf = (stream: FsStream): DiskFile | undefined =>
      this.#open.get(stream) ?? this.#files.get(pathOf(stream.node));
    streamOps.open = (stream) => {
      open(stream);
      const file = fs.isFile(stream.node.mode) ? this.#files.get(pathOf(stream.node)) : undefined;
      if (file) this.#open.set(stream, file);
    };
    streamOps.write = (stream, buffer, ...[offset, length, position]) => {
      const written = write(stream, buffer, offset, length, position);
      const data = Buffer.from(buffer.slice(offset, offset + written));
      this.#seen(() => fileOf(stream)?.change({ offset: position, data }));
      return written;
    };
    streamOps.setattr = (stream, attributes) => {
      setStreamAttributes(stream, attributes);
      const { size } = attributes;
      if (size !== undefined) this.#seen(() => fileOf(stream)?.change({ truncateTo: size }));
    };
    nodeOps.setattr = (node, attributes) => {
      setattr(node, attributes);
      const { size } = attributes;
      if (size !== undefined) this.#seen(() => this.#files.get(pathOf(node))?.change({ truncateTo: size }));
    };
    nodeOps.mknod = (parent, name, mode, dev) => {
      const node = mknod(parent, name, mode, dev);
      this.#seen(() => this.#added(pathOf(node), fs.isDir(mode)));
      return node;
    };
    nodeOps.rename = (node, newParent, newName) => {
      const from = pathOf(node);
      rename(node, newParent, newName);
      this.#seen(() => this.#renamed(from, join(pathOf(newParent), newName)));
    };
    nodeOps.unlink = (parent, name) => {
      unlink(parent, name);
      this.#seen(() => this.#removed(join(pathOf(parent), name)));
    };
    nodeOps.rmdir = (parent, name) => {
      rmdir(parent, name);
      this.#seen(() => this.#removed(join(pathOf(parent), name)));
    };
  }

  #seen(record: () => void): void {
    record();
    this.events++;
    this.onEvent();
  }

  #added(path: string, isFolder: boolean): void {
    const file = new DiskFile(isFolder, null);
    this.#files.set(path, file);
    if (isFolder) this.#folders.set(path, new DiskFolder(new Map()));
    this.#folderOf(path)?.change(++this.#sequence, { add: basename(path), file });
  }

  #removed(path: string): void {
    this.#files.delete(path);
    this.#folderOf(path)?.change(++this.#sequence, { remove: basename(path) });
  }

  #renamed(from: string, to: string): void {
    const file = this.#files.get(from);
    if (!file || file.isFolder) throw new Error(`the disk model does not know how to rename ${from}`);
    this.#files.delete(from);
    this.#files.set(to, file);
    const sameFolder = dirname(from) === dirname(to);
    this.#folderOf(to)?.change(++this.#sequence, {
      add: basename(to),
      file,
      ...(sameFolder && { removes: basename(from) }),
    });
    if (!sameFolder) this.#folderOf(from)?.change(++this.#sequence, { remove: basename(from) });
  }

  #folderOf(path: string): DiskFolder | undefined {
    const folder = dirname(path);
    return this.#folders.get(folder === '.' ? '' : folder);
  }

  /** Builds in `target` the folder as a power cut now may leave it. Gives how many sectors were lost. */
  cut(target: string, { sectorShare, entries }: Cut, random: Random): number {
    rmSync(target, { recursive: true, force: true });
    cpSync(this.#base, target, { recursive: true });
    let lost = 0;
    const survives = (): boolean => {
      if (random.next() < sectorShare) return true;
      lost++;
      return false;
    };
    const moments = [...this.#folders.values()].flatMap((folder) => folder.pendingSequences).toSorted((a, b) => a - b);
    const moment = moments[random.below(moments.length + 1) - 1] ?? 0;
    const kept = (folder: DiskFolder): number => {
      if (entries === 'none') return 0;
      return entries === 'one-moment' ? folder.countUntil(moment) : random.below(folder.pendingCount + 1);
    };
    this.#build(target, '', kept, survives);
    return lost;
  }

  #build(target: string, path: string, kept: (folder: DiskFolder) => number, survives: () => boolean): void {
    const folder = this.#folders.get(path);
    if (!folder) throw new Error(`the disk model lost ${path}`);
    const entries = folder.afterCut(kept(folder));
    const place = join(target, path);
    mkdirSync(place, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(place)) if (!entries.has(name)) rmSync(join(place, name), { recursive: true });
    for (const [name, file] of entries) {
      const child = join(path, name);
      if (file.isFolder) this.#build(target, child, kept, survives);
      else if (file.changed || file.basePath !== join(this.#base, child))
        writeFileSync(join(target, child), file.afterCut(survives));
    }
  }
}
