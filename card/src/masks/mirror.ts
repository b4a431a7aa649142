import type { Box } from '../scene/geometry.ts';
import { commandsOf } from '../scene/path.ts';
import type { HorizontalAlign, MaskDrawing, MaskPlan, TextBlocks } from './mask-plan.ts';
import type { Frost, Paint, PathShape } from '../scene/scene.ts';

/** Which of a path command's numbers are x and which are y. */
const axes: Readonly<Record<string, { readonly x: readonly number[]; readonly y: readonly number[] }>> = {
  M: { x: [0], y: [1] },
  L: { x: [0], y: [1] },
  H: { x: [0], y: [] },
  V: { x: [], y: [0] },
  C: { x: [0, 2, 4], y: [1, 3, 5] },
  S: { x: [0, 2], y: [1, 3] },
  A: { x: [5], y: [6] },
};

/** Left to right in a card of this width, or top to bottom in one of this height. */
interface Turn {
  readonly axis: 'x' | 'y';
  readonly lengthPx: number;
}

/** Where in an arc's numbers its turning sense stands; a mirrored arc turns the other way. */
const arcSweep = 4;

/** Absolute SVG path data, turned over. @throws RangeError for another command */
export function mirrorPath(d: string, { axis, lengthPx }: Turn): string {
  return commandsOf(d)
    .flatMap(({ letter, values }) => [
      letter,
      ...values.map((value, at) => {
        if (letter === 'A' && at === arcSweep) return 1 - value;
        return axes[letter]?.[axis].includes(at) ? Math.round((lengthPx - value) * 100) / 100 : value;
      }),
    ])
    .join(' ');
}

function mirrorPaint(paint: Paint, { axis, lengthPx }: Turn): Paint {
  const point = ([x, y]: readonly [number, number]) =>
    axis === 'x' ? ([lengthPx - x, y] as const) : ([x, lengthPx - y] as const);
  switch (paint.kind) {
    case 'solid':
      return paint;
    case 'linear':
      return { ...paint, from: point(paint.from), to: point(paint.to) };
    case 'radial':
      return { ...paint, centre: point(paint.centre) };
  }
}

function mirrorShape(shape: PathShape, turn: Turn): PathShape {
  return { ...shape, d: mirrorPath(shape.d, turn), ...(shape.fill && { fill: mirrorPaint(shape.fill, turn) }) };
}

function mirrorBox(box: Box, { axis, lengthPx }: Turn): Box {
  return axis === 'x' ? { ...box, x: lengthPx - box.x - box.width } : { ...box, y: lengthPx - box.y - box.height };
}

function mirrorDrawing(drawing: MaskDrawing, turn: Turn): MaskDrawing {
  const frost = (glass: Frost): Frost => ({ ...glass, d: mirrorPath(glass.d, turn) });
  return {
    window: mirrorBox(drawing.window, turn),
    stage: mirrorBox(drawing.stage, turn),
    ...(drawing.covers && { covers: drawing.covers.map((cover) => mirrorBox(cover, turn)) }),
    ...(drawing.cornerCut !== undefined && { cornerCut: drawing.cornerCut }),
    ...(drawing.clip !== undefined && { clip: mirrorPath(drawing.clip, turn) }),
    ...(drawing.ground && { ground: drawing.ground.map((shape) => mirrorShape(shape, turn)) }),
    ...(drawing.shapes && { shapes: drawing.shapes.map((shape) => mirrorShape(shape, turn)) }),
    ...(drawing.frost && { frost: frost(drawing.frost) }),
  };
}

/** The same plan with left and right changed over. Lines of text still begin at the left: no one reads backwards. */
export function mirrorPlan(plan: MaskPlan, widthPx: number): MaskPlan {
  const align = (asked: HorizontalAlign): HorizontalAlign => (asked === 'right' ? 'left' : asked);
  const turn: Turn = { axis: 'x', lengthPx: widthPx };
  return {
    ...turned(plan, turn),
    hug: 'right',
    title: { ...plan.title, box: mirrorBox(plan.title.box, turn), align: align(plan.title.align) },
    benefits: { ...plan.benefits, box: mirrorBox(plan.benefits.box, turn), align: align(plan.benefits.align) },
  };
}

/** The same plan with head and foot changed over; texts still follow each other downwards. */
export function upendPlan(plan: MaskPlan, heightPx: number): MaskPlan {
  const turn: Turn = { axis: 'y', lengthPx: heightPx };
  const valigns = { top: 'bottom', middle: 'middle', bottom: 'top' } as const;
  return {
    ...turned(plan, turn),
    title: { ...plan.title, box: mirrorBox(plan.title.box, turn), valign: valigns[plan.title.valign] },
    benefits: { ...plan.benefits, box: mirrorBox(plan.benefits.box, turn), valign: valigns[plan.benefits.valign] },
  };
}

function turned(plan: MaskPlan, turn: Turn): MaskPlan {
  const box = (placed: Box | undefined) => placed && mirrorBox(placed, turn);
  return {
    ...plan,
    draw: ({ title, benefits, all }: TextBlocks) =>
      mirrorDrawing(plan.draw({ title: box(title), benefits: box(benefits), all: box(all) }), turn),
  };
}
