import type { CardArrangement, PictureBeyond } from '@kadr/shared/designs';
import { luminanceOf, rgbOf } from '@kadr/shared/kernel';
import { footShare, type ProductBox } from '@kadr/shared/visuals';
import { mixColours } from '../colours/colour.ts';
import { common, inset, overlapArea, type Box } from '../scene/geometry.ts';
import { sheen, type MaskContext, type MaskDrawing, type TextBlocks } from '../masks/mask-plan.ts';
import { rectanglePath, roundedPath } from '../scene/path.ts';
import { placePicture, reachOf, type PicturePlace } from './place-picture.ts';
import { airUnits, standOut, textAirUnits } from './stand-out.ts';

/** Share of the product that a mask may hide before the picture is shown smaller instead. */
const toleratedShare = 0.006;

/** The same of the part that it stands on: half of a thin leg is more. */
const toleratedFoot = 0.002;

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

/** The same of the part that a product stands on: of a disc's edge it is known where it cuts. */
function hiddenFootShare(foot: Box | undefined, drawing: MaskDrawing, card: Box): number {
  if (foot === undefined) return 0;
  const { disc } = drawing;
  if (disc === undefined) return hiddenShare(foot, drawing, card);
  const y = foot.y + foot.height - disc.y;
  const isOut = [foot.x, foot.x + foot.width].some((x) => Math.hypot(x - disc.x, y) > disc.radius);
  return isOut ? 1 : 0;
}

/** The box of the product in a placed picture. */
export function productIn(picture: Box, product: Box): Box {
  return {
    x: picture.x + product.x * picture.width,
    y: picture.y + product.y * picture.height,
    width: product.width * picture.width,
    height: product.height * picture.height,
  };
}

/** The part of a product's box on the card that touches the ground; undefined where no one has measured it. */
function footIn(onCard: Box, { x, width, foot }: ProductBox): Box | undefined {
  const across = onCard.width / width;
  return (
    foot && {
      x: onCard.x + (foot.from - x) * across,
      y: onCard.y + onCard.height * (1 - footShare),
      width: (foot.to - foot.from) * across,
      height: onCard.height * footShare,
    }
  );
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
  /** How far the set goes on beyond the picture; left out: the picture is all there is. */
  beyond?: PictureBeyond | undefined;
  depth?: CardArrangement['depth'];
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
  const covered = [...obstacles, ...(drawing.covers ?? [])];
  const inStage = freeOf(common(drawing.stage, card), covered, shape);
  // Its shadow falls beside it: it needs some air from what the mask covers.
  const aired = [...obstacles, ...(drawing.covers ?? []).map((box) => inset(box, -context.unitPx * textAirUnits))];
  const anywhere = freeOf(common(drawing.window, inset(card, context.marginPx * 0.5)), aired, shape);
  const isFree = (picture: Box) => {
    const where = productIn(picture, product);
    return (
      obstacles.every((text) => overlapArea(where, text) === 0) &&
      hiddenShare(where, drawing, inset(card, context.unitPx * airUnits)) <= toleratedShare &&
      hiddenFootShare(footIn(where, product), drawing, card) <= toleratedFoot
    );
  };
  const stages = [drawing.stage, inStage, anywhere];
  const picture = [...stages.map((stage) => placed(stage, near)), ...stages.map((stage) => placed(stage, far))].find(
    isFree,
  );
  if (picture !== undefined) {
    const { depth, beyond } = scene;
    const over = (reach: PictureBeyond) =>
      beyond === undefined || depth === undefined
        ? null
        : standOut({
            context,
            drawing,
            blocks,
            depth,
            base: productIn(picture, product),
            placed: (stage) => {
              const own = placed(stage, reach);
              return { picture: own, product: productIn(own, product) };
            },
            hidden: (where) => hiddenShare(where, drawing, card),
            footHidden: (where) => hiddenFootShare(footIn(where, product), drawing, card),
          });
    const out = over(near) ?? over(far);
    return { drawing, picture: out ?? picture, standsOut: out !== null };
  }
  const roomier = roomFor(anywhere, shape) > roomFor(inStage, shape) * 1.2 ? anywhere : inStage;
  return framed(context, drawing, inset(roomier, context.unitPx), { aspect, product });
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
