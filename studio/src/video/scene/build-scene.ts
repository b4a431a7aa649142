import sharp from 'sharp';
import { compose, type Making } from '../../compose/compose.ts';
import { drawFrame, type Draft } from '../../compose/draw-frame.ts';
import { dimensionLines, type LengthLabels } from '../../compose/lines/dimension-lines.ts';
import type { ProductCutout } from '../../cutout/product.ts';
import { createSpareMemory, type SpareMemory } from '../../light/frame-memory.ts';
import type { PlateCatalogue } from '../../plates/plate-catalogue.ts';
import type { LightMood, Rect, Rgb, Shot } from '../../shot/shot.ts';
import { startStopwatch } from '../../stopwatch.ts';
import { StudioError } from '../../studio-error.ts';
import { foregroundDepth, sceneDepth } from './scene-depth.ts';
import { blurredLayer, blurredPictures, foregroundPicture, layerPicture } from './layer-picture.ts';
import type { SceneLayer, VideoScene } from './video-scene.ts';

/** What a scene is built from. */
export interface SceneRequest {
  /** Its `widthPx` and `heightPx` are the scene's. */
  shot: Shot;
  /** The part of the scene that the still picture shows. */
  view: Rect;
  /** All tight; the first is the main one. */
  products: readonly ProductCutout[];
  plates: PlateCatalogue;
  /** How much smaller the set is kept than it is drawn: it is softer than the product, and moved in each frame. */
  baseScale: number;
  /** What the move needs besides. */
  needs: { light: boolean; focus: boolean };
  labels: LengthLabels;
  spareMemory?: SpareMemory;
}

/** What is left of the key light where it is out: enough to see by. */
const keyLeft = 0.16;
/** Out of focus: standard deviation, parts of the view's width. */
const blurShare = 0.011;

/**
 * Draws a shot once and takes it apart: set, product, what stands beside and before it, each with its distance. Throws
 * as `renderFrame` does.
 */
export async function buildScene(request: SceneRequest): Promise<VideoScene> {
  const { shot, products, plates, view } = request;
  const memory = (request.spareMemory ?? createSpareMemory()).open();
  const draft = await drawFrame({ shot, products, plates, watch: startStopwatch(), memory });
  const [first] = draft.made;
  const [main] = draft.products;
  if (!first || !main) throw new StudioError('product.missing', { frameType: shot.frameType });
  const { making } = first;
  const size = { widthPx: shot.widthPx, heightPx: shot.heightPx };
  const deep = shot.kind === 'set' ? sceneDepth(making, shot, main.rect) : null;
  const small = {
    widthPx: Math.round(size.widthPx * request.baseScale),
    heightPx: Math.round(size.heightPx * request.baseScale),
  };
  const base = await reduced(baseOf(draft, size, null), size, small);
  const layers = await layersOf(request, draft, deep?.layers ?? null);
  const radiusPx = blurShare * view.w;
  const blurPx = radiusPx * request.baseScale;
  if (request.needs.focus && deep) {
    for (const layer of layers) {
      if (layer.measured || layer.isDrawn) continue;
      const away = Math.min(1, Math.abs(1 - deep.target / layer.depth) * 2);
      if (away > 0.15) layer.blurred = await blurredLayer(layer, radiusPx * away);
    }
  }
  const scene: VideoScene = {
    ...size,
    view,
    base,
    baseWidthPx: small.widthPx,
    baseHeightPx: small.heightPx,
    baseScale: small.widthPx / size.widthPx,
    blurred: request.needs.focus && deep ? await blurredPictures({ pixels: base, ...small }, blurPx) : [],
    dimmed: request.needs.light && deep ? await dimmedOf(draft, making, { size, small }) : null,
    depth: deep?.depth ?? null,
    camera: deep?.camera ?? { xPx: size.widthPx / 2, yPx: size.heightPx / 2, focalPx: size.widthPx },
    layers,
    target: {
      xPx: main.rect.x + main.offset.x + main.rect.w / 2,
      yPx: main.rect.y + main.offset.y + main.rect.h / 2,
      depth: deep?.target ?? 1,
    },
    synthetic: draft.synthetic,
  };
  memory.close();
  return scene;
}

/** The set without what stands in it: of all parts that the picture was made of. */
function baseOf(draft: Draft, { widthPx, heightPx }: { widthPx: number; heightPx: number }, mood: LightMood | null) {
  const pixels = new Uint8Array(widthPx * heightPx * 3);
  for (const { making, offset } of draft.made) {
    const { frameSet, light, look } = making;
    const bare = { ...frameSet, foreground: null };
    const lit = mood ? { ...light, mood } : light;
    const part = compose(bare, lit, [], { ...look, finish: { ...look.finish, grain: 0 } });
    const rowBytes = frameSet.widthPx * 3;
    for (let y = 0; y < frameSet.heightPx; y++)
      pixels.set(part.pixels.subarray(y * rowBytes, (y + 1) * rowBytes), ((offset.y + y) * widthPx + offset.x) * 3);
  }
  return pixels;
}

interface PictureSize {
  widthPx: number;
  heightPx: number;
}

async function reduced(pixels: Uint8Array, from: PictureSize, to: PictureSize): Promise<Uint8Array> {
  if (to.widthPx === from.widthPx && to.heightPx === from.heightPx) return pixels;
  return sharp(pixels, { raw: { width: from.widthPx, height: from.heightPx, channels: 3 } })
    .resize(to.widthPx, to.heightPx, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
}

/** The set with its key light almost out, and what products keep of their light by its probe. */
async function dimmedOf(
  draft: Draft,
  { frameSet: { meta }, light: { mood } }: Making,
  { size, small }: { size: PictureSize; small: PictureSize },
): Promise<NonNullable<VideoScene['dimmed']>> {
  const key = mood.key.map((gain) => gain * keyLeft) as Rgb;
  const { probe } = meta;
  const sum = (grid: readonly number[] | null | undefined, channel: number, gain: number) =>
    grid ? gain * grid.reduce((all, value, i) => (i % 3 === channel ? all + value : all), 0) : 0;
  const left = [0, 1, 2].map((c) => {
    const others = sum(probe.fill, c, mood.fill[c]!) + sum(probe.accent, c, mood.accent[c]!);
    const byKey = sum(probe.key, c, mood.key[c]!);
    return (others + keyLeft * byKey) / Math.max(1e-6, others + byKey);
  }) as Rgb;
  const keyLight = meta.lights.find(({ group }) => group === 'key');
  const from = keyLight?.loc?.[0] ?? keyLight?.dir?.[0] ?? -1;
  const base = await reduced(baseOf(draft, size, { ...mood, key }), size, small);
  return { base, left, fromRight: from > 0 };
}

type LayerDepths = { companions: readonly number[]; target: number } | null;

/** All that stands in the picture, the farthest first. */
async function layersOf({ shot, labels }: SceneRequest, draft: Draft, depths: LayerDepths): Promise<SceneLayer[]> {
  const [main, ...further] = draft.products;
  const layers: SceneLayer[] = [];
  const plain = { blurred: [], measured: null, isBefore: false, isDrawn: false };
  for (const [part, { making, offset }] of draft.made.entries()) {
    const own = draft.made.length > 1 ? draft.products[part] : main;
    const others = [...further];
    for (const [i, layer] of making.layers.entries()) {
      const isProduct = i === making.layers.length - 1;
      const picture = layerPicture(making, layer, isProduct);
      if (picture.rect.w <= 0 || picture.rect.h <= 0) continue;
      const measured = isProduct ? own : layer.measured ? others.shift() : null;
      const rect = { ...picture.rect, x: picture.rect.x + offset.x, y: picture.rect.y + offset.y };
      const depth = (isProduct ? depths?.target : depths?.companions[i]) ?? 1;
      layers.push({ ...plain, ...picture, rect, depth, measured: measured ? measuredAt(measured, offset) : null });
    }
    const { foreground } = making.frameSet;
    if (!foreground) continue;
    const picture = await foregroundPicture(making, foreground);
    const depth = depths ? foregroundDepth(making, shot, picture) : 1;
    layers.push({ ...plain, ...picture, depth: Math.min(depth, depths?.target ?? 1), isBefore: true });
  }
  if (shot.kind === 'scale' && main) layers.push(await linesOver(shot, draft, labels));
  return layers;
}

function measuredAt(
  { product, rect, intended }: Draft['products'][number],
  { x, y }: { x: number; y: number },
): NonNullable<SceneLayer['measured']> {
  return { product, intended, rect: { ...rect, x: rect.x + x, y: rect.y + y } };
}

/** The numbers of a picture that shows true size. */
async function linesOver(shot: Shot, draft: Draft, labels: LengthLabels): Promise<SceneLayer> {
  const { widthPx, heightPx } = shot;
  const [main] = draft.products;
  if (!main) throw new StudioError('product.missing', { frameType: shot.frameType });
  const product = { rect: main.rect, cutoutWidthPx: main.product.widthPx, extents: draft.extents };
  const svg = dimensionLines({ widthPx, heightPx }, { product, compared: draft.compared }, labels);
  const rgba = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  const rect = { x: 0, y: 0, w: widthPx, h: heightPx };
  return { rect, rgba, depth: 1, blurred: [], measured: null, isBefore: true, isDrawn: true };
}
