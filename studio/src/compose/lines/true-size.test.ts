import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductCutout } from '../../cutout/product.ts';
import { loadPlates, type PlateCatalogue } from '../../plates/plate-catalogue.ts';
import { planShot } from '../../shot/plan-shot.ts';
import { isUnavailable, type ProductSize } from '../../shot/shot.ts';
import { tightCutout } from '../../shot/product/tight-cutout.ts';
import { writeFixturePlate } from '../../testing/fixture-plate.ts';
import { renderFrame } from '../render-frame.ts';

let dir = '';
let plates: PlateCatalogue;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'true-size-'));
  await writeFixturePlate(path.join(dir, 'plates'), { style: 'minimal', camera: 'front', sizeClass: 'table' });
  await mkdir(path.join(dir, 'props'));
  plates = await loadPlates(path.join(dir, 'plates'), path.join(dir, 'props'));
});
afterAll(() => rm(dir, { recursive: true }));

const pxPerCm = 24;
const radians = (deg: number) => (deg * Math.PI) / 180;

/** A plain slab of that many centimetres, turned clockwise. */
async function slab(widthCm: number, heightCm: number, turnedDeg = 0): Promise<ProductCutout> {
  const { data, info } = await sharp({
    create: {
      width: Math.round(widthCm * pxPerCm),
      height: Math.round(heightCm * pxPerCm),
      channels: 4,
      background: '#d8b48c',
    },
  })
    .rotate(turnedDeg, { background: '#00000000' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return tightCutout({ widthPx: info.width, heightPx: info.height, rgba: new Uint8Array(data) });
}

interface Case {
  name: string;
  size: ProductSize;
  pitchDeg: number;
  cutout: () => Promise<ProductCutout>;
  /** The lines that have to be there: their angle in the picture, and how many cm of the picture's plane each spans. */
  lines: { angleDeg: number; cm: number }[];
}

const cases: Case[] = [];
const sized = (widthCm: number, heightCm: number, depthCm: number): ProductSize => ({ widthCm, heightCm, depthCm });
for (const [w, h, d] of [
  [8, 20, 6],
  [20, 8, 12],
  [12, 12, 12],
  [30, 13, 11],
] as const) {
  for (const pitchDeg of [0, 8, 20, 35]) {
    const seen = h * Math.cos(radians(pitchDeg)) + d * Math.sin(radians(pitchDeg));
    const up = { angleDeg: 90, cm: h * Math.cos(radians(pitchDeg)) };
    cases.push({
      name: `${w} x ${h} x ${d} from ${pitchDeg} degrees`,
      size: sized(w, h, d),
      pitchDeg,
      cutout: () => slab(w, seen),
      lines: pitchDeg > 18 ? [{ angleDeg: 0, cm: w }] : [{ angleDeg: 0, cm: w }, up],
    });
  }
  cases.push({
    name: `${w} x ${h} x ${d}, its side`,
    size: sized(w, h, d),
    pitchDeg: 0,
    cutout: () => slab(d, h),
    lines: [
      { angleDeg: 0, cm: d },
      { angleDeg: 90, cm: h },
    ],
  });
}
cases.push({
  name: 'turned by 40 degrees: only its height is seen',
  size: sized(20, 12, 10),
  pitchDeg: 0,
  cutout: () => slab(20 * Math.cos(radians(40)) + 10 * Math.sin(radians(40)), 12),
  lines: [{ angleDeg: 90, cm: 12 }],
});
cases.push({
  name: 'turned by 30 degrees and seen from 15 above: only its height is seen',
  size: sized(12, 24, 7),
  pitchDeg: 15,
  cutout: () => {
    const [cos, sin] = [Math.cos(radians(30)), Math.sin(radians(30))];
    return slab(12 * cos + 7 * sin, 24 * Math.cos(radians(15)) + (12 * sin + 7 * cos) * Math.sin(radians(15)));
  },
  lines: [{ angleDeg: 90, cm: 24 * Math.cos(radians(15)) }],
});
for (const turnedDeg of [0, 20, 45, 70, -30])
  cases.push({
    name: `a watch of 24 x 4 x 1 that lies turned by ${turnedDeg}`,
    size: sized(24, 1, 4),
    pitchDeg: 90,
    cutout: () => slab(24, 4, turnedDeg),
    lines: [
      { angleDeg: turnedDeg, cm: 24 },
      { angleDeg: turnedDeg + 90, cm: 4 },
    ],
  });
for (const [w, h] of [
  [55, 70],
  [25, 18],
] as const)
  cases.push({
    name: `a garment of ${w} x ${h} that lies`,
    size: sized(2, h, w),
    pitchDeg: 90,
    cutout: () => slab(w / 3, h / 3),
    lines: [
      { angleDeg: 0, cm: w / 3 },
      { angleDeg: 90, cm: h / 3 },
    ],
  });
cases.push(
  {
    name: 'only the width is stated',
    size: { ...sized(16, 9, 9), heightGuessed: true, depthGuessed: true },
    pitchDeg: 5,
    cutout: () => slab(16, 9),
    lines: [{ angleDeg: 0, cm: 16 }],
  },
  {
    name: 'only the height is stated',
    size: { ...sized(9, 18, 7), widthGuessed: true, depthGuessed: true },
    pitchDeg: 0,
    cutout: () => slab(9, 18),
    lines: [{ angleDeg: 90, cm: 18 }],
  },
);

test('there are thirty cases', () => {
  expect(cases.length).toBeGreaterThanOrEqual(30);
});

test.each(cases.map((one) => [one.name, one] as const))('%s', async (_, { size, pitchDeg, cutout, lines }) => {
  const product = await cutout();
  const view = pitchDeg >= 62 ? 'top' : pitchDeg > 16 ? 'three-quarter' : 'front';
  const { widthPx, heightPx } = product;
  const shot = planShot(
    {
      style: 'minimal',
      frameType: 'scale',
      format: '1:1',
      product: { widthPx, heightPx, size, camera: { view, pitchDeg, confidence: 1 } },
    },
    plates,
  );
  if (isUnavailable(shot)) throw new Error(shot.unavailable);
  const isStraight = lines.every(({ angleDeg }) => angleDeg % 90 === 0);
  const framePx = isStraight ? 640 : 1280;
  const frame = await renderFrame({ ...shot, widthPx: framePx, heightPx: framePx, companions: [] }, product, {
    plates,
  });
  const rect = frame.masks[0]!.rect;
  const cmPerFramePx = product.widthPx / rect.w / pxPerCm;
  const ink = inkOf(frame, isStraight ? rect : null);
  for (const { angleDeg, cm } of lines) {
    const turns = isStraight ? [0] : [-0.2, -0.1, 0, 0.1, 0.2];
    const measured = Math.max(...turns.map((turn) => longestLine(ink, angleDeg + turn, framePx))) * cmPerFramePx;
    expect(Math.abs(measured / cm - 1), `${cm} cm at ${angleDeg} degrees: ${measured}`).toBeLessThanOrEqual(0.05);
  }
  const seenAngles = [0, 90].filter(
    (angleDeg) => longestLine(ink, angleDeg, framePx) > 0.5 * (angleDeg === 0 ? rect.w : rect.h),
  );
  expect(isStraight ? seenAngles : []).toEqual(isStraight ? lines.map(({ angleDeg }) => angleDeg) : []);
});

/**
 * The pixels of a frame that show ink; the product with its shadow is left out where lines run outside of it. Where they
 * do not, the frame is larger and its lines are darker than any shadow.
 */
function inkOf(
  { pixels, widthPx, heightPx }: { pixels: Uint8Array; widthPx: number; heightPx: number },
  without: { x: number; y: number; w: number; h: number } | null,
): Uint8Array {
  const margin = 12;
  const darkest = without ? 140 : 90;
  const ink = new Uint8Array(widthPx * heightPx);
  for (let y = 0, i = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++, i++) {
      const isProduct =
        without !== null &&
        x > without.x - margin &&
        x < without.x + without.w + margin &&
        y > without.y - margin &&
        y < without.y + without.h + margin;
      if (!isProduct && pixels[i * 3]! < darkest) ink[i] = 1;
    }
  }
  return ink;
}

/** Length in pixels of the longest line of ink at an angle. */
function longestLine(ink: Uint8Array, angleDeg: number, framePx: number): number {
  const [cos, sin] = [Math.cos(radians(angleDeg)), Math.sin(radians(angleDeg))];
  const isInk = (x: number, y: number): boolean => {
    const px = Math.round(x);
    const py = Math.round(y);
    return px >= 0 && py >= 0 && px < framePx && py < framePx && ink[py * framePx + px] === 1;
  };
  let longest = 0;
  for (let across = -framePx * 0.6; across < framePx * 0.6; across++) {
    let run = 0;
    for (let at = -framePx * 0.6; at < framePx * 0.6; at++) {
      const x = framePx / 2 + at * cos - across * sin;
      const y = framePx / 2 + at * sin + across * cos;
      const isOn = isInk(x, y) || isInk(x - sin, y + cos) || isInk(x + sin, y - cos);
      run = isOn ? run + 1 : 0;
      if (run > longest) longest = run;
    }
  }
  return longest;
}
