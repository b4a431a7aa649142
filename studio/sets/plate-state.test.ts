import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { styleIds } from '@kadr/shared/visuals';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allJobs, jobNamed, nameOf } from './plate-jobs.ts';
import { estimateCpuSeconds, renderOrder, type PlateState } from './plate-state.ts';
import { discardOldPasses, run } from './render-plate.ts';

describe('a job', () => {
  it('is called by camera, size and bareness', () => {
    for (const name of ['front-table', 'three-quarter-table-bare', 'tall-worn', 'front-hangs', 'top-floor'])
      expect(nameOf(jobNamed('loft', name))).toBe(`loft/${name}`);
    expect(() => jobNamed('loft', 'side-table')).toThrow('not side-table');
    expect(() => jobNamed('loft', 'front-table-empty')).toThrow('front-table-empty');
  });

  it('is 2048 px, tall ones 1536 wide, with twice the samples in the dark, half out of focus, more where that is grainy', () => {
    expect(jobNamed('scandi', 'front-table')).toMatchObject({ res: 2048, spp: 16, bare: false });
    expect(jobNamed('luxury', 'tall-table')).toMatchObject({ res: 1536, spp: 32 });
    expect(jobNamed('luxury', 'tall-worn')).toMatchObject({ res: 1536, spp: 16 });
    expect(jobNamed('scandi', 'front-worn')).toMatchObject({ spp: 8 });
    expect(jobNamed('japandi', 'front-worn')).toMatchObject({ spp: 64 });
    expect(jobNamed('japandi', 'front-table')).toMatchObject({ spp: 16 });
  });

  it('is listed once for each style and name', () => {
    const names = allJobs().map(nameOf);
    expect(new Set(names).size).toBe(names.length);
    expect([...new Set(allJobs().map(({ style }) => style))].toSorted()).toEqual(styleIds.toSorted());
  });
});

describe('the order of rendering', () => {
  const states: Record<string, PlateState> = {
    'loft/front-table-bare': 'missing',
    'loft/front-macro': 'missing',
    'loft/top-table': 'stale',
    'loft/front-table': 'old',
    'loft/tall-table': 'missing',
    'glam/front-floor': 'missing',
    'glam/tall-worn': 'missing',
    'glam/front-hangs': 'missing',
    'glam/top-table': 'missing',
    'loft/three-quarter-table': 'ready',
    'glam/three-quarter-table': 'missing',
    'scandi/three-quarter-table': 'missing',
  };
  const jobs = Object.keys(states).map((name) => jobNamed(name.split('/')[0]!, name.split('/')[1]!));

  it('puts what sellers miss most first, bare sets last, and leaves out what is ready', () => {
    expect(renderOrder(jobs, (job) => states[nameOf(job)]!).map(nameOf)).toEqual([
      'glam/three-quarter-table',
      'scandi/three-quarter-table',
      'glam/top-table',
      'glam/front-hangs',
      'glam/tall-worn',
      'glam/front-floor',
      'loft/tall-table',
      'loft/front-table',
      'loft/top-table',
      'loft/front-macro',
      'loft/front-table-bare',
    ]);
  });
});

describe('the estimate', () => {
  const [plain, tall, dark] = [
    jobNamed('scandi', 'front-table'),
    jobNamed('scandi', 'tall-table'),
    jobNamed('luxury', 'top-table'),
  ];

  it('counts pixels and samples by what finished plates took', () => {
    expect(estimateCpuSeconds([plain, dark], [{ job: plain, cpuSeconds: 300 }])).toBeCloseTo(900, 6);
    expect(estimateCpuSeconds([tall], [{ job: plain, cpuSeconds: 400 }])).toBeCloseTo(300, 6);
  });

  it('says something before the first is finished', () => {
    expect(estimateCpuSeconds([plain], [])).toBeGreaterThan(100);
    expect(estimateCpuSeconds([], [])).toBe(0);
  });
});

it('a program that fails says what broke, and in which line of the style', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'failed-'));
  const log = join(folder, 'draft.log');
  const said = `  File "/x/styles/loft.py", line 14, in build\n    planks()\nnumpy.UFuncError: no loop\n\nError: script failed`;
  await expect(
    run([process.execPath, '-e', `console.log(${JSON.stringify(said)}); process.exit(1)`], log),
  ).rejects.toThrow(
    new RegExp('^File "/x/styles/loft.py", line 14, in build\nnumpy.UFuncError: no loop\n.* stopped with 1; see '),
  );
  rmSync(folder, { recursive: true });
});

describe('a queue that was killed', () => {
  let out = '';
  beforeEach(() => {
    out = mkdtempSync(join(tmpdir(), 'passes-'));
  });
  afterEach(() => rmSync(out, { recursive: true }));
  const job = jobNamed('loft', 'front-table');
  const passes = ['data.exr', 'probe.exr', 'beauty.exr', 'fg.exr', 'render.log'];
  const rendered = () => passes.forEach((name) => writeFileSync(join(out, name), ''));

  it('goes on with the passes that are there while the scene is the same', () => {
    discardOldPasses(job, out, { scene: 'a', shot: 'b' });
    rendered();
    discardOldPasses(job, out, { scene: 'a', shot: 'b' });
    expect(readdirSync(out)).toEqual(expect.arrayContaining(passes));
  });

  it('measures the probe again in another slot, and renders all of another scene or of other samples', () => {
    discardOldPasses(job, out, { scene: 'a', shot: 'b' });
    rendered();
    discardOldPasses(job, out, { scene: 'a', shot: 'c' });
    expect(passes.filter((name) => !existsSync(join(out, name)))).toEqual(['probe.exr']);
    rendered();
    discardOldPasses({ ...job, spp: 64 }, out, { scene: 'a', shot: 'c' });
    expect(passes.filter((name) => existsSync(join(out, name)))).toEqual([]);
    rendered();
    discardOldPasses({ ...job, spp: 64 }, out, { scene: 'd', shot: 'c' });
    expect(passes.filter((name) => existsSync(join(out, name)))).toEqual([]);
  });
});
