import { cpSync, rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { EmscriptenModule } from '../embedded/emscripten-fs.ts';
import { openFolder } from '../embedded/open-folder.ts';
import { DiskModel, type Cut } from './disk-model.ts';
import type { Random } from './random.ts';
import { runWorkload, type Progress } from './workload.ts';

/** `stock` is the control: PGlite as it comes, which must lose data for the simulation to be worth anything. */
export type FileSystem = 'durable' | 'stock';

export type Image = Progress & Cut & { folder: string; lostSectors: number; when: string };

/** Runs the workload on a copy of `base` and takes `count` power cuts at random moments of it. */
export async function takeCuts(fileSystem: FileSystem, base: string, count: number, random: Random): Promise<Image[]> {
  const images: Image[] = [];
  const progress: Progress = { acknowledged: 0, inFlight: 0 };
  const { model, open } = copyOf(base, fileSystem);
  const cut = cutter(model, random, progress, { name: `${base}-${fileSystem}`, images });
  const pglite = await open(false);
  let next = model.events + 50 + random.below(300);
  model.onEvent = () => {
    if (images.length >= count || model.events < next) return;
    cut('in the middle of something');
    next = model.events + 20 + random.below(1500);
  };
  const pause = (after: string): void => {
    if (images.length < count && random.next() < (after === 'checkpoint' ? 0.3 : 0.012)) cut(`just after ${after}`);
  };
  await runWorkload(pglite, random, progress, { enough: () => images.length >= count, pause });
  model.onEvent = () => {};
  await pglite.close();
  return images;
}

/**
 * Opens what a power cut left, and cuts the power again: once somewhere in recovery, and just after it, when the log
 * that was replayed is no longer needed and all of its effects must be on the disk.
 */
export async function takeCutsInRecovery(image: Image, random: Random): Promise<Image[]> {
  const images: Image[] = [];
  const { model, open } = copyOf(image.folder, 'durable');
  const cut = cutter(model, random, image, { name: `${image.folder}-recovery`, images });
  const moment = 1 + random.below(150);
  model.onEvent = () => {
    if (model.events === moment) cut('in recovery');
  };
  const pglite = await open(true);
  model.onEvent = () => {};
  cut('just after recovery', { sectorShare: 0, entries: 'none' });
  await pglite.close();
  return images;
}

function cutter(
  model: DiskModel,
  random: Random,
  progress: Progress,
  { name, images }: { readonly name: string; readonly images: Image[] },
) {
  const any = (): Cut => ({
    sectorShare: random.pick([0, 0, 0.1, 0.5, 0.9, 1]),
    entries: random.pick(['none', 'each-folder', 'one-moment']),
  });
  return (when: string, how: Cut = any()): void => {
    const folder = `${name}-${images.length}`;
    const { acknowledged, inFlight } = progress;
    images.push({ folder, when, acknowledged, inFlight, ...how, lostSectors: model.cut(folder, how, random) });
  };
}

/** A working copy of a folder, watched by a disk model; and how to open it. */
function copyOf(base: string, fileSystem: FileSystem) {
  const work = `${base}-work`;
  rmSync(work, { recursive: true, force: true });
  cpSync(base, work, { recursive: true });
  const model = new DiskModel(work, base);
  const onModule = (module: EmscriptenModule): void => model.attach(module);
  const open = async (afterCrash: boolean): Promise<PGlite> => {
    const extensions = { amcheck };
    if (fileSystem === 'stock') return await PGlite.create({ fs: new WatchedNodeFs(work, onModule), extensions });
    const onSyncError = (error: unknown): never => {
      throw error;
    };
    const hooks = { onSyncError, onModule, onSynced: (path: string) => model.synced(path) };
    return (await openFolder(work, hooks, { afterCrash, extensions })).pglite;
  };
  return { model, open };
}

class WatchedNodeFs extends NodeFS {
  readonly #onModule: (module: EmscriptenModule) => void;

  constructor(folder: string, onModule: (module: EmscriptenModule) => void) {
    super(folder);
    this.#onModule = onModule;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    const preRun = result.emscriptenOpts.preRun as ((module: unknown) => void)[];
    preRun.push((module) => this.#onModule(module as EmscriptenModule));
    return result;
  }
}
