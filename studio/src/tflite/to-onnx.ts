import { Buffer } from 'node:buffer';
import { writeOnnx } from '../onnx-file.ts';
import type { TfliteModel, TfliteOperator } from './tflite-file.ts';
import { activations, tensorName, Translation } from './translation.ts';

export { tensorName } from './translation.ts';

/** `BuiltinOperator` of the TensorFlow Lite schema. */
const operators = {
  add: 0,
  averagePool: 1,
  concat: 2,
  conv: 3,
  depthwise: 4,
  dequantize: 6,
  fullyConnected: 9,
  logistic: 14,
  multiply: 18,
  relu: 19,
  reshape: 22,
  resizeBilinear: 23,
  custom: 32,
  mean: 40,
  hardSwish: 117,
} as const;

export const inputName = 'picture';
/**
 * A network of convolutions as an ONNX file: input NHWC as in TensorFlow Lite, pictures within it NCHW, weights still
 * float16. `taps` are further tensors to put out. Throws where the network holds an operator that is not known here.
 */
export function toOnnx(model: TfliteModel, taps: readonly number[]): Uint8Array {
  const [input] = model.inputs;
  const shape = model.tensors[input ?? -1]?.shape;
  if (input === undefined || !shape) throw new Error('the network has no input');
  const graph = new Translation(model.tensors);
  graph.nodes.push({
    op: 'Transpose',
    inputs: [inputName],
    output: tensorName(input),
    attributes: { perm: [0, 3, 1, 2] },
  });
  graph.pictures.add(input);
  for (const operator of model.operators) translate(graph, operator);
  return writeOnnx({
    nodes: graph.nodes,
    constants: graph.constants,
    input: { name: inputName, dims: shape },
    outputs: [...model.outputs, ...taps].map(tensorName),
  });
}

function translate(graph: Translation, operator: TfliteOperator): void {
  const { code, inputs, outputs } = operator;
  const [out] = outputs;
  if (out === undefined) throw new Error('an operator has no output');
  const names = inputs.map(tensorName);
  const isPicture = graph.pictures.has(inputs[0] ?? -1);
  const elementwise = elementwiseOperators[code];
  if (elementwise) {
    graph.nodes.push({ op: elementwise, inputs: names, output: `${tensorName(out)}a` });
    // `AddOptions` and `MulOptions` begin with the activation; the others have none.
    const activation = names.length > 1 ? operator.byteOption(0) : activations.none;
    graph.activate(activation, `${tensorName(out)}a`, tensorName(out));
    if (isPicture) graph.pictures.add(out);
  } else if (code === operators.dequantize) graph.stored.set(out, inputs[0] ?? -1);
  else if (code === operators.conv || code === operators.depthwise) addConvolution(graph, operator, out);
  else if (code === operators.hardSwish) addHardSwish(graph, names[0] ?? '', out);
  else if (code === operators.averagePool || code === operators.mean) addMean(graph, operator, out);
  else if (code === operators.fullyConnected) addFullyConnected(graph, operator, out);
  else if (code === operators.resizeBilinear) addEnlargement(graph, operator, out);
  else if (code === operators.custom) addTransposedConvolution(graph, operator, out);
  else if (code === operators.reshape) addReshape(graph, { from: inputs[0] ?? -1, out, isPicture });
  else if (code === operators.concat)
    graph.nodes.push({
      op: 'Concat',
      inputs: names,
      output: tensorName(out),
      attributes: { axis: operator.intOption(0, 0) },
    });
  else throw new Error(`operator ${code} is not known`);
}

const elementwiseOperators: Readonly<Record<number, string>> = {
  [operators.add]: 'Add',
  [operators.multiply]: 'Mul',
  [operators.relu]: 'Relu',
  [operators.logistic]: 'Sigmoid',
};

/** x · relu6(x + 3) / 6. */
function addHardSwish(graph: Translation, from: string, out: number): void {
  const name = tensorName(out);
  graph.number(`${name}three`, 3);
  graph.number(`${name}sixth`, 1 / 6);
  graph.nodes.push({ op: 'Add', inputs: [from, `${name}three`], output: `${name}p` });
  graph.activate(activations.relu6, `${name}p`, `${name}r`);
  graph.nodes.push({ op: 'Mul', inputs: [from, `${name}r`], output: `${name}m` });
  graph.nodes.push({ op: 'Mul', inputs: [`${name}m`, `${name}sixth`], output: name });
  graph.pictures.add(out);
}

/** The mean of all of each channel, as a picture of one pixel or as a row; other windows are not known here. */
function addMean(graph: Translation, { inputs: [from] }: TfliteOperator, out: number): void {
  const [name, source] = [tensorName(out), tensorName(from ?? -1)];
  const { shape } = graph.tensor(out);
  if (shape.length === 2) {
    graph.nodes.push({ op: 'GlobalAveragePool', inputs: [source], output: `${name}p` });
    graph.nodes.push({ op: 'Flatten', inputs: [`${name}p`], output: name });
    return;
  }
  if (shape[1] !== 1 || shape[2] !== 1) throw new Error('the network takes means over windows');
  graph.nodes.push({ op: 'GlobalAveragePool', inputs: [source], output: name });
  graph.pictures.add(out);
}

/** Of a row of numbers; its weights lie row by row of what is put out. */
function addFullyConnected(
  graph: Translation,
  { inputs: [from, kernel, bias], byteOption }: TfliteOperator,
  out: number,
) {
  const name = tensorName(out);
  graph.nodes.push({
    op: 'Gemm',
    inputs: [
      tensorName(from ?? -1),
      graph.constant(`${name}w`, graph.tensor(kernel).shape, graph.values(kernel)),
      graph.constant(`${name}b`, graph.tensor(bias).shape, graph.values(bias)),
    ],
    output: `${name}g`,
    attributes: { transB: 1 },
  });
  graph.activate(byteOption(0), `${name}g`, name);
}

/** `ResizeBilinearOptions`: two fields that are no longer used, align_corners, half_pixel_centers. */
function addEnlargement(graph: Translation, { inputs: [from], byteOption }: TfliteOperator, out: number): void {
  const name = tensorName(out);
  const [, high = 0, wide = 0, channels = 0] = graph.tensor(out).shape;
  const data = new Uint8Array(BigInt64Array.of(1n, BigInt(channels), BigInt(high), BigInt(wide)).buffer);
  graph.constants.push({ name: `${name}s`, type: 'int64', dims: [4], data });
  graph.nodes.push({
    op: 'Resize',
    inputs: [tensorName(from ?? -1), '', '', `${name}s`],
    output: name,
    attributes: {
      mode: 'linear',
      coordinate_transformation_mode:
        byteOption(2) !== 0 ? 'align_corners' : byteOption(3) !== 0 ? 'half_pixel' : 'asymmetric',
    },
  });
  graph.pictures.add(out);
}

/**
 * MediaPipe's `Convolution2DTransposeBias`, the only custom operator known here, to one channel: each pixel becomes a
 * kernel's square, squares do not overlap.
 */
function addTransposedConvolution(graph: Translation, { inputs }: TfliteOperator, out: number): void {
  const [from, kernel, bias] = inputs;
  const [most = 0, high = 0, wide = 0, deep = 0] = graph.tensor(kernel).shape;
  const [, before = 0] = graph.tensor(from).shape;
  if (most !== 1 || graph.tensor(out).shape[1] !== high * before)
    throw new Error('the network holds a custom operator that is not known');
  const name = tensorName(out);
  const { data, bytesEach } = graph.values(kernel);
  const weights = { data: channelsFirst(data, { bytesEach, most, area: high * wide, deep }), bytesEach };
  graph.nodes.push({
    op: 'ConvTranspose',
    inputs: [
      tensorName(from ?? -1),
      graph.constant(`${name}w`, [deep, most, high, wide], weights),
      graph.constant(`${name}b`, graph.tensor(bias).shape, graph.values(bias)),
    ],
    output: name,
    attributes: { kernel_shape: [high, wide], strides: [high, wide] },
  });
  graph.pictures.add(out);
}

/**
 * `Conv2DOptions`: padding, stride_w, stride_h, activation; `DepthwiseConv2DOptions` has its multiplier before the
 * activation.
 */
function addConvolution(
  graph: Translation,
  { code, inputs, byteOption, intOption }: TfliteOperator,
  out: number,
): void {
  const [from, kernel, bias] = inputs;
  const isDepthwise = code === operators.depthwise;
  const [most = 0, high = 0, wide = 0, deep = 0] = graph.tensor(kernel).shape;
  const name = tensorName(out);
  // OHWI or 1HWO to OIHW; a depthwise kernel has one input a group.
  const dims = isDepthwise ? [deep, 1, high, wide] : [most, deep, high, wide];
  const { data, bytesEach } = graph.values(kernel);
  const weights = { data: channelsFirst(data, { bytesEach, most, area: high * wide, deep }), bytesEach };
  graph.nodes.push({
    op: 'Conv',
    inputs: [
      tensorName(from ?? -1),
      graph.constant(`${name}w`, dims, weights),
      graph.constant(`${name}b`, graph.tensor(bias).shape, graph.values(bias)),
    ],
    output: `${name}c`,
    attributes: {
      auto_pad: byteOption(0) === 0 ? 'SAME_UPPER' : 'VALID',
      kernel_shape: [high, wide],
      strides: [intOption(2, 1), intOption(1, 1)],
      ...(isDepthwise ? { group: deep } : {}),
    },
  });
  graph.activate(byteOption(isDepthwise ? 4 : 3), `${name}c`, name);
  graph.pictures.add(out);
}

function addReshape(graph: Translation, at: { from: number; out: number; isPicture: boolean }): void {
  const name = tensorName(at.out);
  const { shape } = graph.tensor(at.out);
  const source = at.isPicture ? `${name}n` : tensorName(at.from);
  if (at.isPicture)
    graph.nodes.push({
      op: 'Transpose',
      inputs: [tensorName(at.from)],
      output: source,
      attributes: { perm: [0, 2, 3, 1] },
    });
  const data = new Uint8Array(BigInt64Array.from(shape, BigInt).buffer);
  graph.constants.push({ name: `${name}s`, type: 'int64', dims: [shape.length], data });
  graph.nodes.push({ op: 'Reshape', inputs: [source, `${name}s`], output: name });
}

/** [most][area][deep] to [most][deep][area], number by number. */
function channelsFirst(
  data: Uint8Array,
  { bytesEach, most, area, deep }: { bytesEach: 2 | 4; most: number; area: number; deep: number },
): Uint8Array {
  if (area === 1) return data;
  // A copy is aligned; the file's own bytes need not be.
  const aligned = Uint8Array.from(data).buffer;
  const [from, to] =
    bytesEach === 2
      ? [new Uint16Array(aligned), new Uint16Array(most * area * deep)]
      : [new Uint32Array(aligned), new Uint32Array(most * area * deep)];
  for (let one = 0; one < most; one++)
    for (let place = 0; place < area; place++)
      for (let channel = 0; channel < deep; channel++)
        to[(one * deep + channel) * area + place] = from[(one * area + place) * deep + channel] ?? 0;
  return Buffer.from(to.buffer);
}
