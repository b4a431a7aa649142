import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Tensor } from 'onnxruntime-node';
import { writeOnnx, type OnnxConstant, type OnnxNode } from '../onnx-file.ts';
import { numbersOf, openNetwork } from '../onnx-network.ts';

/**
 * The ×2 network of `@upscalerjs/esrgan-slim` (a residual dense network, MIT, Kevin Scott): weights/esrgan-slim-x2.bin
 * is the package's own file. The package itself would bring all of TensorFlow.js.
 */
const weightsFile = new URL('../../weights/esrgan-slim-x2.bin', import.meta.url);
const sha256 = '5cb464ae4d390ce0a771afd5feaf60fbfcdb18ab48a56db98cdf6b88202369de';

/**
 * Sides of each kernel, channels in and out; in the order of the file, each kernel (height, width, in, out) before its
 * bias.
 */
const layers = {
  F_0: [3, 64, 64],
  F_1_1: [3, 64, 4],
  F_2_1: [3, 64, 4],
  F_m1: [3, 3, 64],
  GFF_1: [1, 128, 64],
  GFF_2: [3, 64, 64],
  LFF_1: [1, 68, 64],
  LFF_2: [1, 68, 64],
  SR: [3, 12, 3],
  UPN1: [5, 64, 64],
  UPN2: [3, 64, 32],
  UPN3: [3, 32, 12],
} as const satisfies Record<string, readonly [number, number, number]>;
type LayerName = keyof typeof layers;

export interface EnlargingNetwork {
  /**
   * `rgb`: sRGB, 0 to 255, rows of three values a pixel; gives twice the width and height, not yet rounded or clamped.
   */
  readonly enlarge: (rgb: Uint8Array, widthPx: number, heightPx: number) => Promise<Float32Array>;
  readonly close: () => Promise<void>;
}

/** Throws where the weights are not those that this code was written for. */
export async function openEnlargingNetwork(): Promise<EnlargingNetwork> {
  const bytes = await readFile(weightsFile);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error('studio/weights/esrgan-slim-x2.bin is not the file that Kadr reads');
  const session = await openNetwork(networkOf(new Float32Array(Uint8Array.from(bytes).buffer)));
  return {
    async enlarge(rgb, widthPx, heightPx) {
      const input = new Tensor('float32', Float32Array.from(rgb), [1, heightPx, widthPx, 3]);
      return numbersOf(await session.run({ photo: input }), 'picture');
    },
    close: () => session.release(),
  };
}

function networkOf(weights: Float32Array): Uint8Array {
  const nodes: OnnxNode[] = [];
  const add = (op: string, inputs: readonly string[], output: string, attributes?: OnnxNode['attributes']) => {
    nodes.push({ op, inputs, output, attributes });
    return output;
  };
  const conv = (name: LayerName, from: string) => {
    const [side] = layers[name];
    const pad = (side - 1) / 2;
    return add('Conv', [from, `${name}.kernel`, `${name}.bias`], name, { pads: [pad, pad, pad, pad] });
  };
  const relu = (from: string) => add('Relu', [from], `${from}.relu`);
  const joined = (a: string, b: string) => add('Concat', [a, b], `${a}+${b}`, { axis: 1 });
  const sum = (a: string, b: string) => add('Add', [a, b], `${a}&${b}`);

  const outer = conv('F_m1', add('Transpose', ['photo'], 'planes', { perm: [0, 3, 1, 2] }));
  const inner = conv('F_0', outer);
  const first = sum(conv('LFF_1', joined(inner, relu(conv('F_1_1', inner)))), inner);
  const second = sum(conv('LFF_2', joined(first, relu(conv('F_2_1', first)))), first);
  const features = sum(conv('GFF_2', conv('GFF_1', joined(first, second))), outer);
  const wide = conv('UPN3', relu(conv('UPN2', relu(conv('UPN1', features)))));
  const doubled = add('Resize', [wide, '', 'scales'], 'doubled', {
    mode: 'nearest',
    coordinate_transformation_mode: 'asymmetric',
    nearest_mode: 'floor',
  });
  add('Transpose', [conv('SR', doubled)], 'picture', { perm: [0, 2, 3, 1] });
  return writeOnnx({
    nodes,
    constants: [...constantsOf(weights), floats('scales', [4], Float32Array.of(1, 1, 2, 2))],
    input: { name: 'photo', dims: [1, 'height', 'width', 3] },
    outputs: ['picture'],
  });
}

function constantsOf(weights: Float32Array): OnnxConstant[] {
  let next = 0;
  const take = (count: number) => weights.subarray(next, (next += count));
  const made = Object.entries(layers).flatMap(([name, [side, from, to]]) => [
    floats(`${name}.kernel`, [to, from, side, side], outermostFirst(take(side * side * from * to), from, to)),
    floats(`${name}.bias`, [to], take(to)),
  ]);
  if (next !== weights.length) throw new Error('studio/weights: esrgan-slim-x2.bin holds another network');
  return made;
}

/** (height, width, in, out) → (out, in, height, width). */
function outermostFirst(kernel: Float32Array, from: number, to: number): Float32Array {
  const places = kernel.length / (from * to);
  const turned = new Float32Array(kernel.length);
  for (let place = 0; place < places; place++)
    for (let i = 0; i < from; i++)
      for (let o = 0; o < to; o++) turned[(o * from + i) * places + place] = kernel[(place * from + i) * to + o]!;
  return turned;
}

function floats(name: string, dims: readonly number[], values: Float32Array): OnnxConstant {
  const data = new Uint8Array(values.slice().buffer);
  return { name, type: 'float32', dims, data };
}
