import { layerScaleRange, type Placement } from '@kadr/shared/designs';
import { type Box } from '@kadr/card';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface CardArea {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What layers are moved by, all of them alike: enlarged and turned about a point, then shifted. Card pixels. */
export interface Motion {
  readonly about: Point;
  readonly factor: number;
  readonly degrees: number;
  readonly by: Point;
}

/** Where handles sit: a box, turned about its own centre. */
export interface Frame {
  readonly box: Box;
  readonly rotationDegrees: number;
}

/** A corner of a frame, by its side: -1 left or top, 1 right or bottom. */
export interface Corner {
  readonly x: -1 | 1;
  readonly y: -1 | 1;
}

/** Upright within so many degrees. */
const uprightDegrees = 3;
const stepDegrees = 15;
const leastWidthShare = 0.02;
const origin: Point = { x: 0, y: 0 };

export const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
export const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

export function shift(by: Point): Motion {
  return { about: origin, factor: 1, degrees: 0, by };
}

/** Larger or smaller by a corner; the opposite corner stays where it is, turned frames too. */
export function scaleBy({ box, rotationDegrees }: Frame, corner: Corner, pointer: Point): Motion {
  const angle = radians(rotationDegrees);
  const centre = centreOf(box);
  const about = turned(
    { x: centre.x - (corner.x * box.width) / 2, y: centre.y - (corner.y * box.height) / 2 },
    angle,
    centre,
  );
  const reach = turned({ x: pointer.x - about.x, y: pointer.y - about.y }, -angle, origin);
  const diagonal = { x: corner.x * box.width, y: corner.y * box.height };
  const along = (reach.x * diagonal.x + reach.y * diagonal.y) / Math.max(1, diagonal.x ** 2 + diagonal.y ** 2);
  return { about, factor: Math.max(0.05, along), degrees: 0, by: origin };
}

/** Turned so that its top points to the pointer; by steps of 15 degrees when `inSteps`, and upright when nearly so. */
export function turnTo({ box, rotationDegrees }: Frame, pointer: Point, inSteps: boolean): Motion {
  const about = centreOf(box);
  const pointed = (Math.atan2(pointer.x - about.x, about.y - pointer.y) * 180) / Math.PI;
  return { about, factor: 1, by: origin, degrees: settled(pointed, inSteps) - rotationDegrees };
}

function settled(degrees: number, inSteps: boolean): number {
  const stepped = inSteps ? Math.round(degrees / stepDegrees) * stepDegrees : degrees;
  const right = Math.round(stepped / 90) * 90;
  return Math.abs(stepped - right) < uprightDegrees ? right : stepped;
}

/** The largest part of the motion's scaling that each of the layers allows. */
export function allowed(motion: Motion, layers: readonly { readonly placement: Placement }[]): Motion {
  const least = Math.max(
    ...layers.map(({ placement }) =>
      Math.max(layerScaleRange.min / placement.scale, leastWidthShare / placement.width),
    ),
  );
  const most = Math.min(
    ...layers.map(({ placement }) => Math.min(layerScaleRange.max / placement.scale, 2 / placement.width)),
  );
  return layers.length === 0
    ? motion
    : { ...motion, factor: clamp(motion.factor, Math.min(1, least), Math.max(1, most)) };
}

/** Where a layer lies after a motion. */
export function placedBy(
  layer: { readonly box: Box; readonly placement: Placement },
  motion: Motion,
  card: CardArea,
): Placement {
  const { about, factor, degrees, by } = motion;
  const { box, placement } = layer;
  const centre = centreOf(box);
  const away = { x: about.x + (centre.x - about.x) * factor, y: about.y + (centre.y - about.y) * factor };
  const middle = turned(away, radians(degrees), about);
  return onCard({
    rotationDegrees: wrapped(placement.rotationDegrees + degrees),
    scale: placement.scale * factor,
    width: placement.width * factor,
    x: (middle.x + by.x - (box.width * factor) / 2) / card.widthPx,
    y: (middle.y + by.y - (box.height * factor) / 2) / card.heightPx,
  });
}

/** At least a bit of every layer stays on the card, so that it can be taken hold of again. */
export function onCard(placement: Placement): Placement {
  return {
    ...placement,
    width: clamp(placement.width, leastWidthShare, 2),
    scale: clamp(placement.scale, layerScaleRange.min, layerScaleRange.max),
    x: clamp(placement.x, Math.max(-1, 0.02 - placement.width), 0.98),
    y: clamp(placement.y, -1, 0.98),
  };
}

/** What is upright has no transform of its own: each costs the compositor something with every frame of a drag. */
export function turnedBy(degrees: number): { rotate?: string } {
  return degrees === 0 ? {} : { rotate: `${degrees}deg` };
}

/** The motion as a CSS matrix about the card's left top corner, `scale` screen pixels for each card pixel. */
export function cssMatrix({ about, factor, degrees, by }: Motion, scale: number): string {
  const [cos, sin] = [Math.cos(radians(degrees)) * factor, Math.sin(radians(degrees)) * factor];
  const x = about.x + by.x - about.x * cos + about.y * sin;
  const y = about.y + by.y - about.x * sin - about.y * cos;
  return `matrix(${[cos, sin, -sin, cos, x * scale, y * scale].map((value) => value.toFixed(5)).join(',')})`;
}

function wrapped(degrees: number): number {
  const within = ((((degrees + 180) % 360) + 360) % 360) - 180;
  return Math.round(within * 10) / 10;
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

export function turned(point: Point, angle: number, about: Point): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [point.x - about.x, point.y - about.y];
  return { x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos };
}
