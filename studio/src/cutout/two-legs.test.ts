import { expect, test } from 'vitest';
import type { ProductCutout } from './product.ts';
import { standsOnTwoLegs } from './two-legs.ts';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** 200 x 240 px: a seat, and what is drawn under it. */
function drawn(...under: Box[]): ProductCutout {
  const [widthPx, heightPx] = [200, 240];
  const rgba = new Uint8Array(widthPx * heightPx * 4);
  for (const { left, top, right, bottom } of [{ left: 0, top: 0, right: 200, bottom: 170 }, ...under])
    for (let y = top; y < bottom; y++) rgba.fill(255, (y * widthPx + left) * 4, (y * widthPx + right) * 4);
  return { widthPx, heightPx, rgba };
}

const leg = (left: number, bottom = 240, width = 14): Box => ({ left, top: 170, right: left + width, bottom });

test('a chair from straight in front stands on two legs', () => {
  expect(standsOnTwoLegs(drawn(leg(8), leg(178)))).toBe(true);
});

test.each([
  ['whose rear legs show between the front ones', [leg(8), leg(60, 225), leg(126, 225), leg(178)]],
  ['that stands on one foot', [leg(93)]],
  ['that stands on broad sides', [leg(0, 240, 40), leg(160, 240, 40)]],
  ['whose two legs stand close together', [leg(70), leg(116)]],
  ['without legs', [{ left: 0, top: 170, right: 200, bottom: 240 }]],
])('none does %s', (_, under) => {
  expect(standsOnTwoLegs(drawn(...under))).toBe(false);
});

test('two sticks that carry nothing are no legs', () => {
  const { widthPx, heightPx, rgba } = drawn(leg(8), leg(178));
  for (let i = 3; i < rgba.length; i += 4) if ((i / 4) % widthPx > 22 && (i / 4) % widthPx < 178) rgba[i] = 0;
  expect(standsOnTwoLegs({ widthPx, heightPx, rgba })).toBe(false);
});
