import { expect, test } from 'vitest';
import { soleColumns, type LowerEdge } from './soles.ts';

const columnUnits = 0.02;

/** A lower edge of feet: from which column to which, how high its ends are, units; nothing between them. */
function edgeOf(feet: readonly { from: number; to: number; left: number; right: number }[]): LowerEdge {
  const gap = (column: number) => {
    const foot = feet.find(({ from, to }) => column >= from && column <= to);
    if (!foot) return Infinity;
    const part = (column - foot.from) / (foot.to - foot.from);
    return foot.left + (foot.right - foot.left) * part;
  };
  return { gap, columns: 256, columnUnits, unitsPerCm: 0.1 };
}

const columnsOf = (edge: LowerEdge) => soleColumns(edge).map(({ column }) => column);

test('each foot touches along the whole of its sole, also where that is seen aslant', () => {
  const columns = columnsOf(
    edgeOf([
      { from: 10, to: 60, left: 0.25, right: 0.85 },
      { from: 180, to: 240, left: 0, right: 0.05 },
    ]),
  );
  expect(columns).toEqual(expect.arrayContaining([10, 35, 60, 180, 210, 240]));
  expect(columns.some((column) => column > 60 && column < 180)).toBe(false);
});

test('a heel in the air touches nowhere, its toes do', () => {
  const columns = columnsOf(
    edgeOf([
      { from: 10, to: 40, left: 0, right: 0.03 },
      { from: 41, to: 70, left: 0.1, right: 1.6 },
    ]),
  );
  expect(columns).toEqual(expect.arrayContaining([10, 40]));
  expect(Math.max(...columns)).toBeLessThan(50);
});

test('a foot that points at the camera touches as wide as it is, and is deeper than one from the side', () => {
  const front = soleColumns(
    edgeOf([
      { from: 10, to: 30, left: 0.38, right: 0 },
      { from: 31, to: 50, left: 0, right: 0.38 },
    ]),
  );
  const side = soleColumns(edgeOf([{ from: 10, to: 130, left: 0, right: 0 }]));
  expect(front.map(({ column }) => column)).toEqual(expect.arrayContaining([12, 30, 48]));
  const deepest = (all: typeof front) => Math.max(...all.map(({ depth }) => depth));
  expect(deepest(side)).toBeLessThan(1);
  expect(deepest(front)).toBeGreaterThan(2.2);
});

test('a foot that points at the camera is deep in its middle only: beside it its heel is not seen', () => {
  const depths = (across: number) => {
    const soles = soleColumns(edgeOf([{ from: 10, to: 10 + across, left: 0, right: 0 }]));
    const deepest = Math.max(...soles.map(({ depth }) => depth));
    return (soles[Math.round(across / 10)]?.depth ?? 0) / deepest;
  };
  expect(depths(40)).toBeLessThan(0.4);
  expect(depths(120)).toBeGreaterThan(0.5);
});

test('the rear foot of a stride that is seen from above touches where it is seen', () => {
  const soles = soleColumns(
    edgeOf([
      { from: 10, to: 60, left: 0, right: 0 },
      { from: 120, to: 170, left: 1.7, right: 1.7 },
    ]),
  );
  const rear = soles.filter(({ column }) => column > 100);
  expect(rear.every(({ gap }) => gap === 1.7)).toBe(true);
  expect(Math.max(...rear.map(({ weight }) => weight))).toBeGreaterThan(0.9);
});

test('a lifted foot has a fainter shadow, lower than the foot', () => {
  const soles = soleColumns(
    edgeOf([
      { from: 10, to: 60, left: 0, right: 0 },
      { from: 120, to: 170, left: 2.2, right: 2.2 },
    ]),
  );
  const [down, up] = [soles.filter(({ column }) => column < 100), soles.filter(({ column }) => column > 100)];
  const most = (all: typeof soles) => Math.max(...all.map(({ weight }) => weight));
  expect(most(up)).toBeLessThan(0.5 * most(down));
  expect(up[20]!.gap).toBeLessThan(2.2);
});

test('laces and threads are no feet', () => {
  expect(
    columnsOf(
      edgeOf([
        { from: 10, to: 60, left: 0, right: 0 },
        { from: 100, to: 108, left: 0.4, right: 0.4 },
      ]),
    ).every((column) => column <= 60),
  ).toBe(true);
});

test('a loop of laces beside a shoe, high above the ground, is no foot farther back', () => {
  const columns = columnsOf(
    edgeOf([
      { from: 10, to: 60, left: 0, right: 0 },
      { from: 61, to: 91, left: 0.4, right: 0.9 },
      { from: 92, to: 100, left: 1.3, right: 1.3 },
      { from: 101, to: 106, left: 1, right: 1 },
    ]),
  );
  expect(columns.some((column) => column > 100)).toBe(false);
});

test('a sole is round: it is deepest in its middle and ends in points', () => {
  const soles = soleColumns(edgeOf([{ from: 10, to: 60, left: 0, right: 0 }]));
  const depthAt = (at: number) => soles.find(({ column }) => column === at)!.inward;
  expect(depthAt(35)).toBeGreaterThan(0.98);
  expect(Math.max(depthAt(10), depthAt(60))).toBeLessThan(0.2);
});
