import type { CardArrangement, PictureBeyond, PropBox } from '@kadr/shared/designs';
import { luminanceOf, rgbOf } from '@kadr/shared/kernel';
import type { ProductBox } from '@kadr/shared/visuals';
import { mixColours } from '../colours/colour.ts';
import { boxWithin, common, inset, overlapArea, type Box, type Insets } from '../scene/geometry.ts';
import { sheen, type MaskContext, type MaskDrawing, type TextBlocks } from '../masks/mask-plan.ts';
import { rectanglePath, roundedPath } from '../scene/path.ts';
import { coverOf, reachInto, standsClear } from './mask-cover.ts';
import { keepsRoom, withThingsWhole, type Movable } from './cut-props.ts';
import { coversWindow, placePicture, reachOf, type PicturePlace } from './place-picture.ts';
import { airUnits, isStandingOut, standOut, textAirUnits, type StandOut } from './stand-out.ts';

/** Share of the product that a mask may hide before the picture is shown smaller instead. */
const toleratedShare = 0.006;

/** Room around the product in a framed picture, in shares of the picture's shorter side. */
const frameAir = 0.04;

/** What of a product (card pixels) the mask hides, or the window or the card cuts off: 0 to 1. */
export function hiddenShare(product: Box, { window, cornerCut = 0, covers = [] }: MaskDrawing, card: Box): number {
  const area = Math.max(1, product.width * product.height);
  const open = inset(window, Math.min(window.width, window.height) * cornerCut);
  const visible = Math.min(overlapArea(product, open), overlapArea(product, card));
  const covered = covers.reduce((sum, cover) => sum + overlapArea(product, cover), 0);
  return Math.min(1, (area - visible + covered) / area);
}

/** How clear of a mask's edges a product is to stand, and what its stage may give up for that. */
interface Clearance {
  /** Ground around its foot, in units. */
  readonly air: number;
  /** The most that may lie over it, 0 to 1. */
  readonly shade: number;
  /** Whether the plain surface around its plate may be seen. */
  readonly isFar: boolean;
  /** By how many units the stage ends sooner. */
  readonly asides: readonly Insets[];
}

const asides: readonly Insets[] = [
  {},
  ...[1.5, 3, 5, 8].flatMap((by): Insets[] => [
    { bottom: by },
    { left: by },
    { right: by },
    { left: by, top: by, right: by, bottom: by },
  ]),
];

/** From so much on a shade is seen on what stands in it. */
const seenShade = 0.1;

/** Less ground than this around a foot looks like a mistake. */
const leastAir = 1;

/** The clearest first: the end of a set is worse than a little less ground. */
const clearances: readonly [Clearance, ...Clearance[]] = [
  { air: 2, shade: seenShade, isFar: false, asides },
  { air: leastAir, shade: seenShade, isFar: false, asides },
  { air: 2, shade: seenShade, isFar: true, asides },
  ...[seenShade, 0.5].flatMap((shade) =>
    [false, true].map((isFar): Clearance => ({ air: 0, shade, isFar, asides: [{}] })),
  ),
];

function inUnits(insets: Insets, unitPx: number): Insets {
  return Object.fromEntries(Object.entries(insets).map(([side, by]) => [side, by * unitPx]));
}

/** The picture that stands clearest, of those that there are. */
function mostClear(pictureOf: (clearance: Clearance, aside: Insets) => Box | undefined): Box | undefined {
  for (const clearance of clearances)
    for (const aside of clearance.asides) {
      const picture = pictureOf(clearance, aside);
      if (picture !== undefined) return picture;
    }
  return undefined;
}

export interface Staged {
  drawing: MaskDrawing;
  /** Where the whole picture lies by itself. */
  picture: Box;
  /** Whether the product reaches over the mask. */
  standsOut: boolean;
}

/** What stands on a stage. */
export interface StageScene extends Pick<PicturePlace, 'aspect' | 'product'> {
  /** Where things of the set stand that are not to be cut. */
  props?: readonly PropBox[] | undefined;
  /** How far the set goes on beyond the picture; left out: the picture is all there is. */
  beyond?: PictureBeyond | undefined;
  depth?: CardArrangement['depth'];
  /** What lengths beside the product take of a stage. */
  room?: Insets | undefined;
}

/**
 * The mask's drawing with the picture behind it, so that the product stays free: in the mask's stage; else in what the
 * texts leave of it or of the whole window; else with the plain surface around its plate, where it has one; else, where
 * even that is not enough, the picture becomes smaller and framed. With depth it first tries to reach over the mask's
 * edges.
 */
export function stagePicture(
  context: MaskContext,
  drawing: MaskDrawing,
  blocks: TextBlocks,
  scene: StageScene,
): Staged {
  const { product, aspect } = scene;
  const [near, far] = [reachOf(scene.beyond, false), reachOf(scene.beyond, true)];
  const placed = (stage: Box, beyond: PictureBeyond) =>
    placePicture({ window: drawing.window, stage, view: null, aspect, product, beyond });
  if (product === null) return { drawing, picture: placed(drawing.stage, near), standsOut: false };
  const card = { x: 0, y: 0, width: context.widthPx, height: context.heightPx };
  const texts = [blocks.title, blocks.benefits].filter((box) => box !== undefined);
  const obstacles = texts.map((box) => inset(box, -context.unitPx * textAirUnits));
  const shape = (product.width * aspect) / product.height;
  const { inStage, anywhere, roomier } = openPlaces(context, drawing, obstacles, shape);
  const inner = inset(card, context.unitPx * airUnits);
  const isFree = (picture: Box) => isFreeAt(boxWithin(picture, product), drawing, obstacles, inner);
  const cover = coverOf(drawing);
  const isClear = (where: Box, { air, shade }: Pick<Clearance, 'air' | 'shade'> = clearances[0]) =>
    standsClear(cover, where, product, { airPx: air * context.unitPx, shade });
  const stages = [drawing.stage, inStage, anywhere].map((stage) => inset(stage, scene.room ?? 0));
  const picture = mostClear((clearance, aside) =>
    stages
      .map((stage) => placed(inset(stage, inUnits(aside, context.unitPx)), clearance.isFar ? far : near))
      .find((own) => isFree(own) && isClear(boxWithin(own, product), clearance)),
  );
  if (picture === undefined) return framed(context, drawing, inset(roomier, context.unitPx), { aspect, product });
  const depth = scene.beyond && scene.depth;
  const inReach = (reach: PictureBeyond) => (stage: Box) => {
    const own = placed(stage, reach);
    return { picture: own, product: boxWithin(own, product) };
  };
  const asked: StandOut | undefined = depth && {
    context,
    drawing,
    blocks,
    depth,
    standsClear: isClear,
    placed: inReach(near),
    base: boxWithin(picture, product),
    hidden: (where) => hiddenShare(where, drawing, card),
    reachInto: (where) => reachInto(cover, where),
  };
  const out = asked && (standOut(asked) ?? standOut({ ...asked, placed: inReach(far) }) ?? undefined);
  const reach = coversWindow(drawing.window, out ?? picture, near) ? near : far;
  const hasRoom = keepsRoom(common(drawing.stage, card), boxWithin(out ?? picture, product));
  const stands = (where: Box, own: Box) =>
    hasRoom(where) &&
    (out && asked ? isStandingOut(asked, where) : isFree(own) && isClear(where, { air: leastAir, shade: seenShade }));
  const movable: Movable = {
    props: scene.props ?? [],
    frame: { card, cover, texts },
    productIn: (own) => boxWithin(own, product),
    isAllowed: (own) => coversWindow(drawing.window, own, reach) && stands(boxWithin(own, product), own),
    unitPx: context.unitPx,
  };
  return { drawing, picture: withThingsWhole(out ?? picture, movable), standsOut: out !== undefined };
}

/** Whether a product is off texts, within the card and hidden by no mask. */
function isFreeAt(where: Box, drawing: MaskDrawing, obstacles: readonly Box[], inner: Box): boolean {
  return (
    obstacles.every((text) => overlapArea(where, text) === 0) && hiddenShare(where, drawing, inner) <= toleratedShare
  );
}

/** What texts and mask leave of the stage, and of the whole window. */
function openPlaces(context: MaskContext, drawing: MaskDrawing, obstacles: readonly Box[], shape: number) {
  const card = { x: 0, y: 0, width: context.widthPx, height: context.heightPx };
  const covers = drawing.covers ?? [];
  // Its shadow falls beside it: it needs some air from what the mask covers.
  const aired = [...obstacles, ...covers.map((box) => inset(box, -context.unitPx * textAirUnits))];
  const inStage = freeOf(common(drawing.stage, card), [...obstacles, ...covers], shape);
  const anywhere = freeOf(common(drawing.window, inset(card, context.marginPx * 0.5)), aired, shape);
  const isRoomier = roomFor(anywhere, shape) > roomFor(inStage, shape) * 1.2;
  return { inStage, anywhere, roomier: isRoomier ? anywhere : inStage };
}

/** Whether a product stands clear of a mask's edges, with its shadow, wherever the picture was put. */
export function isBaseClear(drawing: MaskDrawing, onCard: Box, product: ProductBox, unitPx: number): boolean {
  return standsClear(coverOf(drawing), onCard, product, { airPx: (leastAir - 0.05) * unitPx, shade: seenShade });
}

/** How high a product of this shape (width to height) can stand in a box. */
function roomFor({ width, height }: Box, shape: number): number {
  return Math.min(width / shape, height);
}

/** The upright part of a box in which a product of this shape stands largest without an obstacle. */
function freeOf(box: Box, [obstacle, ...others]: readonly Box[], shape: number): Box {
  if (obstacle === undefined) return box;
  if (overlapArea(box, obstacle) === 0) return freeOf(box, others, shape);
  const end = { x: box.x + box.width, y: box.y + box.height };
  const cuts: Box[] = [
    { ...box, width: obstacle.x - box.x },
    { ...box, x: obstacle.x + obstacle.width, width: end.x - obstacle.x - obstacle.width },
    { ...box, height: obstacle.y - box.y },
    { ...box, y: obstacle.y + obstacle.height, height: end.y - obstacle.y - obstacle.height },
  ];
  return cuts
    .map((cut) => freeOf(cut, others, shape))
    .reduce((best, cut) => (roomFor(cut, shape) > roomFor(best, shape) ? cut : best));
}

/**
 * The picture cut to the stage's shape as far as the product allows, in a frame of its own on a ground of the decor
 * colour.
 */
function framed(
  context: MaskContext,
  drawing: MaskDrawing,
  stage: Box,
  { aspect, product }: { aspect: number; product: Box },
): Staged {
  const cut = cutAround(product, aspect, stage.width / stage.height);
  const scale = Math.min(stage.width / cut.width, stage.height / cut.height);
  const [width, height] = [cut.width * scale, cut.height * scale];
  const window = { x: stage.x + (stage.width - width) / 2, y: stage.y + (stage.height - height) / 2, width, height };
  const card = { x: 0, y: 0, width: context.widthPx, height: context.heightPx };
  const ground = drawing.ground ?? [{ d: rectanglePath(card), fill: sheen(quieter(context.colours), card) }];
  const { clip: _, cornerCut: __, ...rest } = drawing;
  return {
    drawing: { ...rest, window, stage: window, ground, clip: roundedPath(window, context.unitPx * 2.2) },
    picture: { x: window.x - cut.x * scale, y: window.y - cut.y * scale, width: aspect * scale, height: scale },
    standsOut: false,
  };
}

/** The part of a picture (1 high, `aspect` wide) that holds the product and comes nearest to the asked shape. */
function cutAround(product: Box, aspect: number, shape: number): Box {
  const air = frameAir * Math.min(1, aspect);
  const span = (start: number, size: number, most: number) => {
    const from = Math.max(0, start - air);
    return { from, size: Math.min(most, start + size + air) - from };
  };
  const grown = ({ from, size }: { from: number; size: number }, to: number, most: number) => {
    const wanted = Math.min(most, Math.max(size, to));
    return { from: Math.min(Math.max(0, from - (wanted - size) / 2), most - wanted), size: wanted };
  };
  let across = span(product.x * aspect, product.width * aspect, aspect);
  let down = span(product.y, product.height, 1);
  across = grown(across, down.size * shape, aspect);
  down = grown(down, across.size / shape, 1);
  return { x: across.from, y: down.from, width: across.size, height: down.size };
}

/** The decor colour a little farther from the title's, so that panels stand out from it and letters no less. */
function quieter({ decor, title }: MaskContext['colours']): string {
  const isDark = luminanceOf(rgbOf(decor)) < luminanceOf(rgbOf(title));
  return mixColours(decor, isDark ? '#000000' : '#ffffff', isDark ? 0.22 : 0.5);
}
