import type { GoodsKind } from '@kadr/shared/catalog';
import { labOf, rgbOf } from '@kadr/shared/kernel';
import { chromaOf, hueOf } from '../colours/differences.ts';
import written from './goods-looks.json' with { type: 'json' };

/** How cards of a kind of goods look; `goods-looks.json` says why. Checked by a test. */
export interface GoodsLook {
  readonly why: string;
  /** Text styles that suit, the best first. */
  readonly styles: readonly number[];
  /** Fields made of the picture's colours, in turns. */
  readonly tones: readonly ('deep' | 'pale' | 'soft' | 'bold')[];
  /** Ready palettes that suit, the best first. */
  readonly palettes: readonly string[];
  /** Whether a field may be brown or khaki. */
  readonly brown: boolean;
}

const looks = written as Readonly<Record<GoodsKind, GoodsLook>>;

export function goodsLook(kind: GoodsKind): GoodsLook {
  return looks[kind];
}

/** Letters of a dark yellow, which look like dirt on a light field. */
export function isKhaki(hex: string): boolean {
  return isBrown(hex) && hueOf(hex) > 65;
}

/** Dark orange is brown, dark yellow khaki. */
export function isBrown(hex: string): boolean {
  const hue = hueOf(hex);
  return labOf(rgbOf(hex)).l < 50 && chromaOf(hex) > 9 && hue > 45 && hue < 112;
}
