import { fdatasyncSync, fsyncSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { EmscriptenModule, FsAttributes, FsNode, FsStream } from './emscripten-fs.ts';
import { fsyncPath } from './fsync-path.ts';

/**
 * Server settings that make a commit wait for the disk, and a cache of a size for small machines (the default 128 MB
 * stays in the process's memory for good; the operating system caches the files anyway). PGlite's own start with `-F`
 * (no fsync at all), and its build's default `wal_sync_method` is fdatasync, which Emscripten answers without doing
 * anything.
 */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...[
    'fsync=on',
    'synchronous_commit=on',
    'full_page_writes=on',
    'wal_sync_method=fsync',
    'data_sync_retry=off',
    'shared_buffers=32MB',
  ].flatMap((setting) => ['-c', setting]),
];

type InitOptions = Parameters<NodeFS['init']>[1];
/** As the package's types have it, which name a type of browsers. */
type WasmImports = Record<string, Record<string, unknown>>;
type InitResult = Awaited<ReturnType<NodeFS['init']>>;

export type DiskHooks = {
  /** The disk refused: what was acknowledged may be lost, so the process must end before anything else happens. */
  onSyncError: (error: unknown) => never;
  /** After a file or folder really reached the disk (used by the power-cut recorder). */
  onSynced?: (path: string) => void;
  /** A look at the module before the engine starts (used by the power-cut recorder). */
  onModule?: (module: EmscriptenModule) => void;
};

/**
 * PGlite's Node file system with real durability, added from outside the package: fsync and fdatasync reach the disk,
 * and a folder whose entries changed is forced before the next file is. PGlite is pinned to one exact version, and
 * `selfTest` of open-durable.ts proves at each start that these hooks are still in place.
 */
export class DurableNodeFs extends NodeFS {
  /** Files forced to the disk so far. */
  syncs = 0;
  readonly #hooks: DiskHooks;
  readonly #dirtyFolders = new Set<string>();
  #knownSynced: Set<string>;
  #module: EmscriptenModule | undefined;

  /**
   * `knownSynced` are paths just forced to the disk by `fsyncTree`: until `opened` is called and while they do not
   * change, they are not forced again. After a crash the engine does so with every file, one after another.
   */
  constructor(folder: string, hooks: DiskHooks, knownSynced: Iterable<string> = []) {
    super(folder);
    this.#hooks = hooks;
    this.#knownSynced = new Set(knownSynced);
  }

  /** Recovery is over: from now on every sync reaches the disk. */
  opened(): void {
    this.#knownSynced = new Set();
  }

  override async init(pglite: PGlite, options: InitOptions): Promise<InitResult> {
    const instantiateWasm = options.instantiateWasm;
    if (!instantiateWasm) throw new Error('PGlite no longer passes instantiateWasm to its file system');
    const result = await super.init(pglite, {
      ...options,
      instantiateWasm: (imports: WasmImports, succeed: unknown) => {
        const env = imports['env'];
        if (!env || !('__syscall_fdatasync' in env)) throw new Error('PGlite no longer imports __syscall_fdatasync');
        env['__syscall_fdatasync'] = (fd: number) => this.#fdatasync(fd);
        return instantiateWasm(imports, succeed);
      },
    });
    // The types of PGlite's module leave out NODEFS, which its Node build has.
    const preRun = result.emscriptenOpts.preRun as ((module: unknown) => void)[];
    preRun.push((module) => this.#attach(module as EmscriptenModule));
    return result;
  }

  #attach(module: EmscriptenModule): void {
    this.#module = module;
    const { NODEFS: nodeFs } = module;
    const { node_ops: nodeOps, stream_ops: streamOps } = nodeFs;
    const { mknod, rename, unlink, setattr } = nodeOps;
    const { write, setattr: setStreamAttributes } = streamOps;
    const entryChanged = (folder: string, name: string): void => {
      this.#dirtyFolders.add(folder);
      this.#knownSynced.delete(folder);
      this.#knownSynced.delete(join(folder, name));
    };
    const fileChanged = (node: FsNode): void => {
      if (this.#knownSynced.size > 0) this.#knownSynced.delete(nodeFs.realPath(node));
    };
    nodeOps.mknod = (parent, name, mode, dev) => {
      const node = mknod(parent, name, mode, dev);
      entryChanged(nodeFs.realPath(parent), name);
      return node;
    };
    nodeOps.rename = (node, newParent, newName) => {
      const from = nodeFs.realPath(node);
      rename(node, newParent, newName);
      entryChanged(dirname(from), basename(from));
      entryChanged(nodeFs.realPath(newParent), newName);
    };
    nodeOps.unlink = (parent, name) => {
      unlink(parent, name);
      entryChanged(nodeFs.realPath(parent), name);
    };
    nodeOps.setattr = (node, attributes) => {
      fileChanged(node);
      setattr(node, forOwner(attributes));
    };
    streamOps.setattr = (stream, attributes) => {
      fileChanged(stream.node);
      setStreamAttributes(stream, forOwner(attributes));
    };
    streamOps.write = (stream, buffer, ...[offset, length, position]) => {
      fileChanged(stream.node);
      return write(stream, buffer, offset, length, position);
    };
    streamOps.fsync = (stream) => {
      this.#sync(module, stream, fsyncSync);
      return 0;
    };
    this.#hooks.onModule?.(module);
  }

  #fdatasync(fd: number): number {
    const module = this.#module;
    const stream = module?.FS.getStream(fd);
    if (!module || !stream) return -8;
    if (stream.stream_ops === module.NODEFS.stream_ops) this.#sync(module, stream, fdatasyncSync);
    return 0;
  }

  #sync(module: EmscriptenModule, stream: FsStream, sync: (fd: number) => void): void {
    const path = module.NODEFS.realPath(stream.node);
    if (this.#knownSynced.has(path)) return;
    try {
      this.#syncDirtyFolders();
      sync(stream.nfd);
    } catch (error) {
      this.#hooks.onSyncError(error);
    }
    this.syncs++;
    this.#hooks.onSynced?.(path);
  }

  #syncDirtyFolders(): void {
    for (const folder of this.#dirtyFolders) {
      try {
        fsyncPath(folder);
        this.#hooks.onSynced?.(folder);
      } catch (error) {
        // Removed since, with everything in it.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      }
    }
    this.#dirtyFolders.clear();
  }
}

/** Emscripten sets the mode of each file that it makes by a call of its own, which no umask narrows. */
function forOwner(attributes: FsAttributes): FsAttributes {
  return attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~0o077 };
}
