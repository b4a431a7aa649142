import {
  compositionCommand,
  compositions,
  inComposition,
  layoutCard,
  overlapArea,
  placePicture,
  reachOf,
  viewOf,
  type Box,
  type CardLayout,
  type DesignCommand,
  type FontRuler,
} from '@kadr/card';
import { benefitLayer, type CardObject, type DesignDocument } from '@kadr/shared/designs';
import { covered } from './block-parts.ts';
import type { BlockGround } from './blocks-of-facts.ts';

/** A part may cover so much of what else is on the card, in shares of its own area, before room is made for it. */
const tolerated = 0.04;

/** More of the product no part may cover. */
const mostOfProduct = 0.1;

/** So many objects make a list. */
const listFrom = 5;

export interface PartOnCard {
  readonly objects: CardObject[];
  /** What makes room for them. */
  readonly room: DesignCommand[];
  readonly hidesBenefits: boolean;
}

interface Way {
  readonly part: PartOnCard;
  readonly cost: number;
  /** The share of the product that the part covers. */
  readonly onProduct: number;
}

/**
 * A ready part where it covers least: as the card is; else with the benefits hidden, which a list of its own replaces;
 * else with the product moved above it, or in another composition. The first that does, or the best; null where the
 * best covers too much of the product.
 */
export function partWithRoom(
  ground: BlockGround,
  make: (ground: BlockGround) => CardObject[],
  ruler: FontRuler,
): PartOnCard | null {
  const { document, language } = ground;
  const plain = wayOf(ground, make(ground), [], false);
  // What has few objects (a badge, a number) says something else than the benefits do.
  if (plain.cost <= tolerated) return plain.part;
  if (plain.part.objects.length < listFrom) {
    const ways = [plain, ...movedBeside(ground, plain.part, { make, ruler })];
    return plain.onProduct <= mostOfProduct
      ? plain.part
      : ways.reduce((one, way) => (way.cost < one.cost - tolerated ? way : one)).part;
  }
  const bare = withoutBenefits(document);
  const bareGround = { ...ground, document: bare, layout: layoutCard(bare, language, ruler) };
  const objects = make(bareGround);
  const hiding = document.benefits.map((benefit, index): DesignCommand => ({
    type: 'set-traits',
    layer: benefitLayer(index),
    traits: { ...benefit.traits, hidden: true },
  }));
  const hidden = wayOf(bareGround, objects, hiding, document.benefits.length > 0);
  if (hidden.cost <= tolerated) return hidden.part;
  const beside = [
    ...movedBeside(ground, plain.part, { make, ruler }),
    ...movedBeside(bareGround, hidden.part, { make, ruler }),
  ];
  const best = [plain, hidden, ...beside].reduce((one, way) => (way.cost < one.cost - tolerated ? way : one));
  if (best.cost <= tolerated) return best.part;
  const recomposed = inOtherCompositions(bareGround, make, { hiding, ruler });
  const found = recomposed.cost < best.cost - tolerated ? recomposed : best;
  return found.onProduct > mostOfProduct ? null : found.part;
}

/** The card without its benefits, in the composition that leaves the part most room. */
function inOtherCompositions(
  ground: BlockGround,
  make: (ground: BlockGround) => CardObject[],
  { hiding, ruler }: { readonly hiding: readonly DesignCommand[]; readonly ruler: FontRuler },
): Way {
  const ways = compositions.flatMap((composition): Way[] => {
    const document = inComposition(ground.document, composition);
    const other = { ...ground, document, layout: layoutCard(document, ground.language, ruler) };
    const room = [...hiding, compositionCommand(ground.document, composition)];
    const way = wayOf(other, make(other), room, document.benefits.length > 0);
    return [withHiddenProductCost(way, other.layout), ...movedBeside(other, way.part, { make, ruler })];
  });
  return ways.reduce((best, way) => (way.cost < best.cost ? way : best));
}

function withoutBenefits(document: DesignDocument): DesignDocument {
  return {
    ...document,
    benefits: document.benefits.map((benefit) => ({ ...benefit, traits: { ...benefit.traits, hidden: true } })),
  };
}

function wayOf({ layout }: BlockGround, objects: CardObject[], room: DesignCommand[], hidesBenefits: boolean): Way {
  const boxes = groundsOf(objects, layout);
  const area = boxes.reduce((sum, { width, height }) => sum + width * height, 0);
  const shared = boxes.reduce((sum, box) => sum + covered(layout, box), 0) / Math.max(1, area);
  const part = { objects, room, hidesBenefits };
  const onProduct = coveredProduct(part, layout);
  // Of a narrow product a wide part may cover much and little of itself lies on it.
  const hidden = onProduct > mostOfProduct ? onProduct : 0;
  return { part, onProduct, cost: shared + hidden + Number(coversItself(boxes)) };
}

/** Whether a part's own grounds lie on each other: two labels, one of which stands where the product was. */
function coversItself(boxes: readonly Box[]): boolean {
  return boxes.some((box, index) => boxes.slice(index + 1).some((other) => overlapArea(box, other) > 0));
}

/** A card that was changed for the part costs also what it hides of the product: the change may not be at its expense. */
function withHiddenProductCost(way: Way, layout: CardLayout): Way {
  return { ...way, cost: way.cost + hiddenShare(layout) + coveredProduct(way.part, layout) };
}

/**
 * The picture moved so that the product stands above the part or next to it, wherever there is room for it; the part as
 * it was, or made again for where the product then is, which it may have words next to.
 */
function movedBeside(
  ground: BlockGround,
  part: PartOnCard,
  { make, ruler }: { readonly make: (ground: BlockGround) => CardObject[]; readonly ruler: FontRuler },
): Way[] {
  const { document, layout, language } = ground;
  const { product, aspect, beyond } = document.picture;
  const boxes = groundsOf(part.objects, layout);
  if (product === null || boxes.length === 0) return [];
  const { window } = layout.picture;
  return stagesBeside(boxes, layout).flatMap((stage) => {
    const picture = placePicture({ window, stage, aspect, product, view: null, beyond: reachOf(beyond, true) });
    const view = viewOf(window, picture);
    const moved = { ...document, picture: { ...document.picture, view } };
    const after = { ...ground, document: moved, layout: layoutCard(moved, language, ruler) };
    const room: DesignCommand[] = [...part.room, { type: 'set-picture-view', view }];
    return [part.objects, make(after)].map((objects) =>
      withHiddenProductCost(wayOf(after, objects, room, part.hidesBenefits), after.layout),
    );
  });
}

/** What a part leaves of the picture above it, left and right of it, below the texts and the shade there. */
function stagesBeside(boxes: readonly Box[], { layers, covers, picture: { window } }: CardLayout): Box[] {
  const [top, left] = [Math.min(...boxes.map(({ y }) => y)), Math.min(...boxes.map(({ x }) => x))];
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const end = { x: window.x + window.width, y: window.y + window.height };
  const rooms: Box[] = [
    { ...window, height: top - window.y },
    { ...window, width: left - window.x },
    { ...window, x: right, width: end.x - right },
  ];
  const taken = [...layers.map(({ ink }) => ink), ...covers];
  return rooms
    .map((room) => {
      const middle = room.y + room.height / 2;
      const start = taken
        .filter((box) => overlapArea(box, room) > 0 && box.y + box.height < Math.max(middle, top))
        .reduce((lowest, { y, height }) => Math.max(lowest, y + height), room.y);
      return { ...room, y: start, height: room.y + room.height - start };
    })
    .filter(({ width, height }) => height >= window.height * 0.25 && width >= window.width * 0.25);
}

/** The share of the product that texts, mask or edges hide. */
function hiddenShare({ product, productHidden, layers }: CardLayout): number {
  if (product === null) return 0;
  const area = Math.max(1, product.width * product.height);
  return productHidden + layers.reduce((sum, { ink }) => sum + overlapArea(ink, product), 0) / area;
}

/** The share of the product that a part covers. */
function coveredProduct({ objects }: PartOnCard, layout: CardLayout): number {
  const { product } = layout;
  if (product === null) return 0;
  const overlap = groundsOf(objects, layout).reduce((sum, box) => sum + overlapArea(box, product), 0);
  return overlap / Math.max(1, product.width * product.height);
}

/** The boxes of a part's own grounds, in card pixels. */
function groundsOf(
  objects: readonly CardObject[],
  { widthPx, heightPx }: Pick<CardLayout, 'widthPx' | 'heightPx'>,
): Box[] {
  const boxes = objects.flatMap((object): Box[] => {
    if (object.kind !== 'shape') return [];
    const width = object.placement.width * widthPx;
    return [
      { x: object.placement.x * widthPx, y: object.placement.y * heightPx, width, height: width / object.aspect },
    ];
  });
  return boxes.filter((box) => !boxes.some((other) => other !== box && holds(other, box)));
}

function holds(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}
