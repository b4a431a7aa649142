import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { readSnapshot } from '../embedded/cluster-snapshot.ts';
import { seededRandom } from './random.ts';
import { takeCuts, takeCutsInRecovery, type FileSystem, type Image } from './take-cuts.ts';
import { schema } from './workload.ts';

export type Round = Omit<Image, 'folder'> & { damage: string[] };

export type Simulation = {
  fileSystem: FileSystem;
  rounds: number;
  /** Cuts the power again while the database recovers, and just after. */
  alsoInRecovery?: boolean;
  seed: number;
};

/** Cuts the power of a busy database at random moments and says, for each, what was damaged when it came back. */
export async function simulatePowerCuts({
  fileSystem,
  rounds,
  alsoInRecovery = false,
  seed,
}: Simulation): Promise<Round[]> {
  const root = await mkdtemp(join(await scratchFolder(), 'kadr-power-cut-'));
  try {
    const base = join(root, 'base');
    await makeBase(base);
    const random = seededRandom(seed);
    const images = await takeCuts(fileSystem, base, rounds, random);
    const all: Image[] = [];
    for (const image of images) {
      if (alsoInRecovery) all.push(...(await takeCutsInRecovery(image, random)));
      all.push(image);
    }
    return await checkAll(all);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function makeBase(folder: string): Promise<void> {
  const pglite = await PGlite.create(folder, { loadDataDir: await readSnapshot(), extensions: { amcheck } });
  await pglite.exec(schema);
  await pglite.close();
}

/** Memory where there is enough: what counts is which writes were followed by a sync, not what the real disk does. */
async function scratchFolder(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => null);
  return memory && memory.bavail * memory.bsize > 3e9 ? '/dev/shm' : tmpdir();
}

async function checkAll(images: readonly Image[]): Promise<Round[]> {
  const left = [...images.entries()];
  const rounds: Round[] = [];
  await Promise.all(
    [1, 2].map(async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [place, { folder, ...rest }] = next;
        rounds[place] = { ...rest, damage: await check(folder, rest) };
        rmSync(folder, { recursive: true });
      }
    }),
  );
  return rounds;
}

const checker = fileURLToPath(new URL('./check-image.ts', import.meta.url));

/** In a process of its own, for a broken database may stop the engine for ever. */
async function check(folder: string, { acknowledged, inFlight }: Omit<Image, 'folder'>): Promise<string[]> {
  return await new Promise((resolve) => {
    // The engine is compiled for a start that is over after a few statements.
    const args = ['--liftoff-only', checker, folder, String(acknowledged), String(inFlight)];
    execFile(process.execPath, args, { timeout: 60_000, killSignal: 'SIGKILL' }, (error, stdout) => {
      if (error) resolve([`the engine ended or hung: ${String(error.signal ?? error.code)}`]);
      else resolve(JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as string[]);
    });
  });
}
