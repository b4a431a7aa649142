/** Renders the plates that are missing or out of date, one after the other. See README.md beside this file. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { encodePack } from './encode-pack.ts';
import {
  allJobs,
  jobNamed,
  nameOf,
  outDirOf,
  packHash,
  platesDir,
  setsDir,
  sourceHash,
  type PlateJob,
} from './plate-jobs.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean' },
    draft: { type: 'boolean' },
    also: { type: 'string' },
    missing: { type: 'boolean' },
    repack: { type: 'boolean' },
    proxy: { type: 'boolean' },
    px: { type: 'string', default: '480' },
    threads: { type: 'string', default: '2' },
    nice: { type: 'string', default: '19' },
    out: { type: 'string', default: join(tmpdir(), 'kadr-set-drafts') },
  },
});

type Settings = Record<string, string | number>;

const stampSchema = z.object({
  hash: z.string(),
  packHash: z.string(),
  scene: z.string(),
  shot: z.string(),
  spp: z.number(),
  seed: z.number(),
  widthPx: z.number(),
});

type State = 'missing' | 'stale' | 'repack' | 'ready';

const metaFile = (job: PlateJob): string => join(platesDir, nameOf(job), 'meta.json');

function stateOf(job: PlateJob): State {
  const file = metaFile(job);
  if (!existsSync(file)) return 'missing';
  const { hash, packHash: packed } = stampSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (hash !== sourceHash(job)) return 'stale';
  return packed === packHash() ? 'ready' : 'repack';
}

let running: ChildProcess | undefined;

/** Runs at the lowest priority; output goes to a log beside the passes. Rejects with the log's path. */
function run(command: string[], logFile: string): Promise<void> {
  const log = openSync(logFile, 'a');
  return new Promise((resolve, reject) => {
    running = spawn('nice', ['-n', options.nice, ...command], { cwd: setsDir, stdio: ['ignore', log, log] });
    running.on('error', reject);
    running.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${command[0]} stopped with ${code}; see ${logFile}`));
    });
  });
}

const blender = (settings: Settings): string[] => [
  'blender',
  '-b',
  '--factory-startup',
  '--python-exit-code',
  '1',
  '-P',
  join(setsDir, 'render.py'),
  '--',
  ...Object.entries(settings).map(([k, v]) => `${k}=${v}`),
];

const python = (...args: string[]): string[] => ['/usr/bin/python3', '-B', ...args];

function lastLines(logFile: string, mark: RegExp): string[] {
  return readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => mark.test(line));
}

/** What the sources build now: the hash of the scene, which is rendered, and of the shot, which is only written down and packed with. */
interface Fingerprint {
  scene: string;
  shot: string;
}

async function fingerprintOf(out: string, settings: Settings): Promise<Fingerprint> {
  const log = join(out, 'fingerprint.log');
  rmSync(log, { force: true });
  await run(blender({ ...settings, mode: 'fingerprint' }), log);
  const [, scene, shot] = /FINGERPRINT (\w+) (\w+)/.exec(lastLines(log, /^FINGERPRINT/).join()) ?? [];
  if (!scene || !shot) throw new Error(`no fingerprint in ${log}`);
  return { scene, shot };
}

/** A plate whose sources moved but build the same scene and shot stays as it is; only its stamp is renewed. Answers whether it was so. */
function restamped(job: PlateJob, hash: string, built: Fingerprint): boolean {
  const file = metaFile(job);
  if (!existsSync(file)) return false;
  const meta: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const { scene, shot, spp, seed, widthPx } = stampSchema.parse(meta);
  if (scene !== built.scene || shot !== built.shot || spp < job.spp || seed !== job.seed || widthPx !== job.res)
    return false;
  writeFileSync(file, JSON.stringify({ ...(meta as object), hash }));
  console.log(`${nameOf(job)}: unchanged`);
  return true;
}

/** Passes of another scene go; of another shot only the probe, which stands in the slot. */
function discardOldPasses(job: PlateJob, out: string, built: Fingerprint): void {
  const old = (name: string, now: string): boolean => {
    const file = join(out, name);
    const changed = !existsSync(file) || readFileSync(file, 'utf8') !== now;
    writeFileSync(file, now);
    return changed;
  };
  const stale = new Set<string>();
  if (old('shot', built.shot)) stale.add('probe');
  if (old('scene', `${JSON.stringify(job)} FINGERPRINT ${built.scene}`))
    for (const pass of ['data', 'probe', 'beauty_a', 'beauty_b', 'fg']) stale.add(pass);
  for (const pass of stale) rmSync(join(out, `${pass}.exr`), { force: true });
}

async function renderPlate(job: PlateJob): Promise<void> {
  const out = outDirOf(job);
  mkdirSync(out, { recursive: true });
  const log = join(out, 'render.log');
  const settings = { ...job, out, threads: options.threads };
  // Taken before rendering: what is edited meanwhile makes the plate stale, as it should.
  const hash = sourceHash(job);
  const built = await fingerprintOf(out, settings);
  if (restamped(job, hash, built)) return;
  discardOldPasses(job, out, built);
  await run(blender({ ...settings, mode: 'final' }), log);
  await packPlate(job, hash);
}

async function packPlate(job: PlateJob, hash: string): Promise<void> {
  const out = outDirOf(job);
  const packedFrom = [...['scene', 'shot'].map((name) => readFileSync(join(out, name), 'utf8')), packHash()].join(' ');
  const packedStamp = join(out, 'packed', 'from');
  if (!existsSync(packedStamp) || readFileSync(packedStamp, 'utf8') !== packedFrom) {
    await run(python('pack/pack.py', out), join(out, 'render.log'));
    writeFileSync(packedStamp, packedFrom);
  }
  const bytes = await encodePack(join(out, 'packed'), join(platesDir, nameOf(job)), { hash, packHash: packHash() });
  const cpuSeconds = lastLines(join(out, 'render.log'), /^PASS/).reduce(
    (sum, line) => sum + Number(/cpu (\d+)s/.exec(line)?.[1] ?? 0),
    0,
  );
  console.log(`${nameOf(job)}: ${Math.round(bytes / 1024)} KB, ${(cpuSeconds / 60).toFixed(1)} CPU-min`);
}

async function draftPlate(job: PlateJob): Promise<void> {
  const out = join(options.out, `${job.style}-${job.camera}-${job.size}`);
  mkdirSync(out, { recursive: true });
  const log = join(out, 'draft.log');
  rmSync(log, { force: true });
  await run(
    blender({
      ...job,
      out,
      res: options.px,
      spp: 16,
      threads: options.threads,
      mode: 'draft',
      proxy: options.proxy ? 1 : 0,
    }),
    log,
  );
  await run(python('pack/draft.py', out, `${out}.png`), log);
  console.log([...lastLines(log, /^(CHECK|exposure)/), `${out}.png`].join('\n'));
}

/** One queue at a time: a lock whose owner still lives turns us away. */
function takeLock(): void {
  const file = join(setsDir, 'out', 'queue.lock');
  mkdirSync(join(setsDir, 'out'), { recursive: true });
  if (existsSync(file)) {
    const owner = Number(readFileSync(file, 'utf8'));
    if (existsSync(`/proc/${owner}`)) throw new Error(`a queue is running already (process ${owner})`);
    rmSync(file);
  }
  writeFileSync(file, String(process.pid), { flag: 'wx' });
  process.on('exit', () => rmSync(file, { force: true }));
}

async function main(): Promise<void> {
  const [style, camera] = positionals;
  if (options.also && !options.draft)
    throw new Error('--also draws drafts only: finals are rendered of what PLATES lists');
  const wanted = () =>
    (style && options.also ? [jobNamed(style, options.also)] : allJobs()).filter(
      (j) => (!style || j.style === style) && (!camera || j.camera === camera),
    );
  if (options.list) {
    for (const job of wanted()) console.log(stateOf(job).padEnd(8), nameOf(job));
    return;
  }
  if (options.draft) {
    for (const job of wanted()) await draftPlate(job);
    return;
  }
  takeLock();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      running?.kill('SIGTERM');
      process.exit(1);
    });
  const failed = new Set<string>();
  // Asked anew after each plate, so that sets written meanwhile are taken in; missing plates come before stale ones.
  for (;;) {
    const states: State[] = options.repack
      ? ['repack']
      : options.missing
        ? ['missing']
        : ['missing', 'stale', 'repack'];
    const next = states.flatMap((state) =>
      wanted()
        .filter((j) => stateOf(j) === state && !failed.has(nameOf(j)))
        .map((job) => ({ job, state })),
    )[0];
    if (!next) break;
    const { job, state } = next;
    try {
      await (state === 'repack' ? packPlate(job, sourceHash(job)) : renderPlate(job));
    } catch (error) {
      failed.add(nameOf(job));
      console.error(`${nameOf(job)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (failed.size) process.exitCode = 1;
}

await main();
