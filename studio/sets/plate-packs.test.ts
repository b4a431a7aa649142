import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { wholeProbe } from '../src/light/probe.ts';
import { plateMetaSchema } from '../src/plates/plate-meta.ts';
import { platesDir } from './plate-jobs.ts';

const plates = readdirSync(platesDir, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('meta.json'))
  .map((name) => join(name, '..'));

async function sizeOf(file: string): Promise<[number, number]> {
  const { width, height } = await sharp(file).metadata();
  return [width, height];
}

async function valuesOf(picture: Sharp): Promise<Buffer> {
  return picture.raw().toBuffer();
}

/** In a loop: a call for each of a million values, for each plate, costs eight times as much. */
function largest(values: Uint8Array): number {
  let most = 0;
  for (let i = 0; i < values.length; i++) if (values[i]! > most) most = values[i]!;
  return most;
}

/** Of a small copy: nothing fine is asked. */
async function meanOf(file: string): Promise<number> {
  const values = await valuesOf(sharp(file).resize(128, 128, { fit: 'fill' }));
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

it('takes 150 MB at most with all plates', () => {
  const bytes = plates.flatMap((name) =>
    readdirSync(join(platesDir, name)).map((file) => statSync(join(platesDir, name, file)).size),
  );
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150e6);
});

it.each(plates.filter((name) => name.endsWith('-bare')))('%s shows the place of the set with its props', (name) => {
  const placeOf = (folder: string) => {
    const { cam, slot, lights, floor, widthPx, heightPx, pitchDeg } = plateMetaSchema.parse(
      JSON.parse(readFileSync(join(platesDir, folder, 'meta.json'), 'utf8')),
    );
    // Light that only decorates, a candle's, goes with its candle.
    return { cam, slot, lights: lights.filter(({ group }) => group !== 'accent'), floor, widthPx, heightPx, pitchDeg };
  };
  expect(placeOf(name)).toEqual(placeOf(name.slice(0, -'-bare'.length)));
});

describe.each(plates)('plate %s', (name) => {
  const folder = join(platesDir, name);
  const meta = plateMetaSchema.parse(JSON.parse(readFileSync(join(folder, 'meta.json'), 'utf8')));
  const files = readdirSync(folder);

  it('lies in the folder of its style, camera and size', () => {
    const bare = meta.bare ? '-bare' : '';
    expect(name.replaceAll('\\', '/')).toBe(`${meta.style}/${meta.camera}-${meta.sizeClass}${bare}`);
  });

  it('weighs at most 1.2 MB', () => {
    expect(files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)).toBeLessThanOrEqual(1_200_000);
  });

  it('has pictures of the promised sizes', async () => {
    const { widthPx, heightPx } = meta;
    const whole = ['plate.webp', 'fg.webp'].filter((file) => files.includes(file));
    for (const file of whole) expect(await sizeOf(join(folder, file))).toEqual([widthPx, heightPx]);
    expect(await sizeOf(join(folder, 'keyfrac.webp'))).toEqual([widthPx / 2, heightPx / 2]);
    const longer = Math.max(widthPx, heightPx);
    if (meta.sizeClass === 'worn') return;
    expect(await sizeOf(join(folder, 'depth16.png'))).toEqual([(512 * widthPx) / longer, (512 * heightPx) / longer]);
  });

  it('names the parts of its set and keeps their colours', async () => {
    const kept = ['albedo.webp', ...(meta.sizeClass === 'worn' ? [] : ['parts.webp'])];
    expect(kept.filter((file) => files.includes(file))).toEqual(kept);
    if (!files.includes('parts.webp')) return;
    const half = [meta.widthPx / 2, meta.heightPx / 2];
    for (const file of kept) expect(await sizeOf(join(folder, file))).toEqual(half);
    const last = largest(await valuesOf(sharp(join(folder, 'parts.webp')).extractChannel(0)));
    expect(last).toBeLessThanOrEqual(meta.parts.length);
    expect(last).toBeGreaterThan(0);
    for (const part of meta.parts) expect(part).toMatch(/^[a-z0-9][a-z0-9-]*$/);
  });

  it('keeps an accent picture exactly when the probe has accent light', () => {
    expect(files.includes('accentfrac.webp')).toBe(Boolean(meta.probe.accent));
  });

  it('lights the slot with the key above all, white near 0.95', () => {
    const sum = (grid: readonly number[]): number => grid.reduce((a, b) => a + b, 0) / grid.length;
    // From high above a fifth of the probe's box lies beside its paper.
    const probe = wholeProbe(meta);
    const [key, fill] = [sum(probe.key), sum(probe.fill)];
    expect(key).toBeGreaterThan(fill * 0.9);
    expect(key + fill).toBeGreaterThan(0.5);
    expect(key + fill).toBeLessThan(1.3);
  });

  it('shows a picture that is neither black nor burnt out', async () => {
    const mean = await meanOf(join(folder, 'plate.webp'));
    expect(mean).toBeGreaterThan(15);
    expect(mean).toBeLessThan(240);
  });
});
