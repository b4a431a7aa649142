import type { VideoScene } from '../scene/video-scene.ts';

/** Where the camera is at a moment, against where the still picture was taken from. */
export interface CameraAt {
  /** Units to the right and towards the product. */
  right: number;
  forward: number;
  /** What the picture is enlarged by, around the product. */
  zoom: number;
}

/** How points of the scene move to the frame. */
export interface Projection {
  /** Of a point at a distance: the factor and the offset from the scene's to the frame's pixels, across and down. */
  scaleAt: (depth: number) => number;
  toFrame: (xPx: number, yPx: number, depth: number) => { x: number; y: number };
  /** The scene's point that a frame's pixel shows, where it is so far away. */
  toScene: (x: number, y: number, depth: number, target: { x: number; y: number }) => void;
}

/** The projection of a scene into a frame of `widthPx`: the product's middle stays where the still picture has it. */
export function projectionOf(scene: VideoScene, at: CameraAt, widthPx: number): Projection {
  const { view, camera, target } = scene;
  const toFrame = widthPx / view.w;
  const { xPx: cx, yPx: cy, focalPx } = camera;
  const { right, forward, zoom } = at;
  const seenX = (x: number, depth: number) => cx + ((x - cx) * depth - focalPx * right) / (depth - forward);
  const seenY = (y: number, depth: number) => cy + ((y - cy) * depth) / (depth - forward);
  const lookX = seenX(target.xPx, target.depth);
  const lookY = seenY(target.yPx, target.depth);
  const homeX = (target.xPx - view.x) * toFrame;
  const homeY = (target.yPx - view.y) * toFrame;
  const scale = zoom * toFrame;
  return {
    scaleAt: (depth) => (scale * depth) / (depth - forward),
    toFrame: (xPx, yPx, depth) => ({
      x: homeX + (seenX(xPx, depth) - lookX) * scale,
      y: homeY + (seenY(yPx, depth) - lookY) * scale,
    }),
    toScene: (x, y, depth, point) => {
      const qx = lookX + (x - homeX) / scale;
      const qy = lookY + (y - homeY) / scale;
      point.x = cx + ((qx - cx) * (depth - forward) + focalPx * right) / depth;
      point.y = cy + ((qy - cy) * (depth - forward)) / depth;
    },
  };
}
