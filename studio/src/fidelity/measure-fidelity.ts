import type { ProductCutout } from '../cutout/product.ts';
import type { Foreground } from '../light/frame-set.ts';
import { signalOf, srgbLightTable } from '../plates/tone-curve.ts';
import type { Rect, Rgb } from '../shot/shot.ts';
import { deltaE2000, labOf } from './delta-e.ts';
import { labelKept } from './label.ts';
import { gainAt, lightFieldOf, type LightField } from './light-field.ts';
import { registeredViews, type RegisteredViews } from './registered-views.ts';
import { shapeIou, type BareSamples } from './shape.ts';
import { ssimInside } from './ssim.ts';

export type FidelityFault = 'shape' | 'colour' | 'structure' | 'label' | 'light';

/** How true the product in a finished frame is to the seller's photo. Measured on the finished pixels. */
export interface FidelityReport {
  /** Shape: intersection over union, 0 to 1. */
  shapeIou: number;
  /** Colour: CIEDE2000 inside the product after taking the frame's light out. */
  deltaE: { mean: number; p95: number };
  /** Structure: SSIM inside the product after taking the frame's light out. */
  ssim: number;
  /** Fine print, 0 to 1 (see `labelKept`); null where the product has none. */
  label: number | null;
  /** Colour of the light on the product, against the light that was meant; 1 = as meant. */
  lightShift: number;
  /**
   * Of a product that a model painted on a person: how well its print is found again (null: it has none), and its
   * readable words.
   */
  worn?: { print: number | null; wordsRead: number; wordsKept: number };
  /** Whether the frame may be given to the seller, and what spoke against it. */
  delivered: boolean;
  faults: FidelityFault[];
}

/**
 * What a frame must keep to be delivered: calibrated on planted faults (`testing/calibrate.ts`), `npm run bench --
 * fidelity` prints the table.
 */
export const fidelityBounds = {
  shapeIou: 0.99,
  deltaEMean: 4,
  deltaEP95: 11,
  ssim: 0.955,
  label: 0.8,
  lightShift: 1.27,
};

/** A finished frame and what is known of it. */
export interface FidelityInput {
  frame: { pixels: Uint8Array; widthPx: number; heightPx: number };
  bare: BareSamples;
  product: ProductCutout;
  /** Where the cut-out was put, whole frame pixels; may reach out of the frame. */
  rect: Rect;
  /** What stands before the product: of the set, and other products. */
  before: readonly Foreground[];
  /** Colour of the light that was meant, any scale. */
  intended: Rgb;
}

/**
 * Compares the product in a frame with its cut-out at the known place. Brightness may vary softly over the product and
 * the light may have the meant colour; anything else (a shape, a hue, a detail, a missing part) is a fault.
 */
export async function measureFidelity(input: FidelityInput): Promise<FidelityReport> {
  const { frame, product, rect, before } = input;
  const views = await registeredViews(frame, product, rect, before);
  const field = lightFieldOf(views, input.intended);
  const predicted = predict(views, field);
  const { deltaE, ssim, label } = compare(views, predicted);
  const white = whiteOf(views);
  const iou = shapeIou({ frame, bare: input.bare, rect, before }, views, (view, channel) =>
    Math.min(white, signalOf(predicted[view * 3 + channel]!)),
  );
  const lightShift = shiftOf(field.colour, input.intended);
  const bounds = fidelityBounds;
  const faults: FidelityFault[] = [];
  if (iou < bounds.shapeIou) faults.push('shape');
  if (deltaE.mean > bounds.deltaEMean || deltaE.p95 > bounds.deltaEP95) faults.push('colour');
  if (ssim < bounds.ssim) faults.push('structure');
  if (label !== null && label < bounds.label) faults.push('label');
  if (lightShift > bounds.lightShift) faults.push('light');
  return { shapeIou: iou, deltaE, ssim, label, lightShift, delivered: faults.length === 0, faults };
}

/**
 * The brightest that the frame shows inside the product, 0 to 255: above it, film bends white down to where white sets
 * are, too.
 */
function whiteOf({ finished, inside }: RegisteredViews): number {
  let white = 0;
  for (let i = 0; i < inside.length; i++) {
    if (inside[i]) white = Math.max(white, finished[i * 3]!, finished[i * 3 + 1]!, finished[i * 3 + 2]!);
  }
  return white;
}

/** The cut-out in the frame's light, linear RGB per pixel of the views. */
function predict(views: RegisteredViews, field: LightField): Float32Array {
  const { widthPx, heightPx, original } = views;
  const predicted = new Float32Array(widthPx * heightPx * 3);
  for (let y = 0; y < heightPx; y++) predictRow(original, y, widthPx, heightPx, field, predicted);
  return predicted;
}

function predictRow(
  original: Uint8Array,
  y: number,
  widthPx: number,
  heightPx: number,
  field: LightField,
  predicted: Float32Array,
): void {
  const [red, green, blue] = field.colour;
  for (let x = 0, i = y * widthPx; x < widthPx; x++, i++) {
    const gain = gainAt(field, (x + 0.5) / widthPx, (y + 0.5) / heightPx);
    predicted[i * 3] = srgbLightTable[original[i * 4]!]! * gain * red;
    predicted[i * 3 + 1] = srgbLightTable[original[i * 4 + 1]!]! * gain * green;
    predicted[i * 3 + 2] = srgbLightTable[original[i * 4 + 2]!]! * gain * blue;
  }
}

/** Colour and structure inside the product; colour on at most some 12 000 pixels. */
function compare(
  { widthPx, heightPx, finished, inside }: RegisteredViews,
  predicted: Float32Array,
): Pick<FidelityReport, 'deltaE' | 'ssim' | 'label'> {
  const pixels = widthPx * heightPx;
  const [a, b] = [new Float32Array(pixels), new Float32Array(pixels)];
  for (let y = 0; y < heightPx; y++) greyRow(predicted, finished, inside, y * widthPx, (y + 1) * widthPx, a, b);
  const stride = Math.max(1, Math.floor(pixels / 12000));
  const differences = new Float64Array(Math.ceil(pixels / stride));
  let count = 0;
  for (let i = 0; i < pixels; i += stride) if (inside[i]) differences[count++] = differenceAt(predicted, finished, i);
  const sorted = differences.subarray(0, count).toSorted();
  const mean = sorted.reduce((sum, value) => sum + value, 0) / Math.max(1, count);
  const p95 = sorted[Math.floor(count * 0.95)] ?? 0;
  return {
    deltaE: { mean, p95 },
    ssim: ssimInside(a, b, inside, widthPx, heightPx),
    label: labelKept(a, b, inside, widthPx, heightPx),
  };
}

function greyRow(
  predicted: Float32Array,
  finished: Uint8Array,
  inside: Uint8Array,
  from: number,
  to: number,
  a: Float32Array,
  b: Float32Array,
): void {
  for (let i = from, k = from * 3; i < to; i++, k += 3) {
    if (!inside[i]) continue;
    a[i] = grey(predicted[k]!, predicted[k + 1]!, predicted[k + 2]!);
    b[i] = grey(srgbLightTable[finished[k]!]!, srgbLightTable[finished[k + 1]!]!, srgbLightTable[finished[k + 2]!]!);
  }
}

const was = new Float64Array(3);
const is = new Float64Array(3);

function differenceAt(predicted: Float32Array, finished: Uint8Array, pixel: number): number {
  const k = pixel * 3;
  labOf(Math.min(1, predicted[k]!), Math.min(1, predicted[k + 1]!), Math.min(1, predicted[k + 2]!), was);
  labOf(srgbLightTable[finished[k]!]!, srgbLightTable[finished[k + 1]!]!, srgbLightTable[finished[k + 2]!]!, is);
  return deltaE2000(was, is);
}

function grey(r: number, g: number, b: number): number {
  return signalOf(0.2126 * r + 0.7152 * g + 0.0722 * b);
}

/** Largest factor by which the ratio of two channels differs from the meant ratio. */
function shiftOf(colour: Rgb, intended: Rgb): number {
  const ratios = colour.map((value, k) => value / intended[k]!);
  return Math.max(...ratios) / Math.min(...ratios);
}
