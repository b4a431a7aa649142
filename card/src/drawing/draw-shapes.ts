import type { LayerPart, Paint, PathShape } from '../scene/scene.ts';
import { pathOf, type CardCanvas, type CardGradient, type CardPath } from './canvas-types.ts';
import type { CardImages, CardLanguage, CardPicture, KonvaKit, KonvaShape } from './card-types.ts';
import type { FontBook } from '../fonts/font-book.ts';
import { iconOutlines } from '../icons/icon-outlines.ts';

export interface DrawingContext {
  konva: KonvaKit;
  fonts: FontBook;
  language: CardLanguage;
  images: CardImages;
}

/** Name of the nodes that are letters or icons, not ground. */
const letters = 'letters';

function shapeOf(
  context: DrawingContext,
  draw: (canvas: CardCanvas, shape: KonvaShape) => void,
  name = '',
): KonvaShape {
  return new context.konva.Shape({ listening: false, name, sceneFunc: (scene, shape) => draw(scene._context, shape) });
}

/** A filled or stroked outline, its Path2D made once. */
export function drawPath(context: DrawingContext, { d, fill, stroke, shadow }: PathShape, name?: string): KonvaShape {
  let path: CardPath | undefined;
  return shapeOf(
    context,
    (canvas, shape) => {
      path ??= pathOf(d);
      if (shadow !== undefined) {
        // Shadows ignore the canvas's scale (HTML canvas specification), the card must not.
        const scale = canvas.getTransform().a / Math.cos((shape.getAbsoluteRotation() * Math.PI) / 180);
        canvas.shadowColor = shadow.colour;
        canvas.shadowBlur = shadow.blurPx * 2 * scale;
        canvas.shadowOffsetY = shadow.offsetYPx * scale;
      }
      if (fill !== undefined) {
        canvas.fillStyle = styleOf(canvas, fill);
        canvas.fill(path);
      }
      if (stroke !== undefined) {
        canvas.strokeStyle = stroke.colour;
        canvas.lineWidth = stroke.widthPx;
        canvas.lineCap = stroke.roundCap === true ? 'round' : 'butt';
        canvas.stroke(path);
      }
    },
    name,
  );
}

function styleOf(canvas: CardCanvas, paint: Paint): string | CardGradient {
  if (paint.kind === 'solid') return paint.colour;
  const gradient =
    paint.kind === 'linear'
      ? canvas.createLinearGradient(paint.from[0], paint.from[1], paint.to[0], paint.to[1])
      : canvas.createRadialGradient(
          paint.centre[0],
          paint.centre[1],
          0,
          paint.centre[0],
          paint.centre[1],
          paint.radius,
        );
  for (const [offset, colour] of paint.stops) gradient.addColorStop(Math.min(1, Math.max(0, offset)), colour);
  return gradient;
}

export function drawPart(context: DrawingContext, part: LayerPart): KonvaShape {
  switch (part.kind) {
    case 'shape':
      return drawPath(context, part);
    case 'text':
      return drawText(context, part);
    case 'icon':
      return drawIcon(context, part);
    case 'image':
      return drawImage(context, part);
  }
}

function drawText(context: DrawingContext, part: Extract<LayerPart, { kind: 'text' }>): KonvaShape {
  const outlines = part.runs.map((run) => context.fonts.outline({ ...part, ...run, language: context.language }));
  return drawPath(context, { d: outlines.join(''), fill: { kind: 'solid', colour: part.colour } }, letters);
}

function drawImage(
  context: DrawingContext,
  { image, tint, x, y, width, height }: Extract<LayerPart, { kind: 'image' }>,
): KonvaShape {
  return shapeOf(context, (canvas) => {
    const picture = context.images.get(image);
    if (picture === undefined) return;
    // Whole and in its own proportions, whatever box the document gives it.
    const fit = Math.min(width / picture.widthPx, height / picture.heightPx);
    const [widthPx, heightPx] = [picture.widthPx * fit, picture.heightPx * fit];
    canvas.imageSmoothingEnabled = true;
    canvas.imageSmoothingQuality = 'high';
    canvas.drawImage(
      tint === null ? picture.source : tinted(context.konva, picture, tint),
      x + (width - widthPx) / 2,
      y + (height - heightPx) / 2,
      widthPx,
      heightPx,
    );
  });
}

/** The last tint of each picture: a tint is changed seldom and drawn often. */
const tints = new WeakMap<object, { tint: string; copy: object }>();

function tinted(konva: KonvaKit, { source, widthPx, heightPx }: CardPicture, tint: string): object {
  const known = tints.get(source);
  if (known?.tint === tint) return known.copy;
  const copy = konva.Util.createCanvasElement();
  copy.width = widthPx;
  copy.height = heightPx;
  const canvas: CardCanvas | null = copy.getContext('2d');
  if (canvas === null) throw new Error('no 2d canvas');
  canvas.drawImage(source, 0, 0, widthPx, heightPx);
  canvas.globalCompositeOperation = 'source-in';
  canvas.fillStyle = tint;
  canvas.fillRect(0, 0, widthPx, heightPx);
  tints.set(source, { tint, copy });
  return copy;
}

function drawIcon(context: DrawingContext, part: Extract<LayerPart, { kind: 'icon' }>): KonvaShape {
  let path: CardPath | undefined;
  return shapeOf(
    context,
    (canvas) => {
      path ??= pathOf(iconOutlines[part.icon]);
      const scale = part.sizePx / 24;
      canvas.translate(part.x, part.y);
      canvas.scale(scale, scale);
      canvas.strokeStyle = part.colour;
      canvas.lineWidth = part.strokeUnits;
      canvas.lineCap = 'round';
      canvas.lineJoin = 'round';
      canvas.stroke(path);
    },
    letters,
  );
}
