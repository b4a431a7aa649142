/**
 * Writes ONNX files: protocol buffers of https://github.com/onnx/onnx/blob/v1.14.0/onnx/onnx.proto, only the fields
 * that are used here.
 */
import { Buffer } from 'node:buffer';

export type OnnxType = 'float32' | 'int8' | 'int64' | 'float16';
const typeNumbers: Readonly<Record<OnnxType, number>> = { float32: 1, int8: 3, int64: 7, float16: 10 };

export interface OnnxNode {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly attributes?: Readonly<Record<string, number | string | readonly number[]>> | undefined;
}

export interface OnnxConstant {
  readonly name: string;
  readonly type: OnnxType;
  readonly dims: readonly number[];
  /** Little endian, row-major. */
  readonly data: Uint8Array;
}

export interface OnnxGraph {
  readonly nodes: readonly OnnxNode[];
  readonly constants: readonly OnnxConstant[];
  /** A side that is free has a name; without a type it is float32. */
  readonly input: { readonly name: string; readonly dims: readonly (number | string)[]; readonly type?: OnnxType };
  readonly outputs: readonly string[];
}

const irVersion = 7;
const operatorSet = 13;

/** The graph as the bytes of an ONNX file; its outputs are float32. */
export function writeOnnx({ nodes, constants, input, outputs }: OnnxGraph): Uint8Array {
  const graph = Buffer.concat([
    ...nodes.map((node) => message(1, nodeBytes(node))),
    text(2, 'network'),
    ...constants.map((constant) => message(5, constantBytes(constant))),
    message(11, Buffer.concat([text(1, input.name), message(2, tensorType(input.dims, input.type))])),
    ...outputs.map((name) => message(12, Buffer.concat([text(1, name), message(2, tensorType(null))]))),
  ]);
  return Buffer.concat([
    number(1, irVersion),
    message(7, graph),
    message(8, Buffer.concat([text(1, ''), number(2, operatorSet)])),
  ]);
}

function nodeBytes({ op, inputs, output, attributes = {} }: OnnxNode): Buffer {
  return Buffer.concat([
    ...inputs.map((name) => text(1, name)),
    text(2, output),
    text(4, op),
    ...Object.entries(attributes).map(([name, value]) => message(5, attributeBytes(name, value))),
  ]);
}

const attributeTypes = { int: 2, string: 3, ints: 7 } as const;

function attributeBytes(name: string, value: number | string | readonly number[]): Buffer {
  if (typeof value === 'number')
    return Buffer.concat([text(1, name), number(3, value), number(20, attributeTypes.int)]);
  if (typeof value === 'string')
    return Buffer.concat([text(1, name), text(4, value), number(20, attributeTypes.string)]);
  return Buffer.concat([text(1, name), ...value.map((one) => number(8, one)), number(20, attributeTypes.ints)]);
}

function constantBytes({ name, type, dims, data }: OnnxConstant): Buffer {
  return Buffer.concat([
    ...dims.map((dim) => number(1, dim)),
    number(2, typeNumbers[type]),
    text(8, name),
    message(9, data),
  ]);
}

function tensorType(dims: readonly (number | string)[] | null, type: OnnxType = 'float32'): Buffer {
  const side = (dim: number | string) => (typeof dim === 'number' ? number(1, dim) : text(2, dim));
  const shape = dims && message(2, Buffer.concat(dims.map((dim) => message(1, side(dim)))));
  return message(1, Buffer.concat([number(1, typeNumbers[type]), ...(shape ? [shape] : [])]));
}

function number(field: number, value: number): Buffer {
  return Buffer.concat([varint(field * 8), varint(value)]);
}

function text(field: number, value: string): Buffer {
  return message(field, Buffer.from(value));
}

function message(field: number, bytes: Uint8Array): Buffer {
  return Buffer.concat([varint(field * 8 + 2), varint(bytes.length), bytes]);
}

/** Not negative, at most 2^31. */
function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  return Buffer.from([...bytes, rest]);
}
