import { propsBeside } from '@kadr/shared/catalog';
import type { PromptChange } from '@kadr/shared/visuals';
import type { PlateCatalogue } from '../../plates/plate-catalogue.ts';
import type { PlateMeta } from '../../plates/plate-meta.ts';
import { arrangeScale, arrangeSpread, plainPlacement } from './arrange-plain.ts';
import { arrangePair, arrangeProps, boxCmPerPx, propGroup, type Arrangement } from './arrange.ts';
import type { PlateChoice } from '../plate/choose-plate.ts';
import { propCamera, suitableProps, turnedBy, type ChosenProp } from '../props/choose-props.ts';
import { placeProduct } from '../framing/fit-product.ts';
import { livesByProps, type FrameMaterial } from '../frame-kind.ts';
import type { ShotRequest } from '../shot-request.ts';
import type { Rect, Shot } from '../shot.ts';
import { refinedGroup } from '../props/refined-props.ts';

/** What there is of the product, nothing left open. */
export function materialOf({
  product,
  photoCount,
  box,
  components,
  partner,
  contents,
  category,
  style,
}: Omit<ShotRequest, 'frameType'>): FrameMaterial {
  return {
    product,
    photoCount: photoCount ?? 1,
    box: box ?? null,
    components: components ?? [],
    partner: partner ?? null,
    contents: contents ?? [],
    category: category ?? null,
    style,
  };
}

/**
 * Props that belong in the frame: what the seller said is in the product, or what the table gives; null where the frame
 * takes none.
 */
export function propsFor(
  { frameType, category, product, style, contents }: ShotRequest,
  { plate }: Pick<PlateChoice, 'plate'>,
  catalogue: PlateCatalogue,
): ChosenProp[] | null {
  if (!livesByProps(frameType)) return null;
  const names = frameType === 'ingredients' ? (contents ?? []) : propsBeside(category ?? null, frameType, style);
  return suitableProps(
    catalogue.props,
    names,
    { productCm: longestCm(product), isGift: frameType === 'gift' },
    propCamera[plate.meta.camera],
  );
}

function longestCm({ size: { widthCm, heightCm, depthCm }, camera }: ShotRequest['product']): number {
  return Math.max(widthCm, heightCm, camera.view === 'top' ? depthCm : 0);
}

/** The frame that a group is arranged for. */
export interface GroupSetting {
  request: ShotRequest;
  meta: PlateMeta;
  catalogue: PlateCatalogue;
  /** The scale at which the product would stand alone. */
  heroUnitsPerCm: number;
}

/**
 * The product with its props, or null where it stands alone; `props` are those that suit the frame, `changes` a
 * refinement's, for more or fewer. `impossible`: those of them that change nothing.
 */
export function groupOf(
  { request, meta, catalogue, heroUnitsPerCm }: GroupSetting,
  props: readonly ChosenProp[] | null,
  changes: readonly PromptChange[],
): { arrangement: Arrangement | null; views: readonly ChosenProp[]; impossible: PromptChange[] } {
  const { product, frameType, partner, box } = request;
  const plain = props ? propGroup(meta, product, turnedBy(props, request.seed ?? 0), heroUnitsPerCm) : [];
  const { group, impossible } = refinedGroup({ request, meta, props: catalogue.props, heroUnitsPerCm }, plain, changes);
  const views = group.map(({ chosen }) => chosen);
  if (group.length > 0 || props)
    return { arrangement: arrangeProps(meta, product, group, heroUnitsPerCm), views, impossible };
  if (frameType === 'mixmatch' && partner)
    return {
      arrangement: arrangePair(meta, product, { view: partner, cmPerPx: null, behind: false }, heroUnitsPerCm),
      views,
      impossible,
    };
  if (frameType === 'pack' && box)
    return {
      arrangement: arrangePair(
        meta,
        product,
        { view: box, cmPerPx: boxCmPerPx(meta, product, box), behind: true },
        heroUnitsPerCm,
      ),
      views,
      impossible,
    };
  return { arrangement: null, views, impossible };
}

/** The frame's edge may cut a prop: so much of its width has to be seen. A product is never cut. */
export const propShown = 0.72;

/**
 * The smallest rectangle around the product and all that stands next to it, plate pixels; of props the part that has to
 * be seen.
 */
export function groupRect(
  meta: PlateMeta,
  { placement, companions }: Arrangement,
  { request, views }: { request: ShotRequest; views: readonly ChosenProp[] },
  partShown: number,
): Rect {
  return around([
    placeProduct(meta, request.product, placement).rect,
    ...companions.map((companion) => shown(companion, companionRect(meta, companion, request, views), partShown)),
  ]);
}

/** As `groupRect`, of the seller's own goods alone: no edge of a frame may cut them. */
export function goodsRect(
  meta: PlateMeta,
  { placement, companions }: Arrangement,
  { request, views }: { request: ShotRequest; views: readonly ChosenProp[] },
): Rect {
  return groupRect(
    meta,
    { placement, companions: companions.filter(({ of }) => 'cutout' in of) },
    { request, views },
    1,
  );
}

/** The group on a smaller scale, about the slot's middle. */
export function scaledBy({ placement, companions }: Arrangement, factor: number): Arrangement {
  const scaled = <Placed extends Shot['placement']>(placed: Placed): Placed => ({
    ...placed,
    unitsPerCm: placed.unitsPerCm * factor,
    xUnits: placed.xUnits * factor,
    yUnits: placed.yUnits * factor,
  });
  return {
    placement: scaled(placement),
    companions: companions.map((companion) => ({ ...companion, placement: scaled(companion.placement) })),
  };
}

function shown({ of }: Shot['companions'][number], rect: Rect, part: number): Rect {
  return 'prop' in of ? { ...rect, x: rect.x + (rect.w * (1 - part)) / 2, w: rect.w * part } : rect;
}

function companionRect(
  meta: PlateMeta,
  { of, placement }: Shot['companions'][number],
  { frameType, partner, box }: ShotRequest,
  views: readonly ChosenProp[],
): Rect {
  const cutout =
    'prop' in of ? views.find(({ prop }) => prop.name === of.prop)?.view : frameType === 'mixmatch' ? partner : box;
  return placeProduct(meta, cutout ?? { widthPx: 1, heightPx: 1 }, placement).rect;
}

function around(rects: readonly Rect[]): Rect {
  const [x, y] = [Math.min(...rects.map((rect) => rect.x)), Math.min(...rects.map((rect) => rect.y))];
  return {
    x,
    y,
    w: Math.max(...rects.map((rect) => rect.x + rect.w)) - x,
    h: Math.max(...rects.map((rect) => rect.y + rect.h)) - y,
  };
}

/** What a drawn backdrop shows: the product, and in a kit or a comparison what stands next to it. */
export function plainGroup(
  kind: Shot['kind'],
  { product, components }: ShotRequest,
  catalogue: PlateCatalogue,
): Arrangement {
  if (kind === 'spread') return arrangeSpread(product, components ?? []);
  return {
    placement: plainPlacement(product),
    companions: kind === 'scale' ? arrangeScale(product, catalogue.props) : [],
  };
}
