import { languages, type Language } from '@kadr/shared/kernel';
import {
  type CardColours,
  type DesignDocument,
  cardLongSidePx,
  type CardObject,
  type ObjectOf,
  type ObjectPaint,
} from '@kadr/shared/designs';
import { fitText } from '../text/fit-text.ts';
import { besideAt, besideProduct, drawMeasure, drawPointer } from './draw-callouts.ts';
import type { Setting } from './setting.ts';
import type { Box, Insets } from '../scene/geometry.ts';
import { lineStart, runsOf } from './layout-title.ts';
import { shapePath } from '../scene/object-shapes.ts';
import { roundedPath } from '../scene/path.ts';
import type { CardLayer, LayerPart } from '../scene/scene.ts';
import { textStyleOf } from '../text/text-styles.ts';

/** Size of an object's letters at scale 1, in hundredths of the card's long side. */
const textUnits = 3.85;
const outlineUnits = 0.5;
/** Letters of call-outs next to those of texts. */
const calloutSize = 0.82;

type Drawn = Pick<CardLayer, 'parts' | 'type' | 'ownGround'> & { heightPx: number; ink: Box; letters: Box };

/**
 * The objects that the seller added, as they lie on the card; a hidden one and a text that is empty are left out.
 * @param product where the product is on the card; null when not known
 */
export function layoutObjects(setting: Setting, product: Box | null): CardLayer[] {
  const { document, context } = setting;
  return (document.objects ?? []).flatMap((object): CardLayer[] => {
    const { placement, traits } = object;
    if (traits?.hidden === true) return [];
    const [x, y, width] = [
      placement.x * context.widthPx,
      placement.y * context.heightPx,
      placement.width * context.widthPx,
    ];
    if (object.kind === 'measure' && object.spans !== undefined && product !== null)
      return spanning(setting, object, product);
    const { heightPx, ink, letters, ...drawn } =
      object.kind === 'pointer'
        ? drawPointer(setting, calloutText(setting, object), width, pointedAt(setting, object, product))
        : drawObject(setting, object, width);
    if (drawn.parts.length === 0) return [];
    const placed = (box: Box): Box => ({ ...box, x: x + box.x, y: y + box.y });
    return [
      {
        id: object.id,
        box: { x, y, width, height: heightPx },
        ink: placed(ink),
        letters: placed(letters),
        rotationDegrees: placement.rotationDegrees,
        opacity: traits?.opacity ?? 1,
        placement,
        ...drawn,
      },
    ];
  });
}

/** A measure that is as long as the product, beside it. */
function spanning(setting: Setting, object: ObjectOf<'measure'>, product: Box): CardLayer[] {
  const { widthPx, heightPx } = setting.context;
  const length = object.spans === 'height' ? product.height : product.width;
  const drawn = drawMeasure(setting, calloutText(setting, object), length);
  const { box, rotationDegrees } = besideProduct(object, { product, thickness: drawn.heightPx, widthPx, heightPx });
  const placed = (part: Box): Box => ({ ...part, x: box.x + part.x, y: box.y + part.y });
  return [
    {
      id: object.id,
      box,
      ink: placed(drawn.ink),
      letters: placed(drawn.letters),
      rotationDegrees,
      opacity: object.traits?.opacity ?? 1,
      parts: drawn.parts,
      type: drawn.type,
      ownGround: drawn.ownGround,
      spansProduct: true,
      placement: {
        ...object.placement,
        x: box.x / widthPx,
        y: box.y / heightPx,
        width: box.width / widthPx,
        rotationDegrees,
      },
    },
  ];
}

/** In hundredths of the long side: about as thick as a length with its number is, and the air on both sides. */
const measureUnits = 8;

/** What lengths that stand next to the product take of its place. */
export function measuresRoom({ document, context: { unitPx } }: Setting): Insets {
  return (document.objects ?? []).reduce<Insets>((room, object) => {
    const at = object.kind === 'measure' && object.traits?.hidden !== true ? besideAt(object) : undefined;
    if (object.kind !== 'measure' || at === undefined) return room;
    const [before, after] = object.spans === 'height' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
    return { ...room, [at === 'before' ? before : after]: measureUnits * unitPx };
  }, {});
}

function calloutText(
  { document, language }: Setting,
  object: ObjectOf<'measure' | 'pointer'>,
): { text: string; sizePx: number; paint: string } {
  return {
    text: objectText(object, language).trim(),
    sizePx: objectTextPx(document, 'body') * object.placement.scale * calloutSize,
    paint: objectColour(object.colour, document.colours),
  };
}

/** Where a call-out points, in the space of its box, before that is turned. */
function pointedAt(
  { context }: Setting,
  { placement, to }: ObjectOf<'pointer'>,
  product: Box | null,
): { x: number; y: number } {
  const { x, y, width, height } = product ?? { x: 0, y: 0, width: context.widthPx, height: context.heightPx };
  return { x: x + to.x * width - placement.x * context.widthPx, y: y + to.y * height - placement.y * context.heightPx };
}

function drawObject(setting: Setting, object: Exclude<CardObject, { kind: 'pointer' }>, widthPx: number): Drawn {
  const { colours } = setting.document;
  switch (object.kind) {
    case 'text':
      return drawText(setting, object, widthPx);
    case 'icon':
      return boxed(widthPx, widthPx, {
        kind: 'icon',
        icon: object.icon,
        x: 0,
        y: 0,
        sizePx: widthPx,
        colour: objectColour(object.colour, colours),
        strokeUnits: setting.style.iconStroke,
      });
    case 'shape':
      return drawShape(setting, object, widthPx);
    case 'measure':
      return drawMeasure(setting, calloutText(setting, object), widthPx);
    case 'line': {
      const heightPx = object.thickness * cardLongSidePx;
      const box = { x: 0, y: 0, width: widthPx, height: heightPx };
      return boxed(widthPx, heightPx, {
        kind: 'shape',
        d: roundedPath(box, heightPx / 2),
        fill: { kind: 'solid', colour: objectColour(object.colour, colours) },
      });
    }
    case 'logo':
      return boxed(widthPx, widthPx / object.aspect, {
        kind: 'image',
        image: object.imageId,
        tint: object.colour === undefined ? null : objectColour(object.colour, colours),
        x: 0,
        y: 0,
        width: widthPx,
        height: widthPx / object.aspect,
      });
  }
}

function drawShape({ document, context }: Setting, object: ObjectOf<'shape'>, widthPx: number): Drawn {
  const heightPx = widthPx / object.aspect;
  const colour = objectColour(object.colour, document.colours);
  if (object.filled)
    return boxed(widthPx, heightPx, {
      kind: 'shape',
      d: shapePath(object.shape, { x: 0, y: 0, width: widthPx, height: heightPx }),
      fill: { kind: 'solid', colour },
    });
  const stroke = Math.min(outlineUnits * context.unitPx, widthPx / 4, heightPx / 4);
  const inside = { x: stroke / 2, y: stroke / 2, width: widthPx - stroke, height: heightPx - stroke };
  return boxed(widthPx, heightPx, {
    kind: 'shape',
    stroke: { colour, widthPx: stroke },
    d: shapePath(object.shape, inside),
  });
}

function boxed(widthPx: number, heightPx: number, part: LayerPart): Drawn {
  const box = { x: 0, y: 0, width: widthPx, height: heightPx };
  return { heightPx, ink: box, letters: box, parts: [part], type: null, ownGround: null };
}

/** Size of an object's letters at scale 1, in card pixels. */
export function objectTextPx({ textSize, textStyle }: DesignDocument, lettering: 'title' | 'body'): number {
  return (textUnits / 100) * cardLongSidePx * textSize * textStyleOf(textStyle)[lettering].sizeFactor;
}

function drawText({ document, language, style, ruler }: Setting, object: ObjectOf<'text'>, widthPx: number): Drawn {
  const lettering = style[object.lettering];
  const wanted = objectTextPx(document, object.lettering) * object.placement.scale;
  const text = objectText(object, language).trim();
  const fitted = fitText(
    {
      text,
      language,
      lettering,
      widthPx,
      heightPx: Number.MAX_VALUE,
      maxLines: 99,
      maxSizePx: wanted,
      minSizePx: wanted * 0.25,
    },
    ruler,
  );
  const colour = objectColour(object.colour, document.colours);
  const ink = {
    x: lineStart(object.align, widthPx, fitted.widthPx),
    y: 0,
    width: fitted.widthPx,
    height: fitted.heightPx,
  };
  const { font, trackingEm, uppercase } = lettering;
  return {
    heightPx: fitted.heightPx,
    ink,
    letters: ink,
    ownGround: null,
    type: { font, sizePx: fitted.sizePx, uppercase, colour },
    parts:
      text === ''
        ? []
        : [
            {
              kind: 'text',
              runs: runsOf(fitted, object.align, widthPx),
              font,
              sizePx: fitted.sizePx,
              trackingEm,
              colour,
            },
          ],
  };
}

/** The text in the language, or where it has none in the first that has. */
export function objectText({ text }: ObjectOf<'text' | 'measure' | 'pointer'>, language: Language): string {
  return [language, ...languages].map((tag) => text[tag]).find((one) => one.trim() !== '') ?? '';
}

/** A paint as `#rrggbb`. */
export function objectColour(paint: ObjectPaint, colours: CardColours): string {
  return paint === 'title' || paint === 'text' || paint === 'decor' ? colours[paint] : paint;
}
