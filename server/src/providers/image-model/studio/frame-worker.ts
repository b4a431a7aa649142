/** A thread's side of the frame pool: each export is a task by name. Plates and decoded cut-outs stay warm while the thread lives. */
import type { MessagePort } from 'node:worker_threads';
import {
  applyWatermark, decodeProduct, encodeFrame, loadPlates, previewFrame, renderFrame, StudioError, type PlateCatalogue, type ProductCutout, type RenderedFrame,
} from '@kadr/studio';
import type { RefusedTask, RenderedTask, RenderTask, SentCutout } from './frame-tasks.ts';

const deliveryQuality = 92;
const previewQuality = 82;
const keptCutouts = 3;

const catalogues = new Map<string, Promise<PlateCatalogue>>();
const decoded = new Map<string, ProductCutout>();

export async function render({ line, ...task }: RenderTask & { line: MessagePort }): Promise<RenderedTask | RefusedTask> {
  try {
    return await rendered(task, line);
  } catch (error) {
    // An error's code does not survive the way between threads.
    if (error instanceof StudioError && error.code === 'studio.no-room-for-props') return { refused: 'no-room-for-props' };
    throw error;
  }
}

async function rendered(task: RenderTask, line: MessagePort): Promise<RenderedTask> {
  const plates = await platesIn(task.platesFolder);
  const products = await Promise.all(task.cutouts.map(productOf));
  const frame = await renderFrame(task.shot, products, { plates, onProgress: (_, part) => line.postMessage(part) });
  const encode = (pixels: Uint8Array) =>
    encodeFrame({ ...frame, pixels }, { format: 'jpeg', quality: deliveryQuality, source: frame.source });
  const clean = await encode(frame.pixels);
  const marked = task.watermark ? await encode(await applyWatermark(frame)) : null;
  const { fidelity, widthPx, heightPx } = frame;
  return {
    clean, marked, widthPx, heightPx, productBox: boxOf(frame),
    fidelity: { shapeIou: fidelity.shapeIou, deltaE: fidelity.deltaE.mean, detailSsim: fidelity.ssim, passed: fidelity.delivered },
  };
}

export async function preview(task: Omit<RenderTask, 'watermark'>): Promise<Uint8Array> {
  const plates = await platesIn(task.platesFolder);
  const [first] = task.cutouts;
  const frame = await previewFrame(task.shot, first ? await productOf(first) : null, { plates });
  return encodeFrame(frame, { format: 'webp', quality: previewQuality });
}

function platesIn(folder: string): Promise<PlateCatalogue> {
  const known = catalogues.get(folder) ?? loadPlates(folder);
  catalogues.set(folder, known);
  return known;
}

async function productOf({ key, file }: SentCutout): Promise<ProductCutout> {
  const product = decoded.get(key) ?? await decodeProduct(file);
  decoded.delete(key);
  decoded.set(key, product);
  for (const oldest of decoded.keys()) {
    if (decoded.size <= keptCutouts) break;
    decoded.delete(oldest);
  }
  return product;
}

/** All products of the frame in one box, in shares of the picture, cut off at its edges. */
function boxOf({ masks, widthPx, heightPx }: RenderedFrame): RenderedTask['productBox'] {
  const within = (value: number) => Math.min(1, Math.max(0, value));
  const left = within(Math.min(...masks.map(({ rect }) => rect.x / widthPx)));
  const top = within(Math.min(...masks.map(({ rect }) => rect.y / heightPx)));
  const right = within(Math.max(...masks.map(({ rect }) => (rect.x + rect.w) / widthPx)));
  const bottom = within(Math.max(...masks.map(({ rect }) => (rect.y + rect.h) / heightPx)));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
