/**
 * Writes an ONNX model, opset 13, as protobuf bytes.
 * Source of the field numbers: `onnx/onnx.proto` of github.com/onnx/onnx (Apache-2.0); wire format: protobuf.dev/programming-guides/encoding.
 */
import type { Tensor } from './tza.ts';

const opset = 13;
const irVersion = 8;

/** `AttributeProto.AttributeType` of the kinds written here. */
const attributeType = { int: 2, string: 3, ints: 7 } as const;
/** `TensorProto.DataType.FLOAT`. */
const float = 1;

function varint(value: number): Buffer {
  const out: number[] = [];
  let rest = value;
  do {
    const low = rest % 128;
    rest = Math.floor(rest / 128);
    out.push(rest ? low + 128 : low);
  } while (rest);
  return Buffer.from(out);
}

const number = (field: number, value: number): Buffer => Buffer.concat([varint(field * 8), varint(value)]);

function bytes(field: number, value: string | Buffer): Buffer {
  const body = Buffer.from(value as string);
  return Buffer.concat([varint(field * 8 + 2), varint(body.length), body]);
}

const message = (field: number, ...parts: Buffer[]): Buffer => bytes(field, Buffer.concat(parts));

type Attributes = Record<string, number | string | number[]>;

function attribute([name, value]: [string, Attributes[string]]): Buffer {
  if (typeof value === 'number') return message(5, bytes(1, name), number(3, value), number(20, attributeType.int));
  if (typeof value === 'string') return message(5, bytes(1, name), bytes(4, value), number(20, attributeType.string));
  return message(5, bytes(1, name), ...value.map((v) => number(8, v)), number(20, attributeType.ints));
}

/** A graph under construction: nodes and constants are added in order, and known by the name of what they put out. */
export class OnnxModel {
  private readonly nodes: Buffer[] = [];
  private readonly constants: Buffer[] = [];

  /** Adds a node with one output. Answers the output's name. */
  node(op: string, inputs: string[], output: string, attributes: Attributes = {}): string {
    const names = [...inputs.map((input) => bytes(1, input)), bytes(2, output), bytes(3, output), bytes(4, op)];
    this.nodes.push(message(1, ...names, ...Object.entries(attributes).map(attribute)));
    return output;
  }

  constant(name: string, { dims, data }: Tensor): string {
    const raw = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    this.constants.push(message(5, ...dims.map((d) => number(1, d)), number(2, float), bytes(8, name), bytes(9, raw)));
    return name;
  }

  /** The model's bytes. Input and output are pictures, N x C x H x W with free height and width. */
  toBytes(input: { name: string; channels: number }, output: { name: string; channels: number }): Buffer {
    const graph = [...this.nodes, bytes(2, 'unet'), ...this.constants, picture(11, input), picture(12, output)];
    return Buffer.concat([
      number(1, irVersion),
      bytes(2, 'kadr'),
      message(7, ...graph),
      message(8, bytes(1, ''), number(2, opset)),
    ]);
  }
}

/** `ValueInfoProto` of a batch of one picture. */
function picture(field: number, { name, channels }: { name: string; channels: number }): Buffer {
  const dimensions = [number(1, 1), number(1, channels), bytes(2, 'height'), bytes(2, 'width')];
  const shape = message(2, ...dimensions.map((dimension) => bytes(1, dimension)));
  return message(field, bytes(1, name), message(2, message(1, number(1, float), shape)));
}
