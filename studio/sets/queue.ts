/** Renders the plates that are missing or out of date, one after the other. See README.md next to this file. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allJobs, jobNamed, nameOf, outDirOf, setsDir, type PlateJob } from './plate-jobs.ts';
import { estimateCpuSeconds, renderOrder, stampOf, stateOf } from './plate-state.ts';
import { blender, linesOf, python, renderPlate, repackPlate, run, stopRunning } from './render-plate.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean' },
    draft: { type: 'boolean' },
    also: { type: 'string' },
    missing: { type: 'boolean' },
    repack: { type: 'boolean' },
    proxy: { type: 'boolean' },
    gpu: { type: 'boolean' },
    px: { type: 'string', default: '480' },
    threads: { type: 'string', default: '2' },
    nice: { type: 'string', default: '19' },
    out: { type: 'string', default: join(tmpdir(), 'kadr-set-drafts') },
  },
});

const threads = Number(options.threads);
const gpu = options.gpu ? 1 : 0; // as render.py takes it
const [style, name] = positionals;

/** The plates that the command line names. */
function wanted(): PlateJob[] {
  if (style && options.also) return [jobNamed(style, options.also)];
  const named = allJobs().filter(
    (job) =>
      (!style || job.style === style) && (!name || name === job.camera || nameOf(job) === `${job.style}/${name}`),
  );
  if (named.length === 0) throw new Error(`no PLATES in ${setsDir}/styles name ${positionals.join(' ')}`);
  return named;
}

const todo = (): PlateJob[] =>
  renderOrder(wanted(), stateOf).filter((job) => !options.missing || stateOf(job) === 'missing');

async function draftPlate(job: PlateJob): Promise<void> {
  const out = join(options.out, nameOf(job).replace('/', '-'));
  mkdirSync(out, { recursive: true });
  const log = join(out, 'draft.log');
  rmSync(log, { force: true });
  const proxy = options.proxy ? 1 : 0;
  await run(blender(job, { out, res: options.px, spp: 16, threads, mode: 'draft', proxy, gpu }), log);
  await run(python('pack/draft.py', out, `${out}.png`), log);
  console.log([...linesOf(log, /^(CHECK|exposure)/), `${out}.png`].join('\n'));
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

const hours = (seconds: number): string => `${(seconds / 3600).toFixed(1)} h`;

/** How much is left, by what finished plates took; `pace`: CPU seconds of a plate's kind per second of this run. */
function printWhatIsLeft(pace?: number): void {
  const left = todo();
  const ready = allJobs().flatMap((job) => {
    const cpuSeconds = stampOf(job)?.cpuSeconds;
    return cpuSeconds ? [{ job, cpuSeconds }] : [];
  });
  const seconds = estimateCpuSeconds(left, ready);
  const wall = pace ? `, ${hours(seconds / pace)} at the pace of this run` : '';
  console.log(`plates left: ${left.length}, ${hours(seconds)} of CPU time${wall}`);
}

async function renderAll(): Promise<void> {
  const failed = new Set<string>();
  const started = Date.now();
  let rendered = 0;
  // Read again after each plate, so that sets written meanwhile are taken in.
  for (;;) {
    const job = todo().find((each) => !failed.has(nameOf(each)));
    if (!job) break;
    try {
      await renderPlate(job, threads, gpu);
      rendered += stampOf(job)?.cpuSeconds ?? 0;
      printWhatIsLeft((rendered * 1000) / (Date.now() - started));
    } catch (error) {
      failed.add(nameOf(job));
      console.error(`${nameOf(job)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (failed.size) process.exitCode = 1;
}

async function main(): Promise<void> {
  if (options.also && !options.draft)
    throw new Error('--also draws drafts only: finals are rendered of what PLATES lists');
  setPriority(Number(options.nice));
  if (options.list) {
    for (const job of wanted()) console.log(stateOf(job).padEnd(8), nameOf(job));
    return printWhatIsLeft();
  }
  if (options.draft) {
    for (const job of wanted()) await draftPlate(job);
    return;
  }
  takeLock();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stopRunning();
      process.exit(1);
    });
  if (!options.repack) return renderAll();
  for (const job of wanted()) {
    const stamp = stampOf(job);
    if (stamp && existsSync(join(outDirOf(job), 'beauty.exr'))) await repackPlate(job, stamp.hash, threads);
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
