import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodePack } from './encode-pack.ts';
import { createDenoiser, type Denoiser } from './oidn/denoise.ts';
import { fetchWeights } from './oidn/weights.ts';
import { packPlate } from './pack/pack-plate.ts';
import { nameOf, outDirOf, platesDir, setsDir, sourceHash, type PlateJob } from './plate-jobs.ts';
import { formatVersion, metaFile, stampOf } from './plate-state.ts';

let running: ChildProcess | undefined;

/** Ends the program that renders now, if one does. */
export const stopRunning = (): void => void running?.kill('SIGTERM');

/** Output goes to a log next to the passes. Rejects with what went wrong last and the log's path. */
export function run([command, ...args]: [string, ...string[]], logFile: string): Promise<void> {
  const log = openSync(logFile, 'a');
  return new Promise((resolve, reject) => {
    running = spawn(command, args, { cwd: setsDir, stdio: ['ignore', log, log] });
    running.on('error', reject);
    running.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error([...lastErrorIn(logFile), `${command} stopped with ${code}; see ${logFile}`].join('\n')));
    });
  });
}

/** A failed Python program's last error, with the style's line that led to it. */
function lastErrorIn(logFile: string): string[] {
  const lines = readFileSync(logFile, 'utf8').split('\n');
  const inStyle = lines.findLast((line) => /File ".*styles\//.test(line));
  const error = lines.findLast((line) => /^[\w.]*(?:Error|Exception)\b(?!: (?:Python|script))/.test(line));
  return [inStyle, error].filter((line) => line !== undefined).map((line) => line.trim());
}

export const blender = (job: PlateJob, settings: Record<string, string | number>): [string, ...string[]] => [
  'blender',
  '-b',
  '--factory-startup',
  '--python-exit-code',
  '1',
  '-P',
  join(setsDir, 'render.py'),
  '--',
  ...Object.entries({ ...job, bare: Number(job.bare), ...settings }).map(([k, v]) => `${k}=${v}`),
];

export const python = (...args: string[]): [string, ...string[]] => ['/usr/bin/python3', '-B', ...args];

export function linesOf(logFile: string, mark: RegExp): string[] {
  return readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => mark.test(line));
}

/**
 * What the sources build now: the hash of the scene, which is rendered, and of the shot, which is only written down and
 * packed with.
 */
interface Fingerprint {
  scene: string;
  shot: string;
}

async function fingerprintOf(job: PlateJob, out: string, threads: number): Promise<Fingerprint> {
  const log = join(out, 'fingerprint.log');
  rmSync(log, { force: true });
  await run(blender(job, { out, threads, mode: 'fingerprint' }), log);
  const [, scene, shot] = /FINGERPRINT (\w+) (\w+)/.exec(linesOf(log, /^FINGERPRINT/).join()) ?? [];
  if (!scene || !shot) throw new Error(`no fingerprint in ${log}`);
  return { scene, shot };
}

/**
 * A plate whose sources moved but build the same scene and shot stays as it is; only its stamp is renewed. Answers
 * whether it was so.
 */
function restamped(job: PlateJob, hash: string, built: Fingerprint): boolean {
  const stamp = stampOf(job);
  if (stamp?.version !== formatVersion || stamp.scene !== built.scene || stamp.shot !== built.shot) return false;
  if (stamp.spp < job.spp || stamp.seed !== job.seed || stamp.widthPx !== job.res) return false;
  const meta = JSON.parse(readFileSync(metaFile(job), 'utf8')) as object;
  writeFileSync(metaFile(job), JSON.stringify({ ...meta, hash }));
  console.log(`${nameOf(job)}: unchanged`);
  return true;
}

/** Passes of another scene go; of another shot only the probe, which stands in the slot. */
export function discardOldPasses(job: PlateJob, out: string, built: Fingerprint): void {
  const changed = (name: string, now: string): boolean => {
    const file = join(out, name);
    const differs = !existsSync(file) || readFileSync(file, 'utf8') !== now;
    writeFileSync(file, now);
    return differs;
  };
  const stale = new Set<string>();
  if (changed('shot', built.shot)) stale.add('probe.exr');
  if (changed('scene', `${JSON.stringify(job)} FINGERPRINT ${built.scene}`))
    for (const name of ['data.exr', 'probe.exr', 'beauty.exr', 'fg.exr', 'render.log']) stale.add(name);
  for (const name of stale) rmSync(join(out, name), { force: true });
}

/**
 * Renders the passes that are not there yet, and packs them. A plate that would come out the same is left alone.
 * `gpu`: 1 renders on NVIDIA's cards, 0 on the processor.
 */
export async function renderPlate(job: PlateJob, threads: number, gpu: 0 | 1): Promise<void> {
  const out = outDirOf(job);
  mkdirSync(out, { recursive: true });
  // Taken before rendering: what is edited meanwhile makes the plate stale, as it should.
  const hash = sourceHash(job);
  const built = await fingerprintOf(job, out, threads);
  if (restamped(job, hash, built)) return;
  discardOldPasses(job, out, built);
  await run(blender(job, { out, threads, mode: 'final', gpu }), join(out, 'render.log'));
  await repackPlate(job, hash, threads, gpu);
}

let denoiser: Denoiser | undefined;

/**
 * Packs the rendered passes into the plate's folder. What a plate cost is kept only where the processor rendered it:
 * estimates go by it.
 */
export async function repackPlate(job: PlateJob, hash: string, threads: number, gpu: 0 | 1 = 0): Promise<void> {
  const out = outDirOf(job);
  denoiser ??= createDenoiser(fetchWeights(join(setsDir, 'out', 'oidn')), threads);
  const before = process.cpuUsage();
  await run(python('pack/unpack.py', out), join(out, 'render.log'));
  const packed = await packPlate(join(out, 'planes'), denoiser);
  const { user, system } = process.cpuUsage(before);
  const renderSeconds = linesOf(join(out, 'render.log'), /^PASS/).reduce(
    (sum, line) => sum + Number(/cpu (\d+)s/.exec(line)?.[1] ?? 0),
    0,
  );
  const cpuSeconds = Math.round(renderSeconds + (user + system) / 1e6);
  const bytes = await encodePack(packed, join(platesDir, nameOf(job)), { hash, ...(gpu ? {} : { cpuSeconds }) });
  rmSync(join(out, 'planes'), { recursive: true });
  console.log(`${nameOf(job)}: ${Math.round(bytes / 1024)} KB, ${cpuSeconds} CPU-s`);
}
