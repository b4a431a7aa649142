/**
 * The packaged network is exported for pictures of 1024 x 1024 px only, although every layer of it takes any size: the
 * size stands in the declared shapes and in what its layers enlarge to. Both are taken out here, in the file's own
 * bytes: nothing moves, nothing is copied. Protocol Buffers' wire format, fields by onnx.proto3
 * (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto3).
 */
import { Buffer } from 'node:buffer';

/**
 * A field of a message: its number, where its tag stands, and where its value begins and ends. A number is its own
 * value.
 */
interface Field {
  readonly number: number;
  readonly tagAt: number;
  readonly from: number;
  readonly to: number;
  readonly value: bigint;
}

const varint = 0;
const lengthDelimited = 2;
const model = { graph: 7 };
const graph = { node: 1, input: 11, output: 12, valueInfo: 13 };
const node = { input: 1, output: 2, op: 4, attribute: 5 };
const tensor = { dims: 1, type: 2, raw: 9 };
/** Numbers that these messages do not use: anyone who reads the file passes over such a field. */
const unused = { inGraph: 9, inNode: 15, inDimension: 4 };
const [float, int64] = [1, 7];

/**
 * Lets the network take pictures of any size whose sides its layers can halve; changes `file` in place. Throws where
 * the network is not built as expected (and may have been changed in part then).
 */
export function takeAnySize(file: Uint8Array): void {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const [whole] = fieldsOf(bytes, 0, bytes.length, model.graph);
  if (!whole) throw new Error('the network has no graph');
  const parts = [...fieldsOf(bytes, whole.from, whole.to)];
  const named = (number: number): Field[] => parts.filter((part) => part.number === number);
  const heights = new Map(
    [...named(graph.input), ...named(graph.valueInfo)].map((info) => [nameOf(bytes, info), heightOf(bytes, info)]),
  );
  const nodes = named(graph.node).map((at) => readNode(bytes, at));
  const makers = new Map(nodes.flatMap((made) => made.outputs.map((name) => [name, made] as const)));
  for (const resize of nodes.filter(({ op }) => op === 'Resize')) scaleInstead(bytes, resize, makers, heights);
  for (const info of [...named(graph.input), ...named(graph.output)])
    for (const size of sizesOf(bytes, info)) rename(bytes, size, unused.inDimension, varint);
  // The shapes in between follow from the input; the outputs next to the first are for training.
  for (const info of [...named(graph.valueInfo), ...named(graph.output).slice(1)])
    rename(bytes, info, unused.inGraph, lengthDelimited);
}

interface Node {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly inputFields: readonly Field[];
  readonly outputs: readonly string[];
  readonly at: Field;
}

/**
 * `Resize(x, '', '', Concat(..., [h, w]))` becomes `Resize(x, '', Concat([1, 1, f, f]))`: a factor instead of a size.
 */
function scaleInstead(
  bytes: Buffer,
  resize: Node,
  makers: ReadonlyMap<string, Node>,
  heights: ReadonlyMap<string, number>,
): void {
  const [from = '', region, scales, sizes = ''] = resize.inputs;
  const concat = makers.get(sizes);
  const constant = makers.get(concat?.inputs[1] ?? '');
  const [dropped] = concat?.inputFields ?? [];
  const [, unusedInput] = resize.inputFields;
  const height = heights.get(from) ?? 0;
  if (
    region !== '' ||
    scales !== '' ||
    concat?.op !== 'Concat' ||
    constant?.op !== 'Constant' ||
    !dropped ||
    !unusedInput ||
    height <= 0
  ) {
    throw new Error('the network enlarges in another way than expected');
  }
  const { dims, type, raw } = tensorOf(bytes, constant);
  if (dims.value !== 2n || type.value !== BigInt(int64) || raw.to - raw.from !== 16)
    throw new Error('the network enlarges to something that is no size');
  const factor = Number(bytes.readBigInt64LE(raw.from)) / height;
  for (const [index, value] of [1, 1, factor, factor].entries()) bytes.writeFloatLE(value, raw.from + 4 * index);
  bytes[dims.from] = 4;
  bytes[type.from] = float;
  rename(bytes, dropped, unused.inNode, lengthDelimited);
  rename(bytes, unusedInput, unused.inNode, lengthDelimited);
}

function readNode(bytes: Buffer, at: Field): Node {
  const parts = [...fieldsOf(bytes, at.from, at.to)];
  const inputFields = parts.filter(({ number }) => number === node.input);
  const texts = (number: number): string[] =>
    parts.filter((part) => part.number === number).map(({ from, to }) => bytes.toString('utf8', from, to));
  return { at, op: texts(node.op)[0] ?? '', inputs: texts(node.input), inputFields, outputs: texts(node.output) };
}

/** AttributeProto.t (5) of a Constant's only attribute. */
function tensorOf(bytes: Buffer, { at }: Node): Record<keyof typeof tensor, Field> {
  const [attribute] = fieldsOf(bytes, at.from, at.to, node.attribute);
  const [value] = attribute ? fieldsOf(bytes, attribute.from, attribute.to, 5) : [];
  const parts = value ? [...fieldsOf(bytes, value.from, value.to)] : [];
  const one = (number: number): Field => {
    const found = parts.filter((part) => part.number === number);
    const [field] = found;
    if (!field || found.length !== 1) throw new Error('a constant of the network is not written as expected');
    return field;
  };
  return { dims: one(tensor.dims), type: one(tensor.type), raw: one(tensor.raw) };
}

function nameOf(bytes: Buffer, info: Field): string {
  const [name] = fieldsOf(bytes, info.from, info.to, 1);
  return name ? bytes.toString('utf8', name.from, name.to) : '';
}

/**
 * The sizes (dim_value) of ValueInfoProto.type (2).tensor_type (1).shape (2).dim (1) that are more than a batch or a
 * channel.
 */
function sizesOf(bytes: Buffer, info: Field): Field[] {
  return dimensionsOf(bytes, info)
    .slice(2)
    .flatMap((dim) => [...fieldsOf(bytes, dim.from, dim.to, 1)]);
}

function heightOf(bytes: Buffer, info: Field): number {
  const [size] = sizesOf(bytes, info);
  return size ? Number(BigInt.asIntN(64, size.value)) : 0;
}

function dimensionsOf(bytes: Buffer, info: Field): Field[] {
  const inner = ({ from, to }: Field, number: number): Field[] => [...fieldsOf(bytes, from, to, number)];
  return inner(info, 2)
    .flatMap((type) => inner(type, 1))
    .flatMap((type) => inner(type, 2))
    .flatMap((shape) => inner(shape, 1));
}

const damaged = (): Error => new Error("the network's file is damaged");

/** Gives a field a number that no one reads. Both tags are one byte long. */
function rename(bytes: Buffer, { tagAt }: Field, number: number, wireType: number): void {
  bytes[tagAt] = (number << 3) | wireType;
}

function* fieldsOf(bytes: Buffer, from: number, to: number, wanted?: number): Generator<Field> {
  let at = from;
  const readVarint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++];
      if (byte === undefined || at > to || shift > 63n) throw damaged();
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  while (at < to) {
    const tagAt = at;
    const tag = Number(readVarint());
    const valueAt = at;
    const wireType = tag & 7;
    const value = wireType === varint || wireType === lengthDelimited ? readVarint() : 0n;
    const begins = wireType === varint ? valueAt : at;
    if (wireType === lengthDelimited) at += Number(value);
    else if (wireType === 5) at += 4;
    else if (wireType === 1) at += 8;
    if (at > to || ![varint, lengthDelimited, 1, 5].includes(wireType)) throw damaged();
    if (wanted === undefined || tag >> 3 === wanted) yield { number: tag >> 3, tagAt, from: begins, to: at, value };
  }
}
