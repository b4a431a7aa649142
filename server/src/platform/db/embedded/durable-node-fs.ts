import { fdatasyncSync, fsyncSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { EmscriptenModule, FsStream } from './emscripten-fs.ts';
import { fsyncPath } from './fsync-path.ts';

/**
 * Server settings that make a commit wait for the disk. PGlite's own start with `-F` (no fsync at all), and its
 * build's default `wal_sync_method` is fdatasync, which Emscripten answers without doing anything.
 */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'wal_sync_method=fsync', 'data_sync_retry=off']
    .flatMap((setting) => ['-c', setting]),
];

type InitOptions = Parameters<NodeFS['init']>[1];
/** As the package's types have it, which name a type of browsers. */
type WasmImports = Record<string, Record<string, unknown>>;
type InitResult = Awaited<ReturnType<NodeFS['init']>>;

type Hooks = {
  /** The disk refused: what was acknowledged may be lost, so the process must end before anything else happens. */
  onSyncError(error: unknown): never;
  /** After a file or folder really reached the disk (used by the power-cut recorder). */
  onSynced?: (path: string) => void;
  /** A look at the module before the engine starts (used by the power-cut recorder). */
  onModule?: (module: EmscriptenModule) => void;
};

/**
 * PGlite's Node file system with real durability, added from outside the package: fsync and fdatasync reach the disk,
 * and a folder whose entries changed is forced before the next file is. PGlite is pinned to one exact version, and
 * `selfTest` in open-durable.ts proves at each start that these hooks are still in place.
 */
export class DurableNodeFs extends NodeFS {
  /** Files forced to the disk so far. */
  syncs = 0;
  readonly #hooks: Hooks;
  readonly #dirtyFolders = new Set<string>();
  #module: EmscriptenModule | undefined;

  constructor(folder: string, hooks: Hooks) {
    super(folder);
    this.#hooks = hooks;
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
    const { mknod, rename, unlink } = nodeFs.node_ops;
    const dirty = this.#dirtyFolders;
    nodeFs.stream_ops.fsync = (stream) => {
      this.#sync(module, stream, fsyncSync);
      return 0;
    };
    nodeFs.node_ops.mknod = (parent, name, mode, dev) => {
      const node = mknod(parent, name, mode, dev);
      dirty.add(nodeFs.realPath(parent));
      return node;
    };
    nodeFs.node_ops.rename = (node, newParent, newName) => {
      const oldParent = dirname(nodeFs.realPath(node));
      rename(node, newParent, newName);
      dirty.add(oldParent);
      dirty.add(nodeFs.realPath(newParent));
    };
    nodeFs.node_ops.unlink = (parent, name) => {
      unlink(parent, name);
      dirty.add(nodeFs.realPath(parent));
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
    try {
      this.#syncDirtyFolders();
      sync(stream.nfd);
    } catch (error) {
      this.#hooks.onSyncError(error);
    }
    this.syncs++;
    this.#hooks.onSynced?.(module.NODEFS.realPath(stream.node));
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
