import type { ShareBox } from '@kadr/shared/visuals';
import type { ProductCutout } from '../cutout/product.ts';
import { applyWatermark } from '../export/watermark.ts';
import { createSpareMemory, type SpareMemory } from '../light/frame-memory.ts';
import { measureFidelity, type FidelityReport } from '../fidelity/measure-fidelity.ts';
import { worstOf } from '../fidelity/worst-of.ts';
import type { PlateCatalogue } from '../plates/plate-catalogue.ts';
import type { PlateMeta } from '../plates/plate-meta.ts';
import { plateOfShot } from '../shot/plate/plate-of-shot.ts';
import type { Shot } from '../shot/shot.ts';
import { tightCutout } from '../shot/product/tight-cutout.ts';
import { StudioError } from '../studio-error.ts';
import { calmAreaOf, hasRoomForText } from './calm-area.ts';
import { drawDimensions, type LengthLabels } from './lines/dimension-lines.ts';
import { drawFrame, drawWithRoom, type Draft, type FrameDrawing } from './draw-frame.ts';
import type { RenderedFrame } from './rendered-frame.ts';
import { startStopwatch } from '../stopwatch.ts';

export interface RenderOptions {
  /** Where the shot's plate is found; as given to `planFrame`. */
  plates: PlateCatalogue;
  watermark?: boolean;
  /** Hears of each stage as it ends, with the part of the work that is done, 0 to 1. */
  onProgress?: (stage: string, part: number) => void;
  /** What earlier frames of this process were worked out in. */
  spareMemory?: SpareMemory;
  /** How lengths are written in `scale` frames; `12.5 cm` by default. */
  labels?: LengthLabels;
}

const stages = ['set', 'props', 'product', 'light', 'relight', 'composite', 'calm-area', 'fidelity', 'watermark'];

/**
 * Draws a planned frame from the product's cut-out (for `angles`: one per sample photo) and measures how true the
 * product stayed on the finished pixels, before any watermark. Deterministic: the same shot, cut-outs and plates give
 * the same bytes. Throws StudioError `product.missing`, `product.invalid`, `studio.plate-missing`,
 * `studio.plate-invalid`, `studio.no-room-for-props` where a frame that lives by its props would come out without any,
 * and `studio.no-room-for-text` where one that promises room for text has none.
 */
export async function renderFrame(
  shot: Shot,
  product: ProductCutout | readonly ProductCutout[],
  options: RenderOptions,
): Promise<RenderedFrame> {
  const watch = startStopwatch((stage) => options.onProgress?.(stage, (stages.indexOf(stage) + 1) / stages.length));
  const products = (Array.isArray(product) ? (product as readonly ProductCutout[]) : [product as ProductCutout]).map(
    tightCutout,
  );
  const [main] = products;
  if (!main) throw new StudioError('product.missing', { frameType: shot.frameType });
  const memory = (options.spareMemory ?? createSpareMemory()).open();
  const { draft, calmArea } = await drawnCalm({ shot, products, plates: options.plates, watch, memory });
  const { widthPx, heightPx } = shot;
  const reports: FidelityReport[] = [];
  for (const part of draft.products) reports.push(await measureFidelity(part));
  watch.lap('fidelity');
  const pixels = await finishedPixels(shot, draft, main, options);
  watch.lap('watermark');
  memory.close();
  return {
    pixels,
    widthPx,
    heightPx,
    calmArea,
    masks: draft.products.map(({ rect, offset, alpha }) => ({
      rect: { ...rect, x: rect.x + offset.x, y: rect.y + offset.y },
      alpha,
    })),
    fidelity: worstOf(reports),
    source: draft.synthetic ? 'compositeSynthetic' : 'algorithmicallyEnhanced',
    timings: watch.timings,
  };
}

/**
 * The frame and its calm area. One that promises room for text and has none in its set is drawn on a plain backdrop in
 * the set's colours; what hangs, is worn or stands with props has no such backdrop and is refused.
 */
async function drawnCalm(drawing: FrameDrawing): Promise<{ draft: Draft; calmArea: ShareBox | null }> {
  const { shot, watch } = drawing;
  const calm = (draft: Draft): Promise<ShareBox | null> => {
    const places = draft.products.map(({ rect, offset }) => ({ ...rect, x: rect.x + offset.x, y: rect.y + offset.y }));
    return calmAreaOf({ pixels: draft.pixels, widthPx: shot.widthPx, heightPx: shot.heightPx }, places);
  };
  const draft = await drawFrame(drawing);
  const calmArea = await calm(draft);
  watch.lap('calm-area');
  if (shot.frameType !== 'benefit' || hasRoomForText(calmArea)) return { draft, calmArea };
  const isAlone =
    shot.kind === 'set' && !isInPose(shot, plateOfShot(shot, drawing.plates).meta) && shot.companions.length === 0;
  // Its stages are not told: the work would seem to begin again.
  const plain = isAlone ? await drawWithRoom({ ...drawing, watch: startStopwatch() }) : null;
  const room = plain && (await calm(plain));
  if (!plain || !hasRoomForText(room))
    throw new StudioError('studio.no-room-for-text', { frameType: shot.frameType, plate: shot.plate?.id ?? shot.kind });
  return { draft: plain, calmArea: room };
}

/** Whether such a set is for what hangs or is worn: there a hand or a body may end at the frame's edge only. */
function isInPose({ placement }: Shot, { sizeClass }: PlateMeta): boolean {
  return placement.isPerson === true || sizeClass === 'hangs' || sizeClass === 'worn';
}

async function finishedPixels(
  shot: Shot,
  draft: Draft,
  product: ProductCutout,
  options: RenderOptions,
): Promise<Uint8Array> {
  let { pixels } = draft;
  const { widthPx, heightPx } = shot;
  const rect = draft.products[0]?.rect;
  if (shot.kind === 'scale' && rect) {
    pixels = await drawDimensions(
      { pixels, widthPx, heightPx },
      { product: { rect, cutoutWidthPx: product.widthPx, extents: draft.extents }, compared: draft.compared },
      options.labels ?? { unit: 'cm', decimal: '.' },
    );
  }
  return options.watermark ? applyWatermark({ pixels, widthPx, heightPx }) : pixels;
}
