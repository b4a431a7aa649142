/** A segmentation network in ONNX, run by onnxruntime directly: pictures in, mattes out. */
import { availableParallelism, totalmem } from 'node:os';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';

interface Picture {
  widthPx: number;
  heightPx: number;
  /** sRGB, 3 bytes a pixel, row by row. */
  rgb: Uint8Array;
  /** Only roughly, where the network can: it says so. */
  coarse?: boolean | undefined;
}

/** 8 bits a pixel; it covers the whole picture, whatever its own size. */
export interface MadeMatte {
  widthPx: number;
  heightPx: number;
  alpha: Uint8Array;
  coarse?: boolean;
}

export type MatteModel = (picture: Picture) => Promise<MadeMatte>;

/** What a network takes and gives. A picture is squeezed to the input's size, whatever its proportions. */
export interface NetworkShape {
  input: {
    /** The network's only input where it is not given. */
    name?: string | undefined;
    widthPx: number;
    heightPx: number;
    layout: 'NCHW' | 'NHWC';
    channels: 'RGB' | 'BGR';
    /** Of values from 0 to 1, in the order of the network's channels: (value - mean) / std. */
    mean: readonly number[];
    std: readonly number[];
  };
  output: {
    name?: string | undefined;
    /** Among the network's outputs, where no name is given. */
    index: number;
    /** Which channel of the output is the product. */
    channel: number;
    activation: 'none' | 'sigmoid' | 'softmax';
  };
  /** Sides of a smaller input that the network takes as well, for coarse passes. */
  coarsePx?: number;
}

const roomForAll = 6 * 2 ** 30;

/**
 * Loads a network from the bytes of its file. Throws what onnxruntime throws, or names the input or output that it
 * lacks.
 */
export async function createMatteModel(
  file: Uint8Array,
  { input, output, coarsePx }: NetworkShape,
): Promise<MatteModel> {
  const session = await InferenceSession.create(file, {
    // 'all' saves a fifth of the network's time and costs 400 MB more; the arena keeps the peak for ever.
    graphOptimizationLevel: memory() >= roomForAll ? 'all' : 'extended',
    enableCpuMemArena: false,
    executionMode: 'sequential',
    // Threads that wait for each other spin: two take 1.4 times the work of one. Each pass has half of the machine at
    // most.
    intraOpNumThreads: Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2))),
    logSeverityLevel: 3,
  });
  const inputName = nameIn('input', session.inputNames, input.name, 0);
  const outputName = nameIn('output', session.outputNames, output.name, output.index);
  return async (picture) => {
    const coarse = picture.coarse === true && coarsePx !== undefined;
    const seen = coarse ? { ...input, widthPx: coarsePx, heightPx: coarsePx } : input;
    const dims = seen.layout === 'NCHW' ? [1, 3, seen.heightPx, seen.widthPx] : [1, seen.heightPx, seen.widthPx, 3];
    const tensor = new Tensor('float32', await toNetworkInput(picture, seen), dims);
    const made = (await session.run({ [inputName]: tensor }, [outputName]))[outputName];
    if (!made || !(made.data instanceof Float32Array))
      throw new Error(`the network's output "${outputName}" is not float32`);
    const matte = readOutput(made.data, made.dims, input.layout, output);
    made.dispose();
    return coarse ? { ...matte, coarse } : matte;
  };
}

/** What this machine has, or its container may have. Bytes. */
function memory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

function nameIn(what: 'input' | 'output', names: readonly string[], wanted: string | undefined, index: number): string {
  const name = wanted === undefined ? names[index] : names.find((one) => one === wanted);
  if (name === undefined)
    throw new Error(
      `the network has no ${what} ${wanted === undefined ? `number ${index}` : `"${wanted}"`}; it has ${names.join(', ')}`,
    );
  return name;
}

async function toNetworkInput(
  { rgb, widthPx, heightPx }: Picture,
  { widthPx: width, heightPx: height, layout, channels, mean, std }: NetworkShape['input'],
): Promise<Float32Array> {
  const squeezed = await sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  const count = width * height;
  const values = new Float32Array(3 * count);
  for (let c = 0; c < 3; c++) {
    const [from, offset, scale] = [channels === 'RGB' ? c : 2 - c, mean[c] ?? 0, 1 / (std[c] ?? 1)];
    for (let i = 0; i < count; i++)
      values[layout === 'NCHW' ? c * count + i : 3 * i + c] = ((squeezed[3 * i + from] ?? 0) / 255 - offset) * scale;
  }
  return values;
}

function readOutput(
  data: Float32Array,
  dims: readonly number[],
  layout: 'NCHW' | 'NHWC',
  { channel, activation }: NetworkShape['output'],
): MadeMatte {
  const size =
    dims.length === 4
      ? dims.slice(1)
      : dims.length === 3
        ? [1, ...dims.slice(1)]
        : dims.length === 2
          ? [1, ...dims]
          : [];
  const [channels = 0, heightPx = 0, widthPx = 0] =
    dims.length === 4 && layout === 'NHWC' ? [dims[3], dims[1], dims[2]] : size;
  const count = widthPx * heightPx;
  if (count === 0 || channels * count !== data.length || channel >= channels) {
    throw new Error(`the network's output of ${dims.join(' x ')} has no channel ${channel} that is a picture`);
  }
  const at = (c: number, i: number): number =>
    data[dims.length === 4 && layout === 'NHWC' ? i * channels + c : c * count + i] ?? 0;
  const alpha = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    let value = at(channel, i);
    if (activation === 'sigmoid') value = 1 / (1 + Math.exp(-value));
    if (activation === 'softmax') {
      let sum = 0;
      for (let c = 0; c < channels; c++) sum += Math.exp(at(c, i) - value);
      value = 1 / sum;
    }
    alpha[i] = Math.round(Math.min(1, Math.max(0, value)) * 255);
  }
  return { widthPx, heightPx, alpha };
}
