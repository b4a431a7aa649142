import type { Tensor } from '../tza.ts';

/** Layers of the net in a tiny size: output and input channels of each convolution. */
const layers = (inputs: number, wide: number): [name: string, out: number, into: number][] => [
  ['enc_conv0', wide, inputs],
  ['enc_conv1', wide, wide],
  ['enc_conv2', wide, wide],
  ['enc_conv3', wide, wide],
  ['enc_conv4', wide, wide],
  ['enc_conv5a', wide, wide],
  ['enc_conv5b', wide, wide],
  ...[4, 3, 2].flatMap((level): [string, number, number][] => [
    [`dec_conv${level}a`, wide, 2 * wide],
    [`dec_conv${level}b`, wide, wide],
  ]),
  ['dec_conv1a', wide, wide + inputs],
  ['dec_conv1b', wide, wide],
  ['dec_conv0', 3, wide],
];

/** A weight by its layer, output channel, input channel and place in the 3 x 3 kernel (4 is the middle). */
export type WeightOf = (layer: string, out: number, into: number, place: number) => number;

/** The weights of a tiny net of Open Image Denoise's shape, without bias. */
export function tinyNet(inputs: number, wide: number, weightOf: WeightOf): Map<string, Tensor> {
  const tensors = new Map<string, Tensor>();
  for (const [name, out, into] of layers(inputs, wide)) {
    const data = Float32Array.from({ length: out * into * 9 }, (_, i) =>
      weightOf(name, Math.floor(i / (into * 9)), Math.floor(i / 9) % into, i % 9),
    );
    tensors.set(`${name}.weight`, { dims: [out, into, 3, 3], data });
    tensors.set(`${name}.bias`, { dims: [out], data: new Float32Array(out) });
  }
  return tensors;
}

/** Passes the picture's first three channels through by way of the last skip connection, `gain` times as bright. */
export function passingNet(inputs: number, gain: number): Map<string, Tensor> {
  const wide = 3;
  return tinyNet(inputs, wide, (layer, out, into, place) => {
    if (place !== 4) return 0;
    if (layer === 'dec_conv1a') return into === out + wide ? 1 : 0;
    if (layer === 'dec_conv1b') return into === out ? 1 : 0;
    return layer === 'dec_conv0' && into === out ? gain : 0;
  });
}

/** A TZA file of float32 tensors, or of half floats, which `halves` answers by the tensor's name. */
export function tzaFile(tensors: Map<string, Tensor>, halves: (name: string) => number[] | null = () => null): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 12;
  for (const [name, { dims, data }] of tensors) {
    const half = halves(name);
    const body = half
      ? Buffer.from(Uint16Array.from(half).buffer)
      : Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    const head = Buffer.alloc(2);
    head.writeUInt16LE(Buffer.byteLength(name));
    const shape = Buffer.alloc(4 * dims.length);
    dims.forEach((d, i) => shape.writeUInt32LE(d, 4 * i));
    const at = Buffer.alloc(8);
    at.writeBigUInt64LE(BigInt(offset));
    const layout = dims.length === 4 ? 'oihw' : 'x'.repeat(dims.length);
    const type = half ? 'h' : 'f';
    entries.push(head, Buffer.from(name), Buffer.of(dims.length), shape, Buffer.from(layout + type), at);
    bodies.push(body);
    offset += body.length;
  }
  const head = Buffer.alloc(12);
  head.writeUInt16LE(0x41d7);
  head[2] = 2;
  head.writeBigUInt64LE(BigInt(offset), 4);
  const count = Buffer.alloc(4);
  count.writeUInt32LE(tensors.size);
  return Buffer.concat([head, ...bodies, count, ...entries]);
}

/** Numbers between 0 and 1 that look random and are the same each time. */
export function noise(length: number, seed = 1): Float32Array {
  let state = seed;
  return Float32Array.from({ length }, () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  });
}
