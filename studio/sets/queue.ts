/** Renders the plates that are missing or out of date, one after the other. See README.md beside this file. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { encodePack } from './encode-pack.ts';
import { allJobs, jobNamed, nameOf, outDirOf, packHash, platesDir, setsDir, sourceHash, type PlateJob } from './plate-jobs.ts';

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

type Settings = Record<string, string | number>

const stampSchema = z.object({ hash: z.string(), packHash: z.string(), scene: z.string(), spp: z.number(), seed: z.number(), widthPx: z.number() });

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

const blender = (settings: Settings): string[] =>
  ['blender', '-b', '--factory-startup', '--python-exit-code', '1', '-P', join(setsDir, 'render.py'), '--', ...Object.entries(settings).map(([k, v]) => `${k}=${v}`)];

const python = (...args: string[]): string[] => ['/usr/bin/python3', '-B', ...args];

function lastLines(logFile: string, mark: RegExp): string[] {
  return readFileSync(logFile, 'utf8').split('\n').filter((line) => mark.test(line));
}

/** The hash of the scene that the sources build now. */
async function fingerprintOf(out: string, settings: Settings): Promise<string> {
  const log = join(out, 'fingerprint.log');
  rmSync(log, { force: true });
  await run(blender({ ...settings, mode: 'fingerprint' }), log);
  return /FINGERPRINT (\S+)/.exec(lastLines(log, /^FINGERPRINT/).join())?.[1] ?? '';
}

/** A plate whose sources moved but build the same scene stays as it is; only its stamp is renewed. Answers whether it was so. */
function restamped(job: PlateJob, hash: string, fingerprint: string): boolean {
  const file = metaFile(job);
  if (!existsSync(file)) return false;
  const meta: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const { scene, spp, seed, widthPx } = stampSchema.parse(meta);
  if (scene !== fingerprint || spp < job.spp || seed !== job.seed || widthPx !== job.res) return false;
  writeFileSync(file, JSON.stringify({ ...(meta as object), hash }));
  console.log(`${nameOf(job)}: unchanged`);
  return true;
}

/** The passes already rendered belong to other sources: the scene itself decides whether they are still good. */
function discardOldPasses(job: PlateJob, out: string, fingerprint: string): void {
  const stampFile = join(out, 'source');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceHash(job)) return;
  const scene = `${JSON.stringify(job)} FINGERPRINT ${fingerprint}`;
  const sceneFile = join(out, 'scene');
  if (!existsSync(sceneFile) || readFileSync(sceneFile, 'utf8') !== scene)
    for (const pass of ['data', 'probe', 'beauty_a', 'beauty_b', 'fg']) rmSync(join(out, `${pass}.exr`), { force: true });
  writeFileSync(sceneFile, scene);
  writeFileSync(stampFile, sourceHash(job));
}

async function renderPlate(job: PlateJob): Promise<void> {
  const out = outDirOf(job);
  mkdirSync(out, { recursive: true });
  const log = join(out, 'render.log');
  const settings = { ...job, out, threads: options.threads };
  // Taken before rendering: what is edited meanwhile makes the plate stale, as it should.
  const hash = sourceHash(job);
  const fingerprint = await fingerprintOf(out, settings);
  if (restamped(job, hash, fingerprint)) return;
  discardOldPasses(job, out, fingerprint);
  await run(blender({ ...settings, mode: 'final' }), log);
  await packPlate(job, hash);
}

async function packPlate(job: PlateJob, hash: string): Promise<void> {
  const out = outDirOf(job);
  const packedFrom = `${readFileSync(join(out, 'scene'), 'utf8')} ${packHash()}`;
  const packedStamp = join(out, 'packed', 'from');
  if (!existsSync(packedStamp) || readFileSync(packedStamp, 'utf8') !== packedFrom) {
    await run(python('pack/pack.py', out), join(out, 'render.log'));
    writeFileSync(packedStamp, packedFrom);
  }
  const bytes = await encodePack(join(out, 'packed'), join(platesDir, nameOf(job)), { hash, packHash: packHash() });
  const cpuSeconds = lastLines(join(out, 'render.log'), /^PASS/).reduce((sum, line) => sum + Number(/cpu (\d+)s/.exec(line)?.[1] ?? 0), 0);
  console.log(`${nameOf(job)}: ${Math.round(bytes / 1024)} KB, ${(cpuSeconds / 60).toFixed(1)} CPU-min`);
}

async function draftPlate(job: PlateJob): Promise<void> {
  const out = join(options.out, `${job.style}-${job.camera}-${job.size}`);
  mkdirSync(out, { recursive: true });
  const log = join(out, 'draft.log');
  rmSync(log, { force: true });
  await run(blender({ ...job, out, res: options.px, spp: 16, threads: options.threads, mode: 'draft', proxy: options.proxy ? 1 : 0 }), log);
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
  if (options.also && !options.draft) throw new Error('--also draws drafts only: finals are rendered of what PLATES lists');
  const wanted = () => (style && options.also ? [jobNamed(style, options.also)] : allJobs()).filter((j) => (!style || j.style === style) && (!camera || j.camera === camera));
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
    const states: State[] = options.repack ? ['repack'] : options.missing ? ['missing'] : ['missing', 'stale', 'repack'];
    const next = states.flatMap((state) => wanted().filter((j) => stateOf(j) === state && !failed.has(nameOf(j))).map((job) => ({ job, state })))[0];
    if (!next) break;
    const { job, state } = next;
    try {
      await (state === 'repack' ? packPlate(job, sourceHash(job)) : renderPlate(job));
    }
    catch (error) {
      failed.add(nameOf(job));
      console.error(`${nameOf(job)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (failed.size) process.exitCode = 1;
}

await main();
