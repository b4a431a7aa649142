import type { Point } from '../geometry/hull.ts';
import { solve } from '../geometry/solve.ts';

/** A box as a camera sees it, degrees. */
export interface SeenBox {
  /** How far the camera looks down on it, -90 to 90. */
  readonly pitchDeg: number;
  /** How far it leans to a side in the picture. */
  readonly rollDeg: number;
  /** How deep its base is, away from the camera, as it would look across the picture: of the product's longer side. */
  readonly depth: number;
  /** How far the points are from those of the box, shares of the product's longer side (root mean square). */
  readonly misfit: number;
}

/** The middle of a box and its corners in Objectron's order: x to the right, y up, z towards the camera. */
const cornerSigns: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  ...[-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z) => [x, y, z] as const))),
];

/** The focal length that a photo is taken to have, over the product's longer side in it: a phone's at arm's length. */
const focal = 2.25;

/**
 * Pitch, roll and yaw in radians, the logarithms of the box's sides, where its middle is in the picture, and the
 * logarithm of how far away it is.
 */
type Guess = readonly number[];
const distanceAt = 8;
const usualDistance = Math.log(3);
/** How strongly a camera is held to be level and at its usual distance, where the points leave that open. */
const held = { roll: 0.045, distance: 0.075 };

const startPitches = [0.2, 0.9];
const startYaws = [-2.6, -1.6, -0.5, 0.5, 1.6, 2.6];

/** The box whose middle and corners a camera sees nearest to those points (`SeenCorners`). */
export function fitBox(points: readonly Point[]): SeenBox {
  let best = { square: Infinity, guess: [] as Guess };
  for (const pitch of startPitches)
    for (const yaw of startYaws) {
      const sides = [0.75, 0.6, 0.75].map(Math.log);
      const found = improved([pitch, 0, yaw, ...sides, 0, 0, Math.log(2.25)], points);
      if (found.square < best.square) best = found;
    }
  const [pitch = 0, roll = 0, yaw = 0, wide = 0, , deep = 0, , , far = 0] = best.guess;
  const degrees = 180 / Math.PI;
  return {
    pitchDeg: pitch * degrees,
    rollDeg: roll * degrees,
    depth:
      (focal * (Math.exp(wide) * Math.abs(Math.sin(yaw)) + Math.exp(deep) * Math.abs(Math.cos(yaw)))) / Math.exp(far),
    misfit: Math.sqrt(best.square / points.length),
  };
}

/** The points that a guess means. */
export function cornersOf([pitch = 0, roll = 0, yaw = 0, wide = 0, high = 0, deep = 0, x = 0, y = 0, far = 0]: Guess) {
  const [halfWide, halfHigh, halfDeep] = [wide, high, deep].map((side) => Math.exp(side) / 2) as [
    number,
    number,
    number,
  ];
  return cornerSigns.map(([signX, signY, signZ]): Point => {
    const [alongX, alongZ] = turned(signX * halfWide, signZ * halfDeep, -yaw);
    const [up, near] = turned(signY * halfHigh, alongZ, pitch);
    const [across, down] = turned(alongX, up, roll);
    const depth = Math.exp(far) - near;
    return { x: x + (focal * across) / depth, y: y - (focal * down) / depth };
  });
}

const turned = (a: number, b: number, angle: number): [number, number] => [
  Math.cos(angle) * a - Math.sin(angle) * b,
  Math.sin(angle) * a + Math.cos(angle) * b,
];

function residualsOf(guess: Guess, points: readonly Point[]): number[] {
  const seen = cornersOf(guess);
  const apart = points.flatMap(({ x, y }, i) => [(seen[i]?.x ?? 0) - x, (seen[i]?.y ?? 0) - y]);
  return [...apart, held.roll * (guess[1] ?? 0), held.distance * ((guess[distanceAt] ?? 0) - usualDistance)];
}

const mostSteps = 40;
const enough = 1e-9;
const nudge = 1e-4;

/** Levenberg and Marquardt's method (Marquardt 1963) from that guess on, with differences for derivatives. */
function improved(start: Guess, points: readonly Point[]): { guess: Guess; square: number } {
  let guess = start;
  let residuals = residualsOf(guess, points);
  let square = sumOfSquares(residuals);
  let damping = 1e-2;
  for (let step = 0; step < mostSteps; step++) {
    const slopes = guess.map((_, i) =>
      residualsOf(
        guess.map((value, j) => (i === j ? value + nudge : value)),
        points,
      ).map((value, k) => (value - (residuals[k] ?? 0)) / nudge),
    );
    const equations = slopes.map((one, i) => [
      ...slopes.map((other, j) => dot(one, other) * (i === j ? 1 + damping : 1) + (i === j ? enough : 0)),
      -dot(one, residuals),
    ]);
    const change = solve(equations);
    if (!change) break;
    const next = guess.map((value, i) => value + (change[i] ?? 0));
    const nextResiduals = residualsOf(next, points);
    const nextSquare = sumOfSquares(nextResiduals);
    if (!(nextSquare < square)) {
      damping *= 4;
      continue;
    }
    const isDone = square - nextSquare < enough;
    [guess, residuals, square] = [next, nextResiduals, nextSquare];
    damping /= 3;
    if (isDone) break;
  }
  return { guess, square };
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

const sumOfSquares = (values: readonly number[]): number => dot(values, values);
