import { turnedBounds, unionOf, type Box, type CardLayer } from '@kadr/card';
import { type LayerId } from '@kadr/shared/designs';
import type { CardNodes } from '@kadr/card/drawing';
import Konva from 'konva/lib/Core.js';
import { showStill } from './still-canvas.ts';

/** Layers taken off a drawn card, to go with the pointer. */
export interface LiftedLayers {
  /** A CSS matrix about the card's left top corner. */
  move(matrix: string): void;
  destroy(): void;
}

/** Shadows and strokes reach so far beyond a layer's box, in shares of the card's long side. */
const reachShare = 0.03;

/**
 * Puts still pictures in the place of a drawn card: what lies under the layers, the layers by themselves, what lies
 * over them. Then the browser's compositor moves the middle one, and nothing is drawn until the card is drawn again.
 * Where a snap line comes or goes the compositor puts all pictures together again: so the lowest is opaque, and the
 * others are no larger than what they show.
 * @param drawn the Konva layer that shows the card: it is hidden until `destroy`, and then to be drawn again
 * @param scale screen pixels for each card pixel
 */
export function liftLayers(
  drawn: Konva.Layer,
  { layers, layout }: CardNodes,
  ids: readonly LayerId[],
  scale: number,
): LiftedLayers {
  const first = layout.layers.findIndex(({ id }) => ids.includes(id));
  const moving = layout.layers.filter(({ id }) => ids.includes(id));
  const over = layout.layers.slice(first).filter(({ id }) => !ids.includes(id));
  const reach = reachShare * Math.max(layout.widthPx, layout.heightPx);
  const groupOf = (members: readonly CardLayer[]) => {
    const group = new Konva.Group();
    for (const { id } of members) layers.get(id)?.moveTo(group);
    return group;
  };
  const [movingGroup, overGroup] = [groupOf(moving), groupOf(over)];
  drawn.draw();
  const native = drawn.getNativeCanvasElement();
  const lifted = pictureOf(movingGroup, boxAround(moving, reach), scale);
  const above = pictureOf(overGroup, clipped(boxAround(over, reach), layout), scale);
  const pictures = [groundOf(native), lifted, above].filter((picture) => picture !== null);
  native.after(...pictures);
  native.style.visibility = 'hidden';
  return {
    move: (matrix) => {
      if (lifted !== null) lifted.style.transform = matrix;
    },
    destroy: () => {
      for (const picture of pictures) picture.remove();
      movingGroup.destroy();
      overGroup.destroy();
      native.style.visibility = '';
    },
  };
}

function boxAround(layers: readonly CardLayer[], reach: number): Box | null {
  const box = unionOf(
    layers.flatMap(({ box: own, ink, rotationDegrees }) => [
      turnedBounds(own, rotationDegrees),
      turnedBounds(ink, rotationDegrees, own),
    ]),
  );
  return box === undefined
    ? null
    : { x: box.x - reach, y: box.y - reach, width: box.width + 2 * reach, height: box.height + 2 * reach };
}

function clipped(
  box: Box | null,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): Box | null {
  if (box === null) return null;
  const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)];
  const [right, bottom] = [Math.min(widthPx, box.x + box.width), Math.min(heightPx, box.y + box.height)];
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null;
}

/** What a group draws within a box (card pixels), pixel for pixel where the card has it on the screen. */
function pictureOf(group: Konva.Group, box: Box | null, scale: number): HTMLCanvasElement | null {
  if (box === null) return null;
  const pixels = scale * Konva.pixelRatio;
  const [left, top] = [Math.floor(box.x * pixels), Math.floor(box.y * pixels)];
  const [width, height] = [
    Math.ceil((box.x + box.width) * pixels) - left,
    Math.ceil((box.y + box.height) * pixels) - top,
  ];
  // Half a pixel more: Konva cuts fractions off.
  const canvas = group.toCanvas({
    x: left / pixels,
    y: top / pixels,
    width: (width + 0.5) / pixels,
    height: (height + 0.5) / pixels,
    pixelRatio: pixels,
  });
  const picture = document.createElement('canvas');
  showStill(picture, canvas);
  const at = { x: left / Konva.pixelRatio, y: top / Konva.pixelRatio };
  Object.assign(picture.style, {
    position: 'absolute',
    left: `${at.x}px`,
    top: `${at.y}px`,
    width: `${width / Konva.pixelRatio}px`,
    height: `${height / Konva.pixelRatio}px`,
    transformOrigin: `${-at.x}px ${-at.y}px`,
    willChange: 'transform',
  });
  return picture;
}

/**
 * The card's pixels over it, opaque: a card fills its canvas but for a part of the last pixels, which take their
 * neighbours' colour.
 */
function groundOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  showStill(copy, canvas, { isOpaque: true });
  Object.assign(copy.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    width: canvas.style.width,
    height: canvas.style.height,
  });
  return copy;
}
