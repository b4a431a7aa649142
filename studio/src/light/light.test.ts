import { expect, test } from 'vitest';
import { fixtureMeta } from '../testing/fixture-plate.ts';
import { project } from '../plates/camera.ts';
import { placeProduct } from '../shot/framing/fit-product.ts';
import { alphaMapOf } from './alpha-map.ts';
import { contactsOf } from './feet.ts';
import { footprintOf } from './contact.ts';
import type { SurfaceGrid } from './frame-set.ts';
import { leeOf } from './lee.ts';
import { castShadow } from './shadows.ts';
import { solidOf } from './solid.ts';

import { hidden, placedBox, silhouette, widthPx } from './testing/drawn-silhouettes.ts';

test('the sun from the left hides the floor to the right of a box, as far as the box is high', async () => {
  const placed = placedBox('front', { widthCm: 10, heightCm: 20, depthCm: 8 }, 200, 7);
  const solid = solidOf(
    await alphaMapOf(
      silhouette(200, () => true),
      widthPx,
      200,
    ),
    placed,
  );
  const toSun = [-Math.SQRT1_2, 0, Math.SQRT1_2] as const;
  const cover = (x: number, y: number) => hidden(solid, x, y, 0.01, ...toSun, 0.01);
  const reach = placed.standHeightUnits + placed.imageWidthUnits / 2;
  expect(cover(0.8, 0)).toBe(1);
  expect(cover(reach - 0.15, 0)).toBeGreaterThan(0.9);
  expect(cover(reach + 0.15, 0)).toBeLessThan(0.05);
  expect(cover(-0.8, 0)).toBe(0);
  expect(cover(0.8, 0.6)).toBe(0);
});

test('light falls through a wheel, however wide the handlebar above it is', async () => {
  const placed = placedBox('front', { widthCm: 40, heightCm: 40, depthCm: 40 }, 100, 7);
  const ring = (x: number, y: number) => Math.abs(Math.hypot(x - 0.5, y - 0.5) - 0.46) < 0.04;
  const solid = solidOf(await alphaMapOf(silhouette(100, ring), widthPx, 100), placed);
  const behind = (units: number) => hidden(solid, 0, solid.centre[1] + units, 0, 0, -Math.SQRT1_2, Math.SQRT1_2, 0.01);
  expect(behind(0.2 * placed.standHeightUnits)).toBeLessThan(0.1);
  expect(behind(0.96 * placed.standHeightUnits)).toBeGreaterThan(0.6);
});

test('a wider light has a softer edge in the same place, and holes let light through', async () => {
  const placed = placedBox('front', { widthCm: 10, heightCm: 20, depthCm: 2 }, 200, 7);
  const whole = solidOf(
    await alphaMapOf(
      silhouette(200, () => true),
      widthPx,
      200,
    ),
    placed,
  );
  const frame = solidOf(
    await alphaMapOf(
      silhouette(200, (x, y) => x < 0.15 || x > 0.85 || y < 0.1 || y > 0.9),
      widthPx,
      200,
    ),
    placed,
  );
  const fromFront = [0, -Math.SQRT1_2, Math.SQRT1_2] as const;
  const edge = placed.standHeightUnits;
  const hard = hidden(whole, 0, edge + 0.15, 0, ...fromFront, 0.01);
  const soft = hidden(whole, 0, edge + 0.15, 0, ...fromFront, 0.15);
  expect(hard).toBeLessThan(0.1);
  expect(soft).toBeGreaterThan(hard + 0.1);
  expect(hidden(whole, 0, edge / 2, 0, ...fromFront, 0.01)).toBe(1);
  expect(hidden(frame, 0, edge / 2, 0, ...fromFront, 0.01)).toBeLessThan(0.1);
});

test('a lying product throws a shadow as long as it is thick', async () => {
  const placed = placedBox('top', { widthCm: 10, heightCm: 10, depthCm: 2 }, 100, 90);
  const solid = solidOf(
    await alphaMapOf(
      silhouette(100, () => true),
      widthPx,
      100,
    ),
    placed,
  );
  const toSun = [-Math.SQRT1_2, 0, Math.SQRT1_2] as const;
  const edge = placed.imageWidthUnits / 2;
  expect(placed.standHeightUnits).toBeCloseTo(0.2);
  expect(hidden(solid, edge + 0.05, 0, 0, ...toSun, 0.01)).toBeGreaterThan(0.9);
  expect(hidden(solid, edge + 0.3, 0, 0, ...toSun, 0.01)).toBe(0);
  expect(hidden(solid, -edge - 0.05, 0, 0, ...toSun, 0.01)).toBe(0);
});

test('a garment that lies is thinner at its hem than where it is thickest, a disk is not', () => {
  const thickness = (size: { widthCm: number; heightCm: number; depthCm: number }) => {
    const { standHeightUnits, unitsPerCm } = placedBox('top', size, 100, 90);
    return standHeightUnits / unitsPerCm;
  };
  expect(thickness({ widthCm: 50, heightCm: 60, depthCm: 2 })).toBeCloseTo(0.9);
  expect(thickness({ widthCm: 15, heightCm: 3, depthCm: 10 })).toBeCloseTo(3);
});

test('ground around what lies is dark on the side away from the light only', async () => {
  const placed = placedBox('top', { widthCm: 10, heightCm: 2, depthCm: 10 }, 100, 90);
  const alpha = await alphaMapOf(
    silhouette(100, () => true),
    widthPx,
    100,
  );
  const beyond = placed.imageWidthUnits / 2 + 0.08;
  const places = [
    [-beyond, 0],
    [beyond, 0],
    [0, beyond],
  ] as const;
  const grid = {
    widthCells: places.length,
    heightCells: 1,
    position: Float32Array.from(places.flatMap(([x, y]) => [x, y, 0])),
  } as SurfaceGrid;
  const [left, right, above] = leeOf(grid, alpha, placed, [-1, 0]);
  expect(left).toBeLessThan(0.4);
  expect(right).toBeGreaterThan(0.8);
  expect(above).toBeCloseTo(0.45, 1);
  const [lit, lee] = leeOf(grid, alpha, placed, [1, 0]);
  expect([lit, lee].map((share) => share! > 0.6)).toEqual([true, false]);
});

test('the dark line below a cup is fainter where its base turns away to the back', async () => {
  const pitchDeg = 25;
  const placed = placedBox('front', { widthCm: 10, heightCm: 18, depthCm: 10 }, 200, pitchDeg);
  const drop = (placed.depthUnits * Math.sin((pitchDeg * Math.PI) / 180)) / placed.imageHeightUnits;
  const lowest = (x: number): number => 1 - (drop / 2) * (1 - Math.sqrt(1 - (2 * x - 1) ** 2));
  const pixels = silhouette(200, (x, y) => y < lowest(x));
  const contacts = contactsOf(await alphaMapOf(pixels, widthPx, 200), placed);
  const weightAt = (x: number): number => contacts.find(({ column }) => column === Math.round(256 * x))?.weight ?? 0;
  expect(weightAt(0.5)).toBeGreaterThan(0.95);
  expect(weightAt(0.98)).toBeLessThan(0.75);
  expect(weightAt(0.98)).toBeGreaterThan(0.4);
});

test('a round base touches in an ellipse, legs touch where the picture shows their feet', async () => {
  const pitch = (25 * Math.PI) / 180;
  const size = { widthCm: 10, heightCm: 18, depthCm: 10 };
  const placed = placedBox('front', size, 200, 25);
  const drop = (placed.depthUnits * Math.sin(pitch)) / placed.imageHeightUnits;
  const round = footprintOf(
    await alphaMapOf(
      silhouette(200, (x, y) => y < 1 - (drop / 2) * (1 - Math.sqrt(1 - (2 * x - 1) ** 2))),
      widthPx,
      200,
    ),
    placed,
  );
  const touches = (print: typeof round, x: number, y: number) =>
    print.touch[
      Math.floor((y - print.front) / print.deepCell) * print.columns + Math.floor((x - print.left) / print.cell)
    ]! > 0;
  expect(touches(round, 0, -0.4)).toBe(true);
  expect(touches(round, 0, 0.4)).toBe(true);
  expect(touches(round, 0.43 * placed.imageWidthUnits, -0.4)).toBe(false);
  const legs = footprintOf(
    await alphaMapOf(
      silhouette(
        200,
        (x, y) =>
          y < 0.5 ||
          x < 0.1 ||
          x > 0.9 ||
          (x > 0.3 && x < 0.36 && y < 1 - drop * 0.9) ||
          (x > 0.64 && x < 0.7 && y < 1 - drop * 0.9),
      ),
      widthPx,
      200,
    ),
    placed,
  );
  /**
   * The highest place in the picture, parts of the product's height from its top, at which something touches in that
   * part of its width.
   */
  const seenAt = (part: number) => {
    const rows = Array.from({ length: legs.rows }, (_, row) => legs.front + (row + 0.5) * legs.deepCell);
    const touched = rows.flatMap((y) => {
      const middle = project(placed.camera, [0, y, 0]);
      const x = (((part - 0.5) * placed.rect.w) / placed.camera.focalPx) * middle.depth;
      return touches(legs, x, y) ? [(middle.yPx - placed.rect.y) / placed.rect.h] : [];
    });
    return { lowest: Math.max(...touched), count: touched.length };
  };
  expect(seenAt(0.05).lowest).toBeCloseTo(1, 1.5);
  expect(seenAt(0.33).lowest).toBeCloseTo(1 - drop * 0.9, 1.5);
  expect(seenAt(0.5).count).toBe(0);
});

test('a ball and a wheel touch where they are lowest, a round base along its whole front', async () => {
  const size = { widthCm: 22, heightCm: 22, depthCm: 22 };
  const placed = placedBox('front', size, 100, 20);
  const edgeOfBase = 1 - (Math.sin((20 * Math.PI) / 180) / 2) * (1 - 0.6);
  const weight = async (covered: (x: number, y: number) => boolean, x: number) => {
    const print = footprintOf(await alphaMapOf(silhouette(100, covered), widthPx, 100), placed);
    const column = Math.floor((x * placed.imageWidthUnits - print.left) / print.cell);
    return Math.max(...print.touch.filter((_, cell) => cell % print.columns === column));
  };
  const ball = (x: number, y: number) => Math.hypot(x - 0.5, y - 0.5) < 0.5;
  const base = (x: number, y: number) => y < 1 - (1 - edgeOfBase) * 2.5 * (1 - Math.sqrt(1 - (2 * x - 1) ** 2));
  const ring = (x: number, y: number) => ball(x, y) && Math.hypot(x - 0.5, y - 0.5) > 0.44;
  expect(await weight(ball, 0)).toBeGreaterThan(0.9);
  expect(await weight(ring, 0)).toBeGreaterThan(0.9);
  expect(await weight(ball, 0.36)).toBeLessThan(0.1);
  expect(await weight(ring, 0.36)).toBeLessThan(0.1);
  expect(await weight(base, 0.36)).toBeGreaterThan(0.6);
  const boxAslant = (x: number, y: number) => y < 1 - (x < 0.6 ? 0.3 * (0.6 - x) : 0.45 * (x - 0.6));
  expect(await weight(boxAslant, -0.36)).toBeGreaterThan(0.4);
});

test('a ball stands above the place where it is seen to touch, and darkens the floor before it', async () => {
  const placed = placedBox('front', { widthCm: 22, heightCm: 22, depthCm: 22 }, 100, 12);
  const ball = (x: number, y: number) => Math.hypot(x - 0.5, y - 0.5) < 0.5;
  const ballSolid = solidOf(await alphaMapOf(silhouette(100, ball), widthPx, 100), placed);
  const boxSolid = solidOf(
    await alphaMapOf(
      silhouette(100, () => true),
      widthPx,
      100,
    ),
    placed,
  );
  const radius = placed.depthUnits / 2;
  expect(ballSolid.centre[1]).toBeCloseTo(placed.yUnits - radius * (1 - Math.tan((6 * Math.PI) / 180)), 1);
  expect(boxSolid.centre[1]).toBe(placed.yUnits);
  const up = [0, 0, 1] as const;
  const beforeLowest = ballSolid.centre[1] - 0.2 * radius;
  expect(hidden(ballSolid, placed.xUnits, beforeLowest, 0, ...up, 0.4)).toBeGreaterThan(0.9);
});

test('what is thin stands with all of its depth where it is seen to touch', async () => {
  const placed = placedBox('front', { widthCm: 40, heightCm: 40, depthCm: 40 }, 100, 7);
  const ring = (x: number, y: number) => Math.abs(Math.hypot(x - 0.5, y - 0.5) - 0.46) < 0.04;
  const solidY = async (covered: (x: number, y: number) => boolean) =>
    solidOf(await alphaMapOf(silhouette(100, covered), widthPx, 100), placed).centre[1];
  expect(await solidY(() => true)).toBe(placed.yUnits);
  expect(await solidY(ring)).toBeLessThan(placed.yUnits - 0.4 * placed.depthUnits);
  const print = footprintOf(await alphaMapOf(silhouette(100, ring), widthPx, 100), placed);
  const rows = [...print.touch.keys()].filter((cell) => print.touch[cell]! > 0.1).map((cell) => cell / print.columns);
  expect((Math.max(...rows) - Math.min(...rows)) * print.deepCell).toBeLessThan(0.2 * placed.depthUnits);
});

/** Over how much of its length a foot of 15 cm touches the ground, and how much farther away at its heel, units. */
async function touchedByFoot(risePx: number): Promise<{ long: number; heelBehind: number }> {
  const heightPx = 300;
  const meta = fixtureMeta({ style: 'loft', camera: 'front', sizeClass: 'worn' });
  const size = { widthCm: 50, heightCm: 170, depthCm: 25 };
  const at = { unitsPerCm: 0.1, xUnits: 0, yUnits: 0, zUnits: 0, size, photoPitchDeg: 18, cmPerPx: 170 / heightPx };
  const placed = placeProduct(meta, { widthPx, heightPx }, at);
  const sole = (x: number) => 1 - (risePx / heightPx) * ((0.65 - x) / 0.3);
  const alpha = await alphaMapOf(
    silhouette(heightPx, (x, y) => x > 0.35 && x < 0.65 && y < sole(x)),
    widthPx,
    heightPx,
  );
  const { touch, columns, rows, cell } = footprintOf(alpha, placed);
  const fronts = Array.from({ length: columns }, (_, column) =>
    Array.from({ length: rows }, (_, row) => row).find((row) => touch[row * columns + column]! > 0),
  ).filter((row) => row !== undefined);
  return { long: fronts.length * cell, heelBehind: ((fronts[3] ?? 0) - fronts.at(-4)!) * cell };
}

test('a flat sole that the photo sees aslant is on the ground from toe to heel, a raised heel is not', async () => {
  const flat = await touchedByFoot(6);
  expect(flat.heelBehind).toBeGreaterThan(0.5);
  expect(flat.long).toBeGreaterThan(1.4);
  expect((await touchedByFoot(36)).long).toBeLessThan(0.6);
});

test('what lies is on the ground everywhere: a thin strap throws a short shadow that begins at its edge', async () => {
  const placed = placedBox('top', { widthCm: 20, heightCm: 6, depthCm: 20 }, 100, 90);
  const drawn = silhouette(100, (x, y) => x > 0.5 || (y > 0.1 && y < 0.13));
  const solid = solidOf(await alphaMapOf(drawn, widthPx, 100), placed);
  const toSun = [0, Math.SQRT1_2, Math.SQRT1_2] as const;
  const strap = placed.imageHeightUnits * (0.5 - 0.13);
  const x = -placed.imageWidthUnits * 0.25;
  expect(hidden(solid, x, strap - 0.005, 0, ...toSun, 0.01)).toBeGreaterThan(0.5);
  for (let away = 0.1; away < 0.8; away += 0.05) expect(hidden(solid, x, strap - away, 0, ...toSun, 0.01)).toBe(0);
});

test('a foot is dark no farther before its edge in the picture where the ground is seen from above', async () => {
  const before = async (camera: 'front' | 'three-quarter', pitchDeg: number) => {
    const placed = { ...placedBox(camera, { widthCm: 10, heightCm: 25, depthCm: 25 }, 250, pitchDeg), isPerson: true };
    const alpha = await alphaMapOf(
      silhouette(250, () => true),
      widthPx,
      250,
    );
    const middle = contactsOf(alpha, placed).find(({ column }) => column === 128)!;
    const [edge, front] = [placed.rect.y + placed.rect.h, project(placed.camera, [0, middle.front, 0]).yPx];
    return ((front - edge) / placed.rect.h) * 25;
  };
  for (const cm of [await before('front', 7), await before('three-quarter', 25)]) {
    expect(cm).toBeGreaterThan(0.05);
    expect(cm).toBeLessThan(0.45);
  }
});

test('the shadow of what lies on cloth does not come and go with the folds below it', async () => {
  const placed = placedBox('top', { widthCm: 20, heightCm: 1, depthCm: 20 }, 100, 90);
  const alpha = await alphaMapOf(
    silhouette(100, () => true),
    widthPx,
    100,
  );
  const meta = fixtureMeta({ style: 'luxury', camera: 'top', sizeClass: 'table' });
  const [widthCells, heightCells] = [64, 64];
  const shadowOn = (zAt: (column: number) => number) => {
    const grid: SurfaceGrid = {
      widthCells,
      heightCells,
      cellPx: 4,
      position: Float32Array.from({ length: 3 * widthCells * heightCells }, (_, i) => {
        const [column, row] = [Math.floor(i / 3) % widthCells, Math.floor(i / 3 / widthCells)];
        return [(column / 32 - 1) * 1.2, (1 - row / 32) * 1.2, zAt(column)][i % 3]!;
      }),
      normal: Float32Array.from({ length: 3 * widthCells * heightCells }, (_, i) => Number(i % 3 === 2)),
      depth: new Float32Array(widthCells * heightCells).fill(5),
    };
    return castShadow(grid, solidOf(alpha, placed), { meta, softness: 1 }, new Float32Array(widthCells * heightCells));
  };
  const flat = shadowOn(() => 0);
  expect(flat.filter((hidden) => hidden > 0.9).length).toBeGreaterThan(100);
  expect(flat.filter((hidden) => hidden < 0.1).length).toBeGreaterThan(100);
  expect(shadowOn((column) => (column % 16 < 8 ? -0.08 : 0.06))).toEqual(flat);
});
