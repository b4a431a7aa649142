import type { Box } from '../scene/geometry.ts';
import type { HorizontalAlign, MaskDrawing, MaskPlan, TextBlocks } from './mask-plan.ts';
import type { Frost, Paint, PathShape } from '../scene/scene.ts';

/** How many numbers a path command takes, and which of them are x. Only the commands that path.ts writes. */
const commands: Readonly<Record<string, { readonly count: number; readonly x: readonly number[] }>> = {
  M: { count: 2, x: [0] },
  L: { count: 2, x: [0] },
  H: { count: 1, x: [0] },
  V: { count: 1, x: [] },
  C: { count: 6, x: [0, 2, 4] },
  S: { count: 4, x: [0, 2] },
  A: { count: 7, x: [5] },
  Z: { count: 0, x: [] },
};

/** Where in an arc's numbers its turning sense stands; a mirrored arc turns the other way. */
const arcSweep = 4;

/** Absolute SVG path data, turned over left to right in a card of this width. @throws RangeError for another command */
export function mirrorPath(d: string, widthPx: number): string {
  const parts = d.match(/[a-z]|-?[\d.]+/giu) ?? [];
  const out: (string | number)[] = [];
  for (let i = 0; i < parts.length;) {
    const letter = parts[i] ?? '';
    const command = commands[letter];
    if (command === undefined) throw new RangeError(`no path command ${letter}`);
    const values = parts.slice(i + 1, i + 1 + command.count).map((value, at) => {
      if (letter === 'A' && at === arcSweep) return 1 - Number(value);
      return command.x.includes(at) ? Math.round((widthPx - Number(value)) * 100) / 100 : Number(value);
    });
    out.push(letter, ...values);
    i += 1 + command.count;
  }
  return out.join(' ');
}

function mirrorPaint(paint: Paint, widthPx: number): Paint {
  const point = ([x, y]: readonly [number, number]) => [widthPx - x, y] as const;
  switch (paint.kind) {
    case 'solid':
      return paint;
    case 'linear':
      return { ...paint, from: point(paint.from), to: point(paint.to) };
    case 'radial':
      return { ...paint, centre: point(paint.centre) };
  }
}

function mirrorShape(shape: PathShape, widthPx: number): PathShape {
  return { ...shape, d: mirrorPath(shape.d, widthPx), ...(shape.fill && { fill: mirrorPaint(shape.fill, widthPx) }) };
}

function mirrorBox(box: Box, widthPx: number): Box {
  return { ...box, x: widthPx - box.x - box.width };
}

function mirrorDrawing(drawing: MaskDrawing, widthPx: number): MaskDrawing {
  const frost = (glass: Frost): Frost => ({ ...glass, d: mirrorPath(glass.d, widthPx) });
  return {
    window: mirrorBox(drawing.window, widthPx),
    stage: mirrorBox(drawing.stage, widthPx),
    ...(drawing.covers && { covers: drawing.covers.map((cover) => mirrorBox(cover, widthPx)) }),
    ...(drawing.clip !== undefined && { clip: mirrorPath(drawing.clip, widthPx) }),
    ...(drawing.ground && { ground: drawing.ground.map((shape) => mirrorShape(shape, widthPx)) }),
    ...(drawing.shapes && { shapes: drawing.shapes.map((shape) => mirrorShape(shape, widthPx)) }),
    ...(drawing.frost && { frost: frost(drawing.frost) }),
  };
}

/** The same plan with left and right changed over. Lines of text still begin at the left: no one reads backwards. */
export function mirrorPlan(plan: MaskPlan, widthPx: number): MaskPlan {
  const align = (asked: HorizontalAlign): HorizontalAlign => (asked === 'right' ? 'left' : asked);
  const blocks = (placed: TextBlocks): TextBlocks => {
    const turned = (box: Box | undefined) => box && mirrorBox(box, widthPx);
    return { title: turned(placed.title), benefits: turned(placed.benefits), all: turned(placed.all) };
  };
  return {
    ...plan,
    hug: 'right',
    title: { ...plan.title, box: mirrorBox(plan.title.box, widthPx), align: align(plan.title.align) },
    benefits: { ...plan.benefits, box: mirrorBox(plan.benefits.box, widthPx), align: align(plan.benefits.align) },
    draw: (placed) => mirrorDrawing(plan.draw(blocks(placed)), widthPx),
  };
}
