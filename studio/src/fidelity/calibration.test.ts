import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPlates, type PlateCatalogue } from '../plates/plate-catalogue.ts';
import { writeFixturePlate } from '../testing/fixture-plate.ts';
import { precisionAndRecall, trialsOf, type Trial } from './testing/calibrate.ts';
import { drawnGoods } from './testing/drawn-goods.ts';

const framePx = 400;
const patience = 240_000;

let dir = '';
let plates: PlateCatalogue;
const trials: Trial[] = [];
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'plates-'));
  await writeFixturePlate(dir, { style: 'luxury', camera: 'front', sizeClass: 'table', reflecting: true });
  await writeFixturePlate(dir, { style: 'minimal', camera: 'front', sizeClass: 'table', grey: 0.85 });
  plates = await loadPlates(dir);
  for (const [i, good] of (await drawnGoods(700)).entries())
    trials.push(...(await trialsOf(good, i % 2 === 0 ? 'luxury' : 'minimal', plates, framePx)));
}, patience);
afterAll(() => rm(dir, { recursive: true }));

test('faults are refused and clean frames are not, over ten products', () => {
  expect(new Set(trials.map(({ good }) => good)).size).toBe(10);
  expect(trials.filter(({ fault }) => fault === null).length).toBeGreaterThanOrEqual(40);
  const { precision, recall } = precisionAndRecall(trials);
  expect(precision).toBeGreaterThanOrEqual(0.95);
  expect(recall).toBeGreaterThanOrEqual(0.9);
});

test('clean frames keep their outline, and have room in structure', () => {
  for (const { fault, report } of trials) {
    if (fault !== null) continue;
    expect(report.shapeIou).toBeGreaterThan(0.998);
    expect(report.ssim).toBeGreaterThan(0.965);
  }
});

test('without the measure of print, blurred and swapped labels would pass more often: it adds something', () => {
  const labels = trials.filter(({ fault }) => fault?.startsWith('label'));
  expect(labels.filter(({ report }) => report.faults.includes('label')).length).toBeGreaterThan(labels.length * 0.8);
});
