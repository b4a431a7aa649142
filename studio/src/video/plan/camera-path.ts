import type { VideoMove } from '@kadr/shared/videos';
import { projectionOf, type CameraAt } from '../drawing/camera-at.ts';
import type { Moment } from '../drawing/draw-moment.ts';
import { emptyMap, fillMap } from '../drawing/scene-map.ts';
import type { VideoScene } from '../scene/video-scene.ts';

/** A clip's moments: `part` is 0 at its first frame and 1 at its last. */
export type CameraPath = (part: number) => Moment;

/** How much larger the product is at the end. */
const growth: Record<VideoMove, number> = { push: 1.15, pull: 1.15, slide: 1.03, light: 1.06, focus: 1.08 };
/** A slide, each way: what the product's distance moves by, parts of the view's width. */
const slideShare = 0.075;
/** The product at its largest, parts of what is free around it. */
const mostOfFree = 0.97;

/** The way of the camera, the light and the focus through a clip. Never shows what lies beyond the scene. */
export function cameraPath(scene: VideoScene, move: VideoMove, widthPx: number, heightPx: number): CameraPath {
  const ends = endsOf(scene, move, { widthPx, heightPx });
  return (part) => {
    const way = eased(part);
    const [from, to] = move === 'pull' ? [ends.to, ends.from] : [ends.from, ends.to];
    const camera = {
      right: from.right + (to.right - from.right) * way,
      forward: from.forward + (to.forward - from.forward) * way,
      zoom: from.zoom + (to.zoom - from.zoom) * way,
    };
    return {
      camera,
      mood: {
        light: move === 'light' && scene.dimmed ? lightAcross(part, widthPx, scene.dimmed.fromRight) : null,
        blur: move === 'focus' ? smooth((part - 0.12) / 0.4) : 0,
      },
    };
  };
}

/** Begins and ends gently. */
function eased(part: number): number {
  return 0.35 * part + 0.65 * (0.5 - 0.5 * Math.cos(Math.PI * part));
}

function smooth(part: number): number {
  const t = Math.max(0, Math.min(1, part));
  return t * t * (3 - 2 * t);
}

function endsOf(
  scene: VideoScene,
  move: VideoMove,
  frame: { widthPx: number; heightPx: number },
): { from: CameraAt; to: CameraAt } {
  const most = mostGrowth(scene);
  let grows = Math.min(growth[move], most);
  const slides =
    move === 'slide' && scene.depth ? (slideShare * scene.view.w * scene.target.depth) / scene.camera.focalPx : 0;
  for (let attempt = 0; ; attempt++) {
    const forward = scene.depth ? scene.target.depth * (1 - 1 / grows) : 0;
    const from = covering(scene, { right: -slides, forward: 0, zoom: 1 }, frame);
    const to = covering(scene, { right: slides, forward, zoom: scene.depth ? 1 : grows }, frame);
    if (move === 'slide') from.zoom = to.zoom = Math.max(from.zoom, to.zoom);
    const largest = Math.max(from.zoom, to.zoom * (scene.depth ? grows : 1));
    if (largest <= Math.max(most, 1.02) || attempt >= 6) return { from, to };
    grows = 1 + (grows - 1) * 0.6;
  }
}

/**
 * How much the main product can grow around its middle before it leaves the view; one that reaches out of it already
 * may grow as it likes.
 */
function mostGrowth({ layers, view, target }: VideoScene): number {
  const product = layers.find(({ measured }) => measured !== null)?.measured;
  if (!product) return 1.2;
  const { rect } = product;
  const free = Math.min(
    (target.xPx - view.x) / (rect.w / 2),
    (view.x + view.w - target.xPx) / (rect.w / 2),
    (target.yPx - view.y) / (rect.h / 2),
    (view.y + view.h - target.yPx) / (rect.h / 2),
  );
  return free < 1 ? 1.2 : Math.max(1, Math.min(1.2, free * mostOfFree));
}

/** The camera with the least zoom at which the frame shows nothing beyond the scene. */
function covering(scene: VideoScene, at: CameraAt, frame: { widthPx: number; heightPx: number }): CameraAt {
  let zoom = at.zoom;
  while (zoom < 1.6 && !covers(scene, { ...at, zoom }, frame)) zoom *= 1.01;
  return { ...at, zoom };
}

function covers(scene: VideoScene, at: CameraAt, frame: { widthPx: number; heightPx: number }): boolean {
  // A coarse copy of the frame: its edges are where it would look beyond.
  const small = { widthPx: Math.round(frame.widthPx / 4), heightPx: Math.round(frame.heightPx / 4) };
  const map = emptyMap(small);
  fillMap(map, scene, projectionOf(scene, at, small.widthPx));
  const slack = 1;
  for (let row = 0; row < map.down; row++) {
    for (let column = 0; column < map.across; column++) {
      if (row > 0 && column > 0 && row < map.down - 1 && column < map.across - 1) continue;
      // The last nodes may lie beyond the frame.
      const node = Math.min(row, map.down - 2) * map.across + Math.min(column, map.across - 2);
      const [x, y] = [map.x[node]!, map.y[node]!];
      if (x < -slack || y < -slack || x > scene.widthPx + slack || y > scene.heightPx + slack) return false;
    }
  }
  return true;
}

/** How soft the travelling light's edge is, and how much brighter it is there, parts of the width and of the light. */
const edge = 0.55;
const gleam = 0.14;

/** The key light over the columns of a frame: it goes out, comes back from its own side, and stays. */
function lightAcross(part: number, widthPx: number, fromRight: boolean): Float32Array {
  const on = new Float32Array(widthPx);
  const out = smooth((part - 0.1) / 0.2);
  const travels = -edge / 2 + (1 + edge) * smooth((part - 0.3) / 0.5);
  const home = smooth((part - 0.78) / 0.12);
  for (let x = 0; x < widthPx; x++) {
    const u = fromRight ? 1 - (x + 0.5) / widthPx : (x + 0.5) / widthPx;
    const lit = smooth((travels - u) / edge + 0.5);
    const band = gleam * Math.exp(-(((u - travels) / 0.16) ** 2)) * (1 - home) * out;
    const now = part < 0.3 ? 1 - out : lit + band;
    on[x] = now + (1 - now) * home;
  }
  return on;
}
