import {
  layoutCard,
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
}

/**
 * A ready part where it covers least: as the card is; else with the benefits hidden, which a list of its own replaces;
 * else with the product moved into the larger part of the picture beside it. The first that does, or the best.
 */
export function partWithRoom(
  ground: BlockGround,
  make: (ground: BlockGround) => CardObject[],
  ruler: FontRuler,
): PartOnCard {
  const { document, language } = ground;
  const plain = wayOf(ground, make(ground), [], false);
  // What has few objects (a badge, a number) says something else than the benefits do.
  if (plain.cost <= tolerated || plain.part.objects.length < listFrom) return plain.part;
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
  const beside = [movedBeside(ground, plain.part, ruler), movedBeside(bareGround, hidden.part, ruler)];
  return [plain, hidden, ...beside.filter((way) => way !== undefined)].reduce((best, way) =>
    way.cost < best.cost - tolerated ? way : best,
  ).part;
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
  const cost = boxes.reduce((sum, box) => sum + covered(layout, box), 0) / Math.max(1, area);
  return { part: { objects, room, hidesBenefits }, cost };
}

/** The picture moved so that the product stands above or below the part. */
function movedBeside(ground: BlockGround, part: PartOnCard, ruler: FontRuler): Way | undefined {
  const { document, layout, language } = ground;
  const { product, aspect, beyond } = document.picture;
  const boxes = groundsOf(part.objects, layout);
  if (product === null || boxes.length === 0) return undefined;
  const { window } = layout.picture;
  const top = Math.min(...boxes.map(({ y }) => y));
  const foot = Math.max(...boxes.map(({ y, height }) => y + height));
  const end = window.y + window.height;
  const stage: Box =
    top - window.y > end - foot
      ? { ...window, height: Math.max(1, top - window.y) }
      : { ...window, y: foot, height: Math.max(1, end - foot) };
  const picture = placePicture({ window, stage, aspect, product, view: null, beyond: reachOf(beyond, true) });
  const view = viewOf(window, picture);
  const moved = { ...document, picture: { ...document.picture, view } };
  const after = { ...ground, document: moved, layout: layoutCard(moved, language, ruler) };
  return wayOf(after, part.objects, [...part.room, { type: 'set-picture-view', view }], part.hidesBenefits);
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
