/**
 * Open Image Denoise's nets on rendered pictures: light with its albedo and normals as guides, and plain 0 to 1 planes.
 */
import { readFileSync } from 'node:fs';
import * as ort from 'onnxruntime-node';
import { runTiled, type Planes, type RunNet } from './tiles.ts';
import { autoExposure, luminance, toLight, toSignal } from './transfer.ts';
import { readTza } from './tza.ts';
import { buildUnet } from './unet.ts';
import type { NetName } from './weights.ts';

/** A rendered picture with its guides, three planes each: linear light, albedo, and normals of any space. */
export interface RenderedLight {
  widthPx: number;
  heightPx: number;
  light: Float32Array;
  albedo: Float32Array;
  normal: Float32Array;
}

export interface Denoiser {
  /** Linear light without noise, of the same mean luminance. */
  light(picture: RenderedLight): Promise<Float32Array>;
  /** Three planes of 0 to 1, as albedo is. */
  unit(picture: Planes): Promise<Float32Array>;
}

const within = (value: number, low: number, high: number): number =>
  Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : 0;

/** `fileOf`: where the weights of a net are. A net is read when it is needed first. */
export function createDenoiser(fileOf: (net: NetName) => string, threads: number): Denoiser {
  const nets = new Map<NetName, Promise<RunNet>>();
  const netOf = (name: NetName): Promise<RunNet> => {
    const net = nets.get(name) ?? openNet(fileOf(name), threads);
    nets.set(name, net);
    return net;
  };
  return {
    async light({ widthPx, heightPx, light, albedo, normal }) {
      const run = await netOf('rt_hdr_alb_nrm');
      const clean = light.map((value) => within(value, 0, Infinity));
      const exposure = autoExposure(clean, widthPx, heightPx);
      const data = new Float32Array(light.length * 3);
      data.set(clean.map((value) => toSignal(value * exposure)));
      data.set(
        albedo.map((value) => within(value, 0, 1)),
        light.length,
      );
      data.set(
        normal.map((value) => within(value, -1, 1) * 0.5 + 0.5),
        light.length * 2,
      );
      const signal = await runTiled({ widthPx, heightPx, data }, run);
      return withMeanOf(
        clean,
        signal.map((value) => toLight(value) / exposure),
      );
    },
    async unit({ widthPx, heightPx, data }) {
      const run = await netOf('rt_alb');
      const clean = data.map((value) => within(value, 0, 1));
      const result = await runTiled({ widthPx, heightPx, data: clean }, run);
      return result.map((value) => within(value, 0, 1));
    },
  };
}

/**
 * The net darkens or brightens a picture by up to one percent: one factor for all of it takes that back. Changes
 * `denoised`.
 */
export function withMeanOf(noisy: Float32Array, denoised: Float32Array): Float32Array {
  const [before, after] = [meanLuminance(noisy), meanLuminance(denoised)];
  return after > 0 ? denoised.map((value) => (value * before) / after) : denoised;
}

/** Of three planes. */
export function meanLuminance(light: Float32Array): number {
  const plane = light.length / 3;
  let sum = 0;
  for (let i = 0; i < plane; i++) sum += luminance(light[i]!, light[plane + i]!, light[2 * plane + i]!);
  return sum / plane;
}

/** A net of a TZA file, ready to run. The arena is off: it would keep the largest tile's memory. */
export async function openNet(file: string, threads: number): Promise<RunNet> {
  const { model, channels, inputName, outputName } = buildUnet(readTza(readFileSync(file)));
  const session = await ort.InferenceSession.create(model, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
    enableMemPattern: false,
  });
  return async ({ widthPx, heightPx, data }) => {
    const input = new ort.Tensor('float32', data, [1, channels, heightPx, widthPx]);
    const output = (await session.run({ [inputName]: input }))[outputName];
    if (!(output?.data instanceof Float32Array)) throw new Error(`${file}: the net put out no pixels`);
    return output.data;
  };
}
