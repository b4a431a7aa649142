import { keyFromRight } from '../../plates/key-light.ts';
import type { ProductCutout } from '../../cutout/product.ts';
import type { PlateMeta } from '../../plates/plate-meta.ts';
import type { Placement, Shot } from '../../shot/shot.ts';
import type { CompanionCutout } from '../group/companion-cutouts.ts';
import type { Prop } from '../../props/prop-catalogue.ts';
import { drawHanger } from './draw-hanger.ts';
import { hangerParts } from './hanger-parts.ts';
import { upperEdgeOf } from '../../cutout/upper-edge.ts';

/** What hangs in a set, as its pixels show that it does. */
export interface HungUp {
  placement: Placement;
  /** None where the photo shows a hanger already. */
  hanger: CompanionCutout | null;
}

/** A hanger is so far behind the clothes' front, units. */
const behindUnits = 0.06;
/** Units per cm of what a set shows. */
const trueScale = 0.1;
/** A hook that the photo shows ends so far above the point that it rests on, units. */
const ownHookAbove = 0.04;

/**
 * Hangs clothes up: on a hanger that is put together for them, or by the hook that they were photographed with. Null in sets
 * that nothing hangs in.
 */
export async function hangOn(
  shot: Shot,
  product: ProductCutout,
  meta: PlateMeta,
  props: readonly Prop[],
): Promise<HungUp | null> {
  const { placement, hanger } = shot;
  const { hang } = meta;
  const { cmPerPx, unitsPerCm, zUnits } = placement;
  if (!hang || !hanger || cmPerPx === undefined || zUnits === undefined) return null;
  const edge = upperEdgeOf(product);
  const perPx = cmPerPx * unitsPerCm;
  const off = (edge.middle - product.widthPx / 2) * perPx;
  const hung = { ...placement, xUnits: placement.xUnits - off };
  const height = product.heightPx * perPx;
  if (edge.hasHook) return { placement: { ...hung, zUnits: hang.at[2] + ownHookAbove - height }, hanger: null };
  const highest = Math.min(edge.tops[edge.left]!, edge.tops[edge.right]!);
  const pxPerCm = 1 / cmPerPx;
  const dropCm = (hang.at[2] - (zUnits + height - highest * perPx)) / unitsPerCm;
  const drawn = await drawHanger({
    hanger,
    edge,
    pxPerCm,
    dropCm,
    kind: hang.kind,
    times: trueScale / unitsPerCm,
    shadeSide: keyFromRight(meta) ? -1 : 1,
    parts: await hangerParts(props, hang.kind),
  });
  const { widthPx, heightPx } = drawn.cutout;
  const own: Placement = {
    ...hung,
    xUnits: hung.xUnits + (drawn.left + widthPx / 2 - product.widthPx / 2) * perPx,
    yUnits: hung.yUnits + behindUnits,
    zUnits: zUnits + height - (drawn.top + heightPx) * perPx,
  };
  const companion = { of: { hanger }, placement: own, mirrored: false } as const;
  return {
    placement: hung,
    hanger: { companion, cutout: drawn.cutout, sellers: false, drawn: false, fixed: true },
  };
}
