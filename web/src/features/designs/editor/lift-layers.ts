import { overlapArea, turnedBounds, unionOf, type Box, type CardLayer } from '@kadr/card';
import { type LayerId } from '@kadr/shared/designs';
import type { CardNodes } from '@kadr/card/drawing';
import Konva from 'konva/lib/Core.js';
import { stillOf } from './still-canvas.ts';

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
  { group, layers, layout }: CardNodes,
  ids: readonly LayerId[],
  scale: number,
): LiftedLayers {
  const first = layout.layers.findIndex(({ id }) => ids.includes(id));
  const moving = layout.layers.filter(({ id }) => ids.includes(id));
  const over = layout.layers.slice(first).filter(({ id }) => !ids.includes(id));
  const reach = reachShare * Math.max(layout.widthPx, layout.heightPx);
  const groupOf = (members: readonly CardLayer[]) => {
    const taken = new Konva.Group();
    for (const { id } of members) layers.get(id)?.moveTo(taken);
    return taken;
  };
  const pixels = scale * Konva.pixelRatio;
  group.remove();
  const lifted = pictureOf(groupOf(moving), boxAround(moving, reach), pixels);
  const above = apart(over, reach).map(({ members, box }) => pictureOf(groupOf(members), clipped(box, layout), pixels));
  const native = drawn.getNativeCanvasElement();
  const pictures = [groundOf(group, native, pixels), lifted, ...above].filter((picture) => picture !== null);
  group.destroy();
  native.after(...pictures);
  native.style.visibility = 'hidden';
  return {
    move: (matrix) => {
      if (lifted !== null) lifted.style.transform = matrix;
    },
    destroy: () => {
      for (const picture of pictures) picture.remove();
      native.style.visibility = '';
    },
  };
}

interface Together {
  readonly members: readonly CardLayer[];
  readonly box: Box;
}

/** Layers in their order, those together whose boxes overlap: one picture around all would mostly be empty. */
function apart(layers: readonly CardLayer[], reach: number): readonly Together[] {
  let found: readonly Together[] = [];
  for (const layer of layers) {
    let one: Together = { members: [layer], box: boxAround([layer], reach) ?? layer.box };
    for (;;) {
      const touched = found.filter(({ box }) => overlapArea(box, one.box) > 0);
      if (touched.length === 0) break;
      found = found.filter((other) => !touched.includes(other));
      one = {
        members: [...touched, one].flatMap(({ members }) => members),
        box: unionOf([...touched, one].map(({ box }) => box)) ?? one.box,
      };
    }
    found = [...found, { ...one, members: layers.filter((member) => one.members.includes(member)) }];
  }
  return found;
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
function pictureOf(group: Konva.Group, box: Box | null, pixels: number): HTMLCanvasElement | null {
  if (box === null) return null;
  const [left, top] = [Math.floor(box.x * pixels), Math.floor(box.y * pixels)];
  const [widthPx, heightPx] = [
    Math.ceil((box.x + box.width) * pixels) - left,
    Math.ceil((box.y + box.height) * pixels) - top,
  ];
  const picture = stillOf(group, { x: left / pixels, y: top / pixels, widthPx, heightPx, pixels });
  group.destroy();
  place(picture, { left, top, widthPx, heightPx });
  const origin = [left, top].map((value) => `${-value / Konva.pixelRatio}px`);
  Object.assign(picture.style, { transformOrigin: origin.join(' '), willChange: 'transform' });
  return picture;
}

/** The card without its lifted layers, opaque, in the size and the pixels of the canvas that it stands for. */
function groundOf(group: Konva.Group, { width, height, style }: HTMLCanvasElement, pixels: number): HTMLCanvasElement {
  const picture = stillOf(group, { x: 0, y: 0, widthPx: width, heightPx: height, pixels, isOpaque: true });
  Object.assign(picture.style, { position: 'absolute', left: '0', top: '0', width: style.width, height: style.height });
  return picture;
}

interface PlacedPixels {
  readonly left: number;
  readonly top: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

function place({ style }: HTMLCanvasElement, { left, top, widthPx, heightPx }: PlacedPixels): void {
  const ofScreen = (value: number) => `${value / Konva.pixelRatio}px`;
  Object.assign(style, {
    position: 'absolute',
    left: ofScreen(left),
    top: ofScreen(top),
    width: ofScreen(widthPx),
    height: ofScreen(heightPx),
  });
}
