import type { PixelBox } from '@kadr/studio/outline';
import type { OutlineState } from './outline-engine.ts';
import type { Brush, Tool } from './stroke-step.ts';
import type { Point, Viewport } from './viewport.ts';

const colours: Readonly<Record<'keep' | 'remove', string>> = {
  keep: 'rgb(46 160 102 / 60%)',
  remove: 'rgb(214 48 49 / 60%)',
};

export interface Overlay {
  readonly tool: Tool;
  readonly brush: Brush;
  /** In photo pixels. */
  readonly way: readonly Point[];
  /** In CSS pixels; null where no mouse is. */
  readonly hover: Point | null;
  readonly parts: OutlineState['parts'];
  /** What seems to be wrong, in photo pixels. */
  readonly faults: readonly PixelBox[];
}

/** What lies over the photo: the stroke being drawn, the brush, the box, the numbers of the objects. */
export function drawOverlay(
  context: CanvasRenderingContext2D,
  view: Viewport,
  { tool, brush, way, hover, parts, faults }: Overlay,
): void {
  const shown = way.map(({ x, y }) => ({ x: x * view.scale + view.x, y: y * view.scale + view.y }));
  // A finger hovers nowhere: it is where it draws.
  const pointer = hover ?? shown.at(-1);
  for (const { left, top, widthPx, heightPx } of faults) {
    const at = (x: number, y: number): Point => ({ x: x * view.scale + view.x, y: y * view.scale + view.y });
    drawBox(context, at(left, top), at(left + widthPx, top + heightPx));
  }
  if (tool === 'keep' || tool === 'remove') drawStroke(context, shown, brush.sizePx, colours[tool]);
  if (tool === 'box') drawBox(context, shown[0], shown.at(-1));
  if (tool === 'parts') for (const [index, part] of parts.entries()) drawNumber(context, view, part, index + 1);
  else if (tool !== 'box' && pointer) drawRing(context, pointer, brush.sizePx / 2);
}

function drawStroke(context: CanvasRenderingContext2D, way: readonly Point[], width: number, colour: string): void {
  const [first] = way;
  if (!first) return;
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(first.x, first.y);
  for (const { x, y } of way) context.lineTo(x, y);
  // A tap is a dot.
  context.lineTo(
    first.x === way.at(-1)?.x && way.length === 1 ? first.x + 0.01 : (way.at(-1)?.x ?? first.x),
    way.at(-1)?.y ?? first.y,
  );
  context.stroke();
}

function drawBox(context: CanvasRenderingContext2D, from: Point | undefined, to: Point | undefined): void {
  if (!from || !to) return;
  const box = [from.x, from.y, to.x - from.x, to.y - from.y] as const;
  context.setLineDash([]);
  context.lineWidth = 3;
  context.strokeStyle = 'rgb(0 0 0 / 55%)';
  context.strokeRect(...box);
  context.setLineDash([7, 5]);
  context.lineWidth = 2;
  context.strokeStyle = '#fff';
  context.strokeRect(...box);
  context.setLineDash([]);
}

/** Dark and light, so that it is seen on everything. */
function drawRing(context: CanvasRenderingContext2D, { x, y }: Point, radius: number): void {
  for (const [width, colour] of [
    [3, 'rgb(0 0 0 / 55%)'],
    [1.25, '#fff'],
  ] as const) {
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.beginPath();
    context.arc(x, y, Math.max(2, radius), 0, 2 * Math.PI);
    context.stroke();
  }
}

function drawNumber(
  context: CanvasRenderingContext2D,
  view: Viewport,
  { box, isKept }: OutlineState['parts'][number],
  number: number,
): void {
  const x = (box.left + box.widthPx / 2) * view.scale + view.x;
  const y = (box.top + box.heightPx / 2) * view.scale + view.y;
  context.beginPath();
  context.arc(x, y, 17, 0, 2 * Math.PI);
  context.fillStyle = isKept ? '#c23b16' : 'rgb(28 26 23 / 78%)';
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = '#fff';
  context.stroke();
  context.fillStyle = '#fff';
  context.font = '600 15px Onest Variable, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(number), x, y + 1);
}
