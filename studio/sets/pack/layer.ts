import type { Denoiser } from '../oidn/denoise.ts';
import { readPlanes, type Layer } from './planes.ts';

/** The net leaks a little alpha into what is empty. */
const leastAlpha = 0.01;
/** How far colour is spread beyond the layer, so that an enlarged edge does not darken. */
const spreadPx = 9;
/** From this alpha on a pixel's own colour is used alone. */
const ownColourAlpha = 0.25;

/** A denoised layer with straight alpha: three planes of linear colour, one of alpha. */
export interface StraightLayer {
  colour: Float32Array;
  alpha: Float32Array;
}

/** Denoises the layer that unpack.py left in `folder`: its premultiplied light, and its alpha by a net of its own. */
export async function denoiseLayer(folder: string, layer: Layer, denoiser: Denoiser): Promise<StraightLayer> {
  const { widthPx, heightPx } = layer;
  const [premultiplied, albedo, normal, alpha] = ['light', 'albedo', 'normal', 'alpha'].map((name) =>
    readPlanes(folder, `fg-${name}`),
  );
  const light = await denoiser.light({ widthPx, heightPx, light: premultiplied!, albedo: albedo!, normal: normal! });
  return straightened(layer, light, await denoiser.unit({ widthPx, heightPx, data: alpha! }));
}

/** `light`: premultiplied; `alphaPlanes`: three nearly equal ones, as the net left them. */
export function straightened(layer: Layer, light: Float32Array, alphaPlanes: Float32Array): StraightLayer {
  const { widthPx, heightPx } = layer;
  const plane = widthPx * heightPx;
  const alpha = boxedAlpha(layer, alphaPlanes);
  const wideAlpha = blurred(alpha, widthPx, heightPx);
  const colour = new Float32Array(3 * plane);
  for (let c = 0; c < 3; c++) {
    const premultiplied = light.subarray(c * plane, (c + 1) * plane);
    const wide = blurred(premultiplied, widthPx, heightPx);
    for (let i = 0; i < plane; i++) {
      if (wideAlpha[i]! < 1e-3) continue;
      const own = Math.min(1, alpha[i]! / ownColourAlpha);
      const ownColour = premultiplied[i]! / Math.max(alpha[i]!, leastAlpha);
      colour[c * plane + i] = own * ownColour + (1 - own) * (wide[i]! / wideAlpha[i]!);
    }
  }
  return { colour, alpha };
}

/** The mean of the three planes; nothing outside of the box that the layer fills. */
function boxedAlpha({ left, top, widthPx, box }: Layer, planes: Float32Array): Float32Array {
  const plane = planes.length / 3;
  return planes.slice(0, plane).map((value, i) => {
    const [x, y] = [left + (i % widthPx), top + Math.floor(i / widthPx)];
    if (x < box[0] || y < box[1] || x >= box[2] || y >= box[3]) return 0;
    const alpha = (value + planes[plane + i]! + planes[2 * plane + i]!) / 3;
    return alpha < leastAlpha ? 0 : Math.min(1, alpha);
  });
}

/** Three box filters one after the other, close to a Gaussian. */
function blurred(values: Float32Array, widthPx: number, heightPx: number): Float32Array {
  let result = values;
  for (let pass = 0; pass < 3; pass++) {
    result = boxBlur(result, { lines: heightPx, length: widthPx, next: 1, line: widthPx });
    result = boxBlur(result, { lines: widthPx, length: heightPx, next: widthPx, line: 1 });
  }
  return result;
}

interface Lines {
  lines: number;
  length: number;
  /** Steps from a value to the next of its line, and from a line to the next. */
  next: number;
  line: number;
}

function boxBlur(values: Float32Array, { lines, length, next, line }: Lines): Float32Array {
  const out = new Float32Array(values.length);
  for (let l = 0; l < lines; l++) {
    const start = l * line;
    let sum = 0;
    for (let i = -spreadPx; i < length; i++) {
      if (i + spreadPx < length) sum += values[start + (i + spreadPx) * next]!;
      if (i - spreadPx - 1 >= 0) sum -= values[start + (i - spreadPx - 1) * next]!;
      if (i >= 0) out[start + i * next] = sum / (2 * spreadPx + 1);
    }
  }
  return out;
}
