import { expect, it } from 'vitest';
import { softEdgeColour } from './soft-edge-colour.ts';

const blue = [20, 60, 200] as const;

/** A blue disc that a program cut out of white and left the white in its soft edge. */
function discFromWhite(side: number, alphaInside = 255) {
  const alpha = new Uint8Array(side * side);
  const rgb = new Uint8Array(3 * side * side);
  for (let i = 0; i < alpha.length; i++) {
    const away = Math.hypot((i % side) - side / 2, Math.floor(i / side) - side / 2);
    const share = Math.max(0, Math.min(1, (side / 3 - away) / 2 + 0.5));
    alpha[i] = Math.round(alphaInside * share);
    for (let c = 0; c < 3; c++) rgb[3 * i + c] = Math.round(255 + (blue[c]! - 255) * share);
  }
  return { rgb, matte: { widthPx: side, heightPx: side, alpha } };
}

it("takes the background's white out of the soft edge of a photo that comes cut out", () => {
  const { rgb, matte } = discFromWhite(60);
  const clean = softEdgeColour(rgb, matte);
  const soft = [...matte.alpha.keys()].filter((i) => matte.alpha[i]! > 20 && matte.alpha[i]! < 230);
  expect(soft.length).toBeGreaterThan(50);
  const most = (colours: Uint8Array) => Math.max(...soft.map((i) => Math.abs(colours[3 * i]! - blue[0])));
  expect(most(rgb)).toBeGreaterThan(100);
  expect(most(clean)).toBeLessThan(12);
});

it('leaves what is solid as it is, and what is soft far from anything solid', () => {
  const { rgb, matte } = discFromWhite(60);
  const clean = softEdgeColour(rgb, matte);
  const solid = [...matte.alpha.keys()].filter((i) => matte.alpha[i] === 255);
  expect(solid.every((i) => [0, 1, 2].every((c) => clean[3 * i + c] === rgb[3 * i + c]))).toBe(true);
  const smoke = discFromWhite(60, 120);
  expect(softEdgeColour(smoke.rgb, smoke.matte)).toEqual(smoke.rgb);
});
