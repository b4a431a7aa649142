import type { DesignCommand } from './commands.ts';
import {
  type DesignDocument,
  type Placement,
  cardLongSidePx,
  cardSize,
  hasWords,
  type CardFormat,
  type CardObject,
} from '@kadr/shared/designs';
import { objectTextPx } from '../layout/layout-object.ts';

/** An object that lies in this share of the card on both sides of the middle stays there. */
const middleShare = 0.12;

/**
 * Objects of a card of one format on a card of another: as large as they were, as far from the edges that they were
 * near to. The widest is made narrower where the other card is.
 * @param document in the format that the objects were placed for
 */
export function refitObjects(document: DesignDocument, format: CardFormat): CardObject[] {
  const { objects = [] } = document;
  return document.format === format
    ? objects
    : objects.map((object) => ({ ...object, placement: refitted(document, object, format) }));
}

function refitted(document: DesignDocument, object: CardObject, format: CardFormat): Placement {
  const [from, to] = [cardSize(document.format), cardSize(format)];
  const { placement } = object;
  const shrink = Math.min(
    1,
    to.widthPx / (placement.width * from.widthPx),
    to.heightPx / Math.max(1, heightOf(document, object, placement.width * from.widthPx)),
  );
  const widthPx = placement.width * from.widthPx * shrink;
  const heightPx = heightOf(document, object, placement.width * from.widthPx) * shrink;
  const x = anchored(
    { startPx: placement.x * from.widthPx, lengthPx: placement.width * from.widthPx, roomPx: from.widthPx },
    { lengthPx: widthPx, roomPx: to.widthPx },
  );
  const y = anchored(
    { startPx: placement.y * from.heightPx, lengthPx: heightPx / shrink, roomPx: from.heightPx },
    { lengthPx: heightPx, roomPx: to.heightPx },
  );
  return {
    ...placement,
    x: clamp(x / to.widthPx, -1, 2),
    y: clamp(y / to.heightPx, -1, 2),
    width: clamp(widthPx / to.widthPx, 0.02, 2),
    scale: hasWords(object) ? clamp(placement.scale * shrink, 0.3, 4) : placement.scale,
  };
}

/** About how high the object is, in card pixels. */
function heightOf(document: DesignDocument, object: CardObject, widthPx: number): number {
  switch (object.kind) {
    case 'text':
      return (
        objectTextPx(document, object.lettering) *
        object.placement.scale *
        1.2 *
        Math.max(...Object.values(object.text).map((text) => text.split('\n').length))
      );
    case 'measure':
    case 'pointer':
      return objectTextPx(document, 'body') * object.placement.scale * 1.6;
    case 'icon':
      return widthPx;
    case 'line':
      return object.thickness * cardLongSidePx;
    case 'shape':
    case 'logo':
      return widthPx / object.aspect;
  }
}

/** An object along one side of a card. */
interface Span {
  readonly startPx: number;
  readonly lengthPx: number;
  readonly roomPx: number;
}

/**
 * Where it begins on the other card: at the same distance from the nearer edge, or in the same share about the middle.
 */
function anchored({ startPx, lengthPx, roomPx }: Span, other: Omit<Span, 'startPx'>): number {
  const middle = (startPx + lengthPx / 2) / roomPx;
  if (Math.abs(middle - 0.5) <= middleShare) return middle * other.roomPx - other.lengthPx / 2;
  return middle < 0.5 ? startPx : other.roomPx - other.lengthPx - (roomPx - startPx - lengthPx);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Another format as one step of the history: objects keep their size and their distance from the edges. */
export function formatCommand(document: DesignDocument, format: CardFormat): DesignCommand {
  return {
    type: 'batch',
    commands: [
      { type: 'set-format', format },
      ...refitObjects(document, format).map(({ id, placement }): DesignCommand => ({
        type: 'place-layer',
        layer: id,
        placement,
      })),
    ],
  };
}
