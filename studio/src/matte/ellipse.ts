import { solve } from '../geometry/solve.ts';

/** An ellipse in pixels: its middle, half axes (`a` the longer one) and the turn of `a` from the picture's rows, radians. */
export interface Ellipse {
  readonly x: number;
  readonly y: number;
  readonly a: number;
  readonly b: number;
  readonly turn: number;
}

export interface PointOnEllipse {
  readonly x: number;
  readonly y: number;
  /** One pixel outwards. */
  readonly nx: number;
  readonly ny: number;
}

/**
 * The ellipse through points, by least squares on their conic; null where they lie on none. The points are to cover an
 * arc: around their own middle the conic is well told.
 */
export function fitEllipse(x: ArrayLike<number>, y: ArrayLike<number>): Ellipse | null {
  const count = x.length;
  if (count < 6) return null;
  let [mx, my, size] = [0, 0, 0];
  for (let k = 0; k < count; k++) [mx, my] = [mx + (x[k] ?? 0) / count, my + (y[k] ?? 0) / count];
  for (let k = 0; k < count; k++) size += Math.hypot((x[k] ?? 0) - mx, (y[k] ?? 0) - my) / count;
  if (size === 0) return null;
  const sums = Array.from({ length: 5 }, () => new Float64Array(6));
  for (let k = 0; k < count; k++) {
    const [u, v] = [((x[k] ?? 0) - mx) / size, ((y[k] ?? 0) - my) / size];
    const row = [u * u, u * v, v * v, u, v, 1];
    for (let i = 0; i < 5; i++) {
      const into = sums[i];
      if (into) for (let j = 0; j < 6; j++) into[j] = (into[j] ?? 0) + (row[i] ?? 0) * (row[j] ?? 0);
    }
  }
  const conic = solve(sums);
  const found = conic && fromConic(conic);
  return (
    found && { x: mx + size * found.x, y: my + size * found.y, a: size * found.a, b: size * found.b, turn: found.turn }
  );
}

/** Of A u² + B uv + C v² + D u + E v = 1. */
function fromConic([A = 0, B = 0, C = 0, D = 0, E = 0]: readonly number[]): Ellipse | null {
  const determinant = 4 * A * C - B * B;
  if (determinant <= 0) return null;
  const [x, y] = [(B * E - 2 * C * D) / determinant, (B * D - 2 * A * E) / determinant];
  const level = 1 - (A * x * x + B * x * y + C * y * y + D * x + E * y);
  const [middle, apart] = [(A + C) / 2, Math.hypot(A - C, B) / 2];
  const [small, large] = [(middle - apart) / level, (middle + apart) / level];
  if (!(small > 0) || !(large > 0)) return null;
  const [a, b] = [1 / Math.sqrt(Math.min(small, large)), 1 / Math.sqrt(Math.max(small, large))];
  // The longer axis runs where the curve bends least.
  const turn = 0.5 * Math.atan2(B, A - C) + (middle > 0 ? Math.PI / 2 : 0);
  return { x, y, a, b, turn };
}

/** How far outside an ellipse a point lies, pixels; exact on it, nearly so beside it. */
export function outsideBy({ x, y, a, b, turn }: Ellipse, px: number, py: number): number {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [u, v] = [(px - x) * cos + (py - y) * sin, (py - y) * cos - (px - x) * sin];
  const slope = 2 * Math.hypot(u / (a * a), v / (b * b));
  return slope === 0 ? -b : ((u / a) ** 2 + (v / b) ** 2 - 1) / slope;
}

/** The point at an angle (radians, in the ellipse's own axes), and the way out of it. */
export function pointOn({ x, y, a, b, turn }: Ellipse, angle: number): PointOnEllipse {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [u, v] = [a * Math.cos(angle), b * Math.sin(angle)];
  const [nu, nv] = [Math.cos(angle) / a, Math.sin(angle) / b];
  const length = Math.hypot(nu, nv);
  return {
    x: x + u * cos - v * sin,
    y: y + u * sin + v * cos,
    nx: (nu * cos - nv * sin) / length,
    ny: (nu * sin + nv * cos) / length,
  };
}

/** The angle, in the ellipse's own axes, that a point lies at: 0 to 2π. */
export function angleOf({ x, y, a, b, turn }: Ellipse, px: number, py: number): number {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [u, v] = [(px - x) * cos + (py - y) * sin, (py - y) * cos - (px - x) * sin];
  const angle = Math.atan2(v / b, u / a);
  return angle < 0 ? angle + 2 * Math.PI : angle;
}
